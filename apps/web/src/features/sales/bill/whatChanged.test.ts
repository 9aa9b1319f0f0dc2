import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { expect, test } from 'vitest';
import { lineOf, saleOf } from '../../../test/sale.ts';
import { type AnySale, whatChanged } from './whatChanged.ts';

const beer = lineOf({ id: 2, price: 15, product: { name: 'Cerveza', type: null, dam: null, image: null } });
const unpaid = { paid_out: 0, amount_received_cash: 0, total: 70, debt: 70 } as const;
const seen = saleOf(12, { ...unpaid, area: { id: 1, name: 'Salón' } });
const silpancho = seen.details[0]!;

const takeaway = { sale_type: 'para llevar', table_number: null, area: null } as const;
const brought = { ...takeaway, delivery_address: 'Calle 1' } as const;

test.each<[what: string, change: Partial<SaleWire>, text: string | null, before?: Partial<SaleWire>]>([
  ['nothing', { revision: 2 }, null],
  ['the state in the kitchen', { sales_status_id: 3, asked_bill: 1 }, null],
  ['a note that the act does not write', { observations: 'sin sal' }, null],
  [
    'a round',
    { debt: 85, total: 85, details: [silpancho, beer] },
    'cambió: ahora debe Bs. 85 (antes Bs. 70). + 1 × Cerveza.',
  ],
  [
    'a discount',
    { discount: 5.5, debt: 64.5 },
    'cambió: ahora debe Bs. 64,50 (antes Bs. 70). Descuento Bs. 5,50 (antes Bs. 0).',
  ],
  [
    'a delivery fee of a paid sale',
    { price_delivery: 8, debt: 0 },
    'cambió: Delivery Bs. 8 (antes Bs. 0).',
    { paid_out: 1, debt: 0 },
  ],
  [
    'a part that QR paid',
    { debt: 50, amount_received_qr: 20 },
    'cambió: ahora debe Bs. 50 (antes Bs. 70). Pagado con QR Bs. 20 (antes Bs. 0).',
  ],
  ['the payment of all', { debt: 0, paid_out: 1, amount_received_cash: 70 }, 'cambió: ya se cobró.'],
  [
    'units and a line',
    { details: [{ ...silpancho, quantity: 3 }] },
    'cambió: + 2 × Silpancho, − 1 × Cerveza.',
    { details: [silpancho, beer] },
  ],
  [
    'options',
    { details: [{ ...silpancho, options: [{ id: 1, name: 'Queso', price: 0, quantity: 1 }] }] },
    'cambió: otras opciones de Silpancho.',
  ],
  [
    'the payment of a line',
    { details: [{ ...silpancho, paid_quantity: 1 }] },
    'cambió: se pagó 1 × Silpancho.',
    { details: [{ ...silpancho, paid_quantity: 0 }] },
  ],
  ['paid units, of which a list says nothing', { details: [{ ...silpancho, paid_quantity: 1 }] }, null],
  [
    'the table',
    { table_number: 7, area: { id: 2, name: 'Terraza' } },
    'cambió: Mesa 7 · Terraza (antes Mesa 4 · Salón).',
  ],
  [
    'a table that other guests have',
    { table_number: null, from_table: 4, area: null },
    'cambió: Sin mesa, de la mesa 4 (antes Mesa 4 · Salón).',
  ],
  [
    'the courier',
    { ...brought, employe_id: 3, employe: { id: 3, name: 'Rolando' } },
    'cambió: Para llevar · Rolando · Calle 1 (antes Para llevar · Calle 1).',
    brought,
  ],
  ['a void', { deleted_at: '2026-11-14T13:05:00.000-04:00', debt: 0 }, 'se anuló.'],
  ['a merge', { merged_into: { id: 2, sale_number: 42 } }, 'se unió a T-42.'],
])('of %s', (_, change, text, before = {}) => {
  const expected = text && `La cuenta T-12 ${text}`;
  expect(whatChanged({ ...seen, ...before }, { ...seen, ...before, ...change })).toBe(expected);
});

test('another note of a line matters only to an act that writes one', () => {
  const now = { ...seen, details: [{ ...silpancho, observations: 'sin llajua' }] };
  expect(whatChanged(seen, now)).toBeNull();
  expect(whatChanged(seen, now, { observations: 'poca sal' })).toBe(
    'La cuenta T-12 cambió: nota de Silpancho «sin llajua».',
  );
});

test('a form must say what it would overwrite', () => {
  const now = { ...seen, observations: 'sin sal', guests: 4 };
  expect(whatChanged(seen, now, { observations: 'sin ají' })).toBe(
    'La cuenta T-12 cambió: Nota «sin sal» (antes en blanco).',
  );
  expect(whatChanged(seen, now, { guests: 2, observations: undefined })).toBe(
    'La cuenta T-12 cambió: Personas 4 (antes en blanco).',
  );
});

test('the kitchen reads neither amounts nor addresses', () => {
  const { debt: _debt, delivery_address: _address, ...kitchen } = seen;
  const now = { ...seen, debt: 0, delivery_address: 'Calle 1' };
  expect(whatChanged(kitchen as AnySale, now)).toBeNull();
});

test('a reservation has no number', () => {
  const reservation = { ...seen, sale_number: null };
  expect(whatChanged(reservation, { ...reservation, table_number: 7 })).toBe(
    'La reserva cambió: Mesa 7 · Salón (antes Mesa 4 · Salón).',
  );
});
