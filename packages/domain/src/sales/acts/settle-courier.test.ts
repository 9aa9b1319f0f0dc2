import { expect, it } from 'vitest';
import { cents } from '../../money/money.ts';
import type { WholeSale } from '../sale.ts';
import { accepted, AT, billOf, FACTS, made, PIQUE, ROSA, steps } from './bill.testing.ts';
import { decideSettlement, isOwedBy } from './settle-courier.ts';

const history = steps('assigned', 'delivered').map((step) => ({ ...step, user: null }));
const COURIER = { id: 3, name: 'Rolando' };
/** Bs 50 that the courier collected. */
const OWED = billOf([PIQUE], [], { status: 'delivered', employee: COURIER, history });

it.each<[string, boolean, Partial<WholeSale>]>([
  ['delivered it', true, {}],
  ['did not take it along', false, { history: history.slice(0, 1) }],
  ['is still on the way', false, { status: 'assigned' }],
  ['is another one', false, { employee: { ...COURIER, id: 4 } }],
  ['was paid', false, { isPaid: true }],
  ['has it no more, because it is voided', false, { deletedAt: AT }],
])('a sale is owed by a courier who %s: %s', (_, owes, change) => {
  expect(isOwedBy({ ...OWED, ...change }, COURIER.id)).toBe(owes);
});

it('is handed over in cash, rounded', () => {
  const sale = { ...OWED, deliveryFee: cents(3_30) };
  const register = { ...ROSA, roundTo: cents(50) };
  const change = accepted(decideSettlement(sale, { ...FACTS, register }));
  expect(made(change)).toMatchObject([{ register: 7, cash: 53_30, rounding: 20 }]);
});
