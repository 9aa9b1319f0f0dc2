import { isDeepStrictEqual } from 'node:util';
import type { Act } from '@restaurante/contract/audit/audit.wire.ts';
import type { CompanyTxContext } from '../context.ts';
import { recordAudit } from './audit.repository.ts';

/** Amounts in centavos. */
interface ActDetails {
  readonly id: number;
  /** The name of its subject at that time. */
  readonly name?: string | null;
  /** The branch of the act, whose manager reads it; null for an act on the whole company. */
  readonly branchId: number | null;
  readonly before: object | null;
  readonly after: object | null;
  readonly reason?: string | null;
}

/** Stored acts that have other names on the wire (`features/audit/audit.repository.ts`). */
interface NamesOf {
  readonly 'sale.void': 'void_unpaid' | 'void_sent' | 'void_paid';
  readonly 'sale.line_removed': 'remove_sent' | 'reduce';
  readonly 'sale.line_reduced': 'remove_sent' | 'reduce';
  readonly 'sale.discount': 'discount';
  readonly 'sale.courtesy': 'courtesy';
  readonly 'cash_register.drawer': 'drawer';
  readonly 'sale.payment_undone': 'change_payment';
  readonly 'sale.payment_changed': 'change_payment';
  readonly 'sale.merged': 'merge';
  readonly 'sale.lines_moved': 'move';
  /** An income is `cash_movement.add` on the wire too. */
  readonly 'cash_movement.add': 'expense';
}

/** The name under which an act is stored. */
export type StoredAct = keyof NamesOf | Exclude<Act, `operator.${string}` | NamesOf[keyof NamesOf]>;

/** Records acts of the context's user in the audit trail, in the transaction of the acts. `docs/rules/audit.md` */
export function audit(ctx: CompanyTxContext, act: StoredAct, ...acts: readonly ActDetails[]): Promise<void> {
  const entries = acts.map(({ branchId, ...details }) => ({ branchId, details }));
  return recordAudit(ctx, ctx.scope, act, ...entries);
}

/** Returns the fields that differ, with both values; null if none does. */
export function differences<T extends object>(before: T, after: T) {
  const names = (Object.keys(after) as (keyof T)[]).filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  );
  const only = (fields: T) => Object.fromEntries(names.map((name) => [name, fields[name]]));
  return names.length === 0 ? null : { before: only(before), after: only(after) };
}
