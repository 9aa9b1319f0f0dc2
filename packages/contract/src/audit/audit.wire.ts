import type { Day } from '@restaurante/domain/business-day/business-day.ts';
import { z } from 'zod';
import { PERIOD_TEXTS } from '../reports/period-texts.ts';
import { calendarDay } from '../reports/report-bodies.wire.ts';
import { bs, id, idName, instant, orMissing, pageQuery, refuse } from '../schema.ts';

/**
 * The acts of the audit trail by their kind, under their names on the wire. Acts that may need an approval have its name
 * (docs/rules/audit.md).
 */
export const ACTS_OF = {
  voids: ['void_unpaid', 'void_sent', 'void_paid'],
  removals: ['remove_sent', 'reduce'],
  discounts: ['discount', 'courtesy', 'sale.fee_lowered'],
  payments: ['change_payment'],
  bills: ['merge', 'move'],
  registers: [
    'cash_register.open',
    'cash_register.close',
    'cash_register.remove',
    'cash_register.handover',
    'drawer',
    'expense',
    'cash_register.share',
    'cash_movement.add',
    'cash_movement.remove',
  ],
  prices: [
    'product.price',
    'product.import',
    'option.price',
    'option.rule',
    'offer.create',
    'offer.change',
    'offer.status',
    'offer.remove',
  ],
  stock: ['stock.count', 'purchase.create', 'purchase.correct'],
  staff: [
    'employee.create',
    'employee.change',
    'employee.role',
    'employee.remove',
    'employee.pin',
    'user.login',
    'device.enrol',
    'device.revoke',
  ],
  company: [
    'company.change',
    'company.settings',
    'company.authority',
    'company.notifications',
    'company.file',
    'company.months',
    'branch.create',
    'branch.change',
    'branch.remove',
    'operator.subscription',
    'operator.suspend',
    'operator.reactivate',
    'operator.reset-link',
    'operator.company-close',
    'operator.company-reopen',
    'operator.company-export',
    'operator.company-import',
    'operator.company-move',
    'operator.company-replace',
  ],
} as const;
export type ActKind = keyof typeof ACTS_OF;
export type Act = (typeof ACTS_OF)[ActKind][number];
export const ACTS: readonly Act[] = Object.values(ACTS_OF).flat();

const isAct = (name: string): name is Act => ACTS.some((act) => act === name);

/** Names of acts, separated by commas. */
const acts = () =>
  z.string().transform((text, context): readonly Act[] => {
    const names = text.split(',');
    return names.every(isAct) ? names : refuse(context, 'Esa acción no existe');
  });

/** The first and the last day, both included. Without `to` the span ends today, without `from` it has 31 days. */
const span = { from: calendarDay(), to: calendarDay() };

function checkSpan<S extends { readonly from: Day | null; readonly to: Day | null }>(
  query: S,
  context: z.RefinementCtx,
): S {
  const isReversed = query.from !== null && query.to !== null && query.to < query.from;
  return isReversed ? refuse(context, PERIOD_TEXTS.reversed, 'to') : query;
}

export const auditSpan = z.object(span).transform(checkSpan);
export type AuditSpan = z.output<typeof auditSpan>;

export const auditQuery = z
  .object({
    ...span,
    user_id: orMissing(id()),
    act: orMissing(acts()),
    limit: pageQuery.limit,
    before: pageQuery.before,
  })
  .transform(checkSpan);
export type AuditQuery = z.output<typeof auditQuery>;

/** State before or after an act, with amounts in Bs. */
const facts = () => z.record(z.string(), z.unknown()).nullable();

export const auditActWire = z.object({
  id: z.number(),
  act: z.enum(ACTS),
  /** Null: an act of the platform's operator or of a job. */
  user: idName().nullable(),
  approved_by: idName().nullable(),
  /** A kind and an id: 'sale:17'. */
  subject: z.string(),
  /** `name` is that of the subject at that time. */
  details: z.object({ name: z.string().nullable(), before: facts(), after: facts() }),
  reason: z.string().nullable(),
  created_at: instant(),
});
export type AuditActWire = z.infer<typeof auditActWire>;

const sum = () => z.object({ count: z.number(), amount: bs() });

/** A person's sums in a span of days; an undone payment is a changed one. */
export const auditPersonWire = z.object({
  user: idName(),
  voids: sum(),
  removals: sum(),
  discounts: sum(),
  courtesies: sum(),
  changed_payments: sum(),
});
export type AuditPersonWire = z.infer<typeof auditPersonWire>;
