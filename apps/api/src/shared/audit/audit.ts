import type { TxContext } from '../context.ts';
import { recordAudit } from './audit.repository.ts';

/** The acts a company can look up later: who did it, to what, and what it was before. */
export type Act =
  | 'sale.void'
  | 'sale.line_removed'
  | 'sale.line_reduced'
  | 'sale.discount'
  | 'cash_movement.add'
  | 'cash_movement.remove'
  | 'product.price'
  | 'offer.create'
  | 'offer.change'
  | 'offer.status'
  | 'offer.remove'
  | 'employee.role'
  | 'purchase.correct'
  | 'company.notifications'
  | 'stock.count';

/** Amounts in centavos. */
interface ActDetails {
  readonly id: number;
  readonly before: object | null;
  readonly after: object | null;
  readonly reason?: string | null;
}

/** Writes acts of the session's user into the audit trail, in the transaction of the acts. `docs/rules/audit.md` */
export function audit(ctx: TxContext, act: Act, ...details: readonly ActDetails[]): Promise<void> {
  return recordAudit(ctx, ctx.scope, act, ...details);
}
