import type { Cents } from '@restaurante/domain/money/money.ts';
import { audit } from '../../../shared/audit/audit.ts';
import type { TxContext } from '../../../shared/context.ts';

/** Audits a discount that was given, changed or removed. */
export function auditDiscount(
  ctx: TxContext,
  saleId: number,
  { from, to, reason }: { from: Cents; to: Cents; reason: string | null },
): Promise<void> {
  return audit(ctx, 'sale.discount', {
    id: saleId,
    before: { discount: from },
    after: { discount: to },
    reason,
  });
}
