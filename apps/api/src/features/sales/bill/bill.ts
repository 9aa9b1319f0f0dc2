import { AppError } from '@restaurante/contract/errors.ts';
import { ZERO } from '@restaurante/domain/money/money.ts';
import { owedAmount } from '@restaurante/domain/sales/sale-totals.ts';
import type { TxContext } from '../../../shared/context.ts';
import { getSale, requireLockedSale } from '../sale/sale-access.ts';
import type { Sale, WholeSale } from '../sale/sale.ts';

/** Locks sales of a branch in scope in the order of their ids. Throws not_found, sale_voided, sale_merged. */
export async function lockBills(
  ctx: TxContext,
  ids: readonly number[],
  { mayBeMerged = false } = {},
): Promise<WholeSale[]> {
  for (const id of [...ids].sort((a, b) => a - b)) await requireLockedSale(ctx, id, { mayBeMerged });
  const sales: WholeSale[] = [];
  for (const id of ids) sales.push(await getSale(ctx, id));
  const merged = sales.filter(({ mergedInto }) => mergedInto !== null);
  const isRepeat = merged.length === 1 && ids.includes(merged[0]!.mergedInto!.id);
  if (merged[0] && !isRepeat)
    throw new AppError('sale_merged', { values: { number: merged[0].mergedInto!.number } });
  return sales;
}

/** Throws for a bill that waits to be accepted, is on its way, or is paid and delivered. */
export function requireOpenBill(sale: Sale): void {
  if (sale.status === 'assigned') throw new AppError('sale_on_its_way');
  requireUnsettled(sale);
}

/** Throws bill_not_open for a bill that waits to be accepted, or is paid and delivered. */
export function requireUnsettled(sale: Sale): void {
  if (sale.status === 'new' || isClosed(sale)) throw new AppError('bill_not_open');
}

/** A bill to which nothing was added yet, or whose lines and money went to another one. */
export const NOTHING_SOLD = {
  lines: [],
  removedLines: [],
  linesTotal: ZERO,
  discount: ZERO,
  deliveryFee: ZERO,
  cashPaid: ZERO,
  qrPaid: ZERO,
  cashTendered: ZERO,
  isPaid: true,
};

export const isClosed = ({ status, isPaid }: Sale): boolean => isPaid && status === 'delivered';

export const isPaid = (
  sale: Pick<Sale, 'linesTotal' | 'discount' | 'deliveryFee' | 'cashPaid' | 'qrPaid'>,
): boolean => sale.cashPaid + sale.qrPaid >= owedAmount(sale);
