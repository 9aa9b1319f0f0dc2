import * as endpoints from '@restaurante/contract/publications/publications.endpoints.ts';
import { expect, it } from 'vitest';
import { startTestApi } from '../../../test/api.ts';
import { picture } from '../../../test/pictures.ts';
import { registerRestaurant } from '../../../test/restaurant.ts';

const api = await startTestApi();

async function restaurant() {
  const { token, company } = await registerRestaurant(api);
  const params = { companyId: company.id };
  return {
    token,
    params,
    create: async (title: string, subtitle?: string) => {
      const body = { title, subtitle };
      const files = { image: await picture() };
      return (await api.call(endpoints.createPublication, { token, params, body, files })).publication;
    },
    list: async () => (await api.call(endpoints.listPublications, { token, params })).publications,
  };
}

const isServed = async (path: string) =>
  (await api.app.inject({ method: 'GET', url: path })).statusCode === 200;

it('creates with a picture, lists the newest first', async () => {
  const { token, params, create, list } = await restaurant();
  const first = await create('  Sábado de pollo ', 'Todas las presas, hasta las 22:00');
  expect(first).toMatchObject({ title: 'Sábado de pollo', subtitle: 'Todas las presas, hasta las 22:00' });
  expect(first.banner).toMatch(/^\/storage\/publications\/\w{32}\.webp$/);
  expect(await isServed(first.banner)).toBe(true);
  const second = await create('2x1 en cerveza');
  expect(second.subtitle).toBeNull();
  expect(await list()).toEqual([second, first]);
  const sent = { token, params, body: { title: 'Otra' }, files: { image: await picture() } };
  expect(await api.call(endpoints.createPublication, sent)).toMatchObject({
    success: 'Publicidad registrada correctamente!',
  });
});

it.each([
  ['no title', { title: ' ' }, true, { title: 'Debes agregar un título!' }],
  ['a long title', { title: 'a'.repeat(256) }, true, { title: 'Debe tener como máximo 255 caracteres' }],
  [
    'a long subtitle',
    { title: 'a'.repeat(255), subtitle: 'b'.repeat(256) },
    true,
    { subtitle: 'Debe tener como máximo 255 caracteres' },
  ],
  ['no picture', { title: 'Oferta' }, false, { image: 'Debes seleccionar una imagen!' }],
])('refuses %s, and saves nothing', async (_, body, hasPicture, fields) => {
  const { token, params, list } = await restaurant();
  const files = hasPicture ? { files: { image: await picture() } } : {};
  expect(await api.send(endpoints.createPublication, { token, params, body, ...files })).toMatchObject({
    status: 400,
    body: { fields },
  });
  expect(await list()).toEqual([]);
});

it('changes the texts; the picture stays until another one is sent', async () => {
  const { token, create, list } = await restaurant();
  const { id, banner } = await create('Sábado de pollo');
  const own = { token, params: { id }, body: { title: 'Domingo de pollo', subtitle: 'Desde las 11:00' } };
  const changed = { id, ...own.body, banner };
  expect(await api.call(endpoints.updatePublication, own)).toEqual({
    success: 'Publicidad editada correctamente!',
    publication: changed,
  });
  expect(await list()).toEqual([changed]);
  const { publication } = await api.call(endpoints.updatePublication, {
    ...own,
    files: { image: await picture('jpeg') },
  });
  expect([await isServed(banner), await isServed(publication.banner)]).toEqual([false, true]);
});

it('deletes with the picture', async () => {
  const { token, create, list } = await restaurant();
  const { id, banner } = await create('Sábado de pollo');
  const own = { token, params: { id } };
  expect(await api.call(endpoints.removePublication, own)).toEqual({
    success: 'Publicidad eliminada correctamente!',
  });
  expect([await list(), await isServed(banner)]).toEqual([[], false]);
  const update = await api.send(endpoints.updatePublication, { ...own, body: { title: 'De vuelta' } });
  expect(update.status).toBe(404);
});

it("does not find another company's", async () => {
  const { create, list } = await restaurant();
  const otherPublication = await create('Ajena');
  const { token } = await restaurant();
  const own = { token, params: { id: otherPublication.id } };
  const body = { title: 'Robada' };
  expect((await api.send(endpoints.updatePublication, { ...own, body })).status).toBe(404);
  expect((await api.send(endpoints.removePublication, own)).status).toBe(404);
  expect(await list()).toEqual([otherPublication]);
});
