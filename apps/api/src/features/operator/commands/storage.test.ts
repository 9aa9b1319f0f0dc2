import { getCompany, updateCompanyImage } from '@restaurante/contract/companies/companies.endpoints.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestApi } from '../../../../test/api.ts';
import { operatorOf } from '../../../../test/operator.ts';
import { picture } from '../../../../test/pictures.ts';
import { registerRestaurant } from '../../../../test/restaurant.ts';
import { openTestStores } from '../../../../test/stores.ts';
import { openStores } from '../../../shared/uploads/stores.ts';

let target: Awaited<ReturnType<typeof openTestStores>>;
let run: ReturnType<typeof operatorOf>;
const api = await startTestApi();
const { token, company } = await registerRestaurant(api);
const sent = { token, params: { companyId: company.id } };
await api.call(updateCompanyImage, { ...sent, files: { logo: await picture() } });
const logo = (await api.call(getCompany, sent)).company.logos!;
beforeEach(async () => {
  target = await openTestStores();
  run = operatorOf(api, { stores: { ...api.stores, bucket: target.bucket } });
});
afterEach(() => target.end());

const puts = () => target.s3.requests.filter((request) => request.startsWith('PUT'));
const COPIED = /^Copiadas: 4 \(1 kB\)\. Ya estaban: 0\. En total hay 4 archivos\.$/;

it('copies a folder to the bucket and back; the second time there is nothing to do', async () => {
  expect(await run('storage', 'copy', '--to', 'bucket')).toMatchObject({
    code: 0,
    out: expect.stringMatching(COPIED),
  });
  expect(await run('storage', 'copy', '--to', 'bucket')).toMatchObject({
    code: 0,
    out: 'Copiadas: 0 (0 kB). Ya estaban: 4. En total hay 4 archivos.',
  });
  expect(puts().filter((request) => request !== 'PUT installation')).toHaveLength(4);

  const back = operatorOf(api, { stores: { ...target, folder: target.folder } });
  expect(await back('storage', 'copy', '--to', 'folder')).toMatchObject({
    code: 0,
    out: expect.stringMatching(COPIED),
  });
  const path = logo.replace('/storage/', '');
  expect((await target.folder.read(path))?.content).toEqual((await api.stores.folder.read(path))?.content);
});

it('goes on after a failure, and copies nothing twice', async () => {
  let left = 2;
  target.s3.fault = (request) => (request.startsWith('PUT') && left-- <= 0 ? 500 : null);
  const failed = await run('storage', 'copy', '--to', 'bucket');
  expect(failed).toMatchObject({
    code: 1,
    err: expect.stringMatching(
      /el almacén no responde \(500 Planted\)\nLa copia no terminó: .+ seguirá donde quedó\.$/,
    ),
  });
  expect(target.s3.objects.size).toBe(2);
  // A part, as a machine that went off leaves it in a folder.
  const [[path, part]] = [...target.s3.objects] as [[string, { content: Buffer }], ...unknown[]];
  target.s3.objects.set(path, { ...target.s3.objects.get(path)!, content: part.content.subarray(1) });
  target.s3.fault = () => null;
  expect(await run('storage', 'copy', '--to', 'bucket')).toMatchObject({
    code: 0,
    out: 'Copiadas: 3 (1 kB). Ya estaban: 1. En total hay 4 archivos.',
  });
});

it('says so when settings, source or target are wrong', async () => {
  const copy = ['storage', 'copy', '--to'] as const;
  const { folder } = openStores(target.dataDir, null);
  const failures = [
    await operatorOf(api, { stores: api.stores })(...copy, 'bucket'),
    await operatorOf(api, { stores: { ...target, folder } })(...copy, 'bucket'),
    await run(...copy, 'folder'),
  ].map(({ code, err }) => [code, err]);
  expect(failures).toEqual([
    [1, 'Falta el bucket: define S3_ENDPOINT, S3_BUCKET y sus claves.'],
    [1, `En ${folder.name} no están las imágenes de esta base de datos.`],
    [1, `En ${target.bucket?.name} no están las imágenes de esta base de datos.`],
  ]);
  await target.bucket?.save('installation', Buffer.from('otra'));
  expect(await run(...copy, 'bucket')).toMatchObject({
    code: 1,
    err: `En ${target.bucket?.name} están las imágenes de otra base de datos: elige otro destino.`,
  });
});
