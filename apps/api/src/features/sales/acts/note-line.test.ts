import * as sales from '@restaurante/contract/sales/sales.endpoints.ts';
import { beforeEach, expect, it } from 'vitest';
import { startTestApi } from '../../../../test/api.ts';
import { type Counter, openCounter } from '../../../../test/counter.ts';

let counter: Counter;
const api = await startTestApi();
beforeEach(async () => void (counter = await openCounter(api)));

const note = (detailId: number, observations: string | null, more: object = {}, token?: string) =>
  api.send(sales.noteSaleLine, {
    token: token ?? counter.cashier.token,
    params: { detailId },
    body: { observations, ...more },
  });

it('a waiter changes and clears the note of a line; the other lines and the money stay', async () => {
  const { token } = await counter.staff(6);
  const { id } = await counter.sell();
  const before = await counter.sale(id);
  const [pique, ...others] = before.details;
  expect((await note(pique!.id, '  sin locoto ', {}, token)).status).toBe(200);
  expect(await counter.sale(id)).toEqual({
    ...before,
    revision: before.revision + 1,
    details: [{ ...pique, observations: 'sin locoto' }, ...others],
  });
  await note(pique!.id, null, {}, token);
  expect((await counter.sale(id)).details).toEqual(before.details);
});

it('a repeat changes nothing, and counts more than a changed sale', async () => {
  const { id, details, revision } = await counter.sell();
  const line = details[0]!.id;
  await note(line, 'sin sal', { revision });
  const noted = await counter.sale(id);
  expect(await note(line, 'sin sal', { revision })).toMatchObject({
    status: 200,
    body: { sale: { revision: noted.revision } },
  });
  expect(await note(line, 'con sal', { revision })).toMatchObject({
    status: 409,
    body: { code: 'sale_changed' },
  });
});

it('is refused once the dish left the kitchen, was removed, or the sale is voided', async () => {
  const { id, details } = await counter.sell();
  const [first, second] = details;
  const { token } = counter.cashier;
  await api.call(sales.removeSaleLine, { token, params: { detailId: second!.id }, query: {} });
  expect(await note(second!.id, 'x')).toMatchObject({ status: 409, body: { code: 'line_changed' } });
  await api.call(sales.setSaleStatus, { token, params: { id }, body: { sales_status_id: 3 } });
  expect(await note(first!.id, 'x')).toMatchObject({
    status: 409,
    body: { error: 'Pique ya salió de cocina: para cambiarlo, agrega otro con la nota' },
  });
  await api.call(sales.voidSale, { token, params: { id }, body: {} });
  expect(await note(first!.id, 'x')).toMatchObject({ status: 409, body: { code: 'sale_voided' } });
});

it('takes at most 150 characters', async () => {
  const { details } = await counter.sell();
  expect((await note(details[0]!.id, 'a'.repeat(151))).status).toBe(400);
});
