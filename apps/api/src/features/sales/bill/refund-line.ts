import { AppError } from '@restaurante/contract/errors.ts';
import type { Removing } from '@restaurante/contract/sales/sale-bodies.wire.ts';
import { bsFromCents, type Cents } from '@restaurante/domain/money/money.ts';
import { discountAfterRemoval } from '@restaurante/domain/sales/sale-cautions.ts';
import { claimBeyond } from '@restaurante/domain/sales/sale-parts.ts';
import { linesTotal } from '@restaurante/domain/sales/sale-totals.ts';
import { audit } from '../../../shared/audit/audit.ts';
import type { TxContext } from '../../../shared/context.ts';
import { publishOrder } from '../sale/sale-events.ts';
import { notifyOfRemoval } from '../sale/sale-messages.ts';
import { paymentToWire } from '../sale/sale.presenter.ts';
import type { Sale, SaleLine, WholeSale } from '../sale/sale.ts';
import { returnMoves } from '../write/to-rows.ts';
import { writeChange } from '../write/write-changes.ts';
import type { SaleForChange } from './lock-sale.ts';
import { requireMayLower, settleAfter } from './refund.ts';

interface Removal {
  /** The line that is removed, or that loses units. */
  readonly line: SaleLine;
  /** The removed line: a whole line, or units of one under a new id. */
  readonly gone: SaleLine;
  /** The sale's lines without it. */
  readonly rest: readonly SaleLine[];
  readonly removing: Removing;
}

/**
 * Removes a line, or units of one, from a sale: returns stock and money, and notifies screens and owner. Returns the
 * sale as it is now and the centavos that left the drawer. Throws void_too_old, discount_grows,
 * discount_reason_missing, cash_register_required, cash_not_enough. `docs/rules/payments.md`
 */
export async function refundLine(
  ctx: TxContext,
  lockedSale: SaleForChange,
  { line, gone, rest, removing }: Removal,
): Promise<{ sale: Sale; cashReturned: Cents }> {
  const { sale: before } = lockedSale;
  requireMayLower(ctx, before);
  requireUnpaid(before, line, rest);
  const total = linesTotal(rest);
  const discount = discountAfter(before, total, removing);
  const left = { ...before, linesTotal: total, discount };
  const { refund, payments, amounts } = await settleAfter(ctx, lockedSale, left, gone.id);
  const removedLines = [...before.removedLines, gone];
  const after = { ...left, ...amounts, lines: rest, removedLines };
  const moves = returnMoves(before, [gone], {
    reason: 'line_removed',
    userId: ctx.scope.userId,
    isRestocked: removing.isRestocked,
  });
  const isWhole = gone.id === line.id;
  const changed = await writeChange(ctx, { before, after, payments, moves });
  const { id, productId: product, quantity, price } = line;
  await audit(ctx, isWhole ? 'sale.line_removed' : 'sale.line_reduced', {
    id,
    before: { sale: before.id, number: before.number, product, quantity, price },
    after: isWhole ? null : { quantity: quantity - gone.quantity },
    reason: removing.reason,
  });
  await notifyOfRemoval(ctx, changed, { lineId: gone.id, gone, returned: refund.refundCash });
  publishOrder(ctx, changed, isWhole ? 'remove' : 'update');
  return { sale: changed, cashReturned: refund.refundCash };
}

/** Throws line_paid if a payment of lines has paid more units of a line than stay. */
function requireUnpaid(sale: WholeSale, { product, id }: SaleLine, rest: readonly SaleLine[]): void {
  const stays = rest.find((line) => line.id === id)?.quantity ?? 0;
  refuseClaim(sale, { product }, claimBeyond(sale, id, stays));
}

/** Throws line_paid for a payment that claims units of a line; nothing for null. */
export function refuseClaim(
  sale: WholeSale,
  { product }: Pick<SaleLine, 'product'>,
  paymentId: number | null,
): void {
  const payment = sale.payments.find(({ id }) => id === paymentId);
  if (!payment) return;
  const details = { payment: paymentToWire(payment) };
  throw new AppError('line_paid', { values: { product: product.name }, details });
}

/** Returns the discount of a sale of which `rest` is left. Throws discount_grows, discount_reason_missing. */
export function discountAfter(
  sale: Sale,
  rest: Cents,
  { discountChoice, reason }: Pick<Removing, 'discountChoice' | 'reason'>,
): Cents {
  const after = discountAfterRemoval(sale, rest, discountChoice);
  if (after === null) {
    const details = { discount: bsFromCents(sale.discount), rest: bsFromCents(rest) };
    throw new AppError('discount_grows', { details });
  }
  if (discountChoice === 'keep' && reason === null) throw new AppError('discount_reason_missing');
  return after;
}
