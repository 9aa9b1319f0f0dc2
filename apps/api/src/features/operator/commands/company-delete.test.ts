import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { register } from '@restaurante/contract/auth/auth.endpoints.ts';
import { updateCompanyImage } from '@restaurante/contract/companies/companies.endpoints.ts';
import { beforeEach, expect, it } from 'vitest';
import { startTestApi } from '../../../../test/api.ts';
import { othersOf, rowCounts } from '../../../../test/fingerprint.ts';
import { openDiningRoom } from '../../../../test/guests.ts';
import { runDueJobs } from '../../../../test/jobs.ts';
import { operatorOf } from '../../../../test/operator.ts';
import { picture } from '../../../../test/pictures.ts';
import { registration } from '../../../../test/registration.ts';

let room: Awaited<ReturnType<typeof openDiningRoom>>;
let slug: string;
const api = await startTestApi();
const run = operatorOf(api);
beforeEach(async () => {
  api.clock.set('2026-11-21T12:00:00-04:00');
  room = await openRestaurant();
  ({ slug } = room.owner.company);
});

async function openRestaurant() {
  const opened = await openDiningRoom(api);
  const { token, company } = opened.owner;
  const sent = { token, params: { companyId: company.id } };
  await api.call(updateCompanyImage, { ...sent, files: { logo: await picture() } });
  await opened.sell({ first_name: 'Ana', phone: '71234567', amount_received_cash: 70 });
  await opened.waiting();
  return opened;
}

const files = async () => (await readdir(join(api.dataDir, 'storage'), { recursive: true })).sort();
const closeIt = () => run('company', 'close', slug, '--yes');
const remove = (...options: string[]) => run('company', 'delete', slug, ...options);

it('all rows and pictures of a company go, and nothing of any other', async () => {
  const neighbour = await openRestaurant();
  await runDueJobs(api.app.deps);
  const before = { others: await othersOf(api, room.companyId), files: await files() };
  const neighbours = await rowCounts(api, neighbour.companyId);
  await closeIt();
  api.clock.set('2026-12-22T12:00:00-04:00');
  const { code, out, err } = await remove('--yes', '--as', 'Marta', '--reason', 'lo pidió');
  expect([code, err]).toEqual([0, '']);
  expect(out).toContain(
    `2026-12-22T12:00:00.000-04:00 Marta borró ${room.owner.company.name} (${slug}, id ${room.companyId}), con 1 imágenes. Motivo: lo pidió`,
  );
  expect(await rowCounts(api, room.companyId)).toEqual({});
  expect(await rowCounts(api, neighbour.companyId)).toEqual(neighbours);
  // The reasons of ended sessions name no company.
  expect(await othersOf(api, room.companyId)).toEqual(before.others);
  expect(before.files.length - (await files()).length).toBe(4);
  expect(await remove('--yes')).toMatchObject({
    code: 1,
    err: expect.stringContaining('No hay ninguna empresa'),
  });
});

it('its e-mail and slug are free again', async () => {
  await closeIt();
  api.clock.set('2026-12-22T12:00:00-04:00');
  await remove('--yes');
  const again = await api.call(register, { body: registration(room.owner.email, room.owner.company.name) });
  expect(again.company).toMatchObject({ slug });
  expect(again.company.id).not.toBe(room.companyId);
});

it('an open company is refused', async () => {
  expect(await remove('--yes')).toMatchObject({
    code: 1,
    err: `${room.owner.company.name} no está cerrada: ciérrala antes con 'company close ${slug}'.`,
  });
  expect((await rowCounts(api, room.companyId))['sales']).toBe(2);
});

it('until the thirtieth day it needs the slug, which --yes does not replace', async () => {
  await closeIt();
  api.clock.set('2026-12-21T23:00:00-04:00');
  expect(await remove('--yes')).toMatchObject({
    code: 1,
    err: expect.stringContaining('Hasta el 2026-12-21 solo se borra escribiendo su nombre corto'),
  });
  const answering = (answer: string) => operatorOf(api, { answer: () => answer })('company', 'delete', slug);
  expect(await answering('SÍ')).toMatchObject({ code: 1, err: 'No se hizo nada.' });
  expect((await rowCounts(api, room.companyId))['sales']).toBe(2);
  expect(await answering(slug)).toMatchObject({ code: 0, err: '' });
  expect(await rowCounts(api, room.companyId)).toEqual({});
});

it('a company that is reopened while the question waits stays', async () => {
  await closeIt();
  const answer = async () => {
    await run('company', 'reopen', slug, '--yes');
    return slug;
  };
  expect(await operatorOf(api, { answer })('company', 'delete', slug)).toMatchObject({
    code: 1,
    err: expect.stringContaining('no está cerrada'),
  });
  expect((await rowCounts(api, room.companyId))['sales']).toBe(2);
});
