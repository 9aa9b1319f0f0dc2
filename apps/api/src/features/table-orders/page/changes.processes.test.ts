import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setStock } from '@restaurante/contract/products/products.endpoints.ts';
import { setSaleStatus } from '@restaurante/contract/sales/sales.endpoints.ts';
import { afterAll, expect, it, vi } from 'vitest';
import { startTestApi } from '../../../../test/api.ts';
import { openDiningRoom } from '../../../../test/guests.ts';
import { openPhone } from '../../../../test/phone.ts';

const webDir = await mkdtemp(join(tmpdir(), 'web-'));
afterAll(() => rm(webDir, { recursive: true }));
await writeFile(join(webDir, 'index.html'), '');
await writeFile(join(webDir, 'diner.html'), '{{revision}}');
const here = await startTestApi({ webDir });
const there = await startTestApi({ sharedWith: here, webDir });
await there.app.listen({ port: 0, host: '127.0.0.1' });
const room = await openDiningRoom(here);
const companies = here.app.deps.database.selectFrom('companies').select('slug');
const { slug } = await companies.where('id', '=', room.companyId).executeTakeFirstOrThrow();
const changes = `${there.app.listeningOrigin}/order/${slug}/${room.branchId}/changes`;
const touched = vi.spyOn(there.app.deps.streams, 'touched');
await vi.waitFor(() => {
  here.app.deps.touched(room.companyId, []);
  if (touched.mock.calls.length === 0) throw new Error('they do not know each other yet');
}, 10_000);

it('notifies a phone of a change in another process', async () => {
  const phone = await openPhone(changes);
  const before = await phone.nextMessage('menu');
  await here.call(setStock, {
    token: room.owner.token,
    params: { id: room.beer.id },
    body: { branch_id: room.branchId, stock: 0 },
  });
  expect(await phone.nextMessage('menu')).not.toBe(before);
  phone.hangUp();
});

it('notifies a phone of an order that changed in another process', async () => {
  const sale = await room.waiting();
  const phone = await openPhone(changes);
  await phone.nextMessage('menu');
  await here.call(setSaleStatus, {
    token: room.cashier.token,
    params: { id: sale.id },
    body: { sales_status_id: 2 },
  });
  expect(await phone.nextMessage('sale')).toContain(String(sale.sale_number));
  phone.hangUp();
});
