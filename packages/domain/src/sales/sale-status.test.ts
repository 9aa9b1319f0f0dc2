import { describe, expect, it } from 'vitest';
import {
  SALE_STATUS_IDS,
  saleStatusFromId,
  statusChangeProblem,
  UNDO_READY_SECONDS,
  type SaleStatus,
} from './sale-status.ts';

const STATUSES: SaleStatus[] = ['new', 'accepted', 'ready', 'assigned', 'delivered'];
const ALLOWED = new Set([
  'new>accepted',
  'accepted>ready',
  'ready>assigned',
  'ready>delivered',
  'assigned>delivered',
]);
const pairs = STATUSES.flatMap((from) => STATUSES.map((to) => ({ from, to })));

describe('sale statuses', () => {
  it('have the ids of the wire', () => {
    expect(STATUSES.map((status) => SALE_STATUS_IDS[status])).toEqual([1, 2, 3, 4, 5]);
    expect([1, 2, 3, 4, 5].map(saleStatusFromId)).toEqual(STATUSES);
  });

  it.each([0, 6, -1, 1.5, Number.NaN])('has none for %s', (id) => {
    expect(saleStatusFromId(id)).toBeNull();
  });

  it.each(pairs)('$from to $to', ({ from, to }) => {
    const expected = ALLOWED.has(`${from}>${to}`) ? null : 'status_change_not_allowed';
    expect(statusChangeProblem(from, to, { hasDeliveryPerson: true })).toBe(expected);
  });

  it('requires a courier for a sale on its way, and for nothing else', () => {
    const refused = pairs.filter(
      ({ from, to }) =>
        statusChangeProblem(from, to, { hasDeliveryPerson: false }) === 'delivery_person_missing',
    );
    expect(refused).toEqual([{ from: 'ready', to: 'assigned' }]);
  });

  it('leaves a minute to take Listo back', () => {
    expect(UNDO_READY_SECONDS).toBe(60);
  });
});
