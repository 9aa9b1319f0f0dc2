import type { CompanyTxContext } from '../context.ts';
import { recordAudit } from './audit.repository.ts';

/** Acts in the company's history, each with its user, its object and the values before. */
export type Act =
  | 'sale.void'
  | 'sale.line_removed'
  | 'sale.line_reduced'
  | 'sale.discount'
  | 'sale.merged'
  | 'sale.lines_moved'
  | 'sale.payment_undone'
  | 'cash_movement.add'
  | 'cash_movement.remove'
  | 'product.price'
  | 'offer.create'
  | 'offer.change'
  | 'offer.status'
  | 'offer.remove'
  | 'employee.role'
  | 'employee.pin'
  | 'device.enrol'
  | 'device.revoke'
  | 'purchase.correct'
  | 'company.notifications'
  | 'company.authority'
  | 'stock.count';

/** Amounts in centavos. */
interface ActDetails {
  readonly id: number;
  readonly before: object | null;
  readonly after: object | null;
  readonly reason?: string | null;
}

/** Records acts of the context's user in the audit trail, in the transaction of the acts. `docs/rules/audit.md` */
export function audit(ctx: CompanyTxContext, act: Act, ...details: readonly ActDetails[]): Promise<void> {
  return recordAudit(ctx, ctx.scope, act, ...details);
}
