import * as endpoints from '@restaurante/contract/sales/sales.endpoints.ts';
import { expect, it } from 'vitest';
import { startTestApi } from '../../../../test/api.ts';
import { openCounter } from '../../../../test/counter.ts';

const api = await startTestApi();
const counter = await openCounter(api);

it("a sale's revision grows with every change, and every answer carries it", async () => {
  const { token } = counter.cashier;
  const sale = await counter.sell({ amount_received: 0 });
  const params = { id: sale.id };
  const revisions = [sale.revision];
  const look = async () => {
    const { sale: now } = await api.call(endpoints.getSale, { token, params });
    revisions.push(now.revision);
    return now;
  };
  expect((await look()).revision).toBe(sale.revision);
  await api.call(endpoints.updateSale, { token, body: { sale_id: sale.id, observations: 'sin sal' } });
  await look();
  const ready = { token, params, body: { sales_status_id: 3 } };
  const answered = await api.call(endpoints.setSaleStatus, ready);
  expect((await look()).revision).toBe(answered.sale.revision);
  await api.send(endpoints.voidSale, { token, params, body: { reason: 'Se fue' } });
  await look();
  const changes = revisions.slice(1);
  expect(changes.every((revision, i) => i === 0 || revision > (changes[i - 1] ?? 0))).toBe(true);
});
