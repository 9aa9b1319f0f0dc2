import { roundCash, ZERO } from '../../money/money.ts';
import { billDebt } from '../sale-parts.ts';
import type { Decided } from '../sale-payment.ts';
import type { WholeSale } from '../sale.ts';
import type { Change } from './outcome.ts';
import { decidePayment, type PayFacts, type PayProblem } from './settle-bill.ts';

/** Tells whether a courier has delivered a sale and owes its money. docs/rules/couriers.md */
export const isOwedBy = (sale: WholeSale, employeeId: number): boolean =>
  sale.deletedAt === null &&
  !sale.isPaid &&
  sale.status === 'delivered' &&
  sale.employee?.id === employeeId &&
  sale.history.some(({ status }) => status === 'assigned');

/** Decides that a courier hands over in cash all that a sale owes. */
export const decideSettlement = (sale: WholeSale, facts: PayFacts): Decided<Change, PayProblem> =>
  decidePayment(
    sale,
    {
      purpose: { kind: 'all' },
      cashTendered: roundCash(billDebt(sale), facts.register?.roundTo ?? ZERO),
      qrTendered: ZERO,
      firstName: null,
      ciNit: null,
      terms: null,
    },
    facts,
  );
