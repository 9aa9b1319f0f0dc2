import { ACTS, type Limits, UNLIMITED } from '@restaurante/domain/authority/authority.ts';
import { bsFromCents } from '@restaurante/domain/money/money.ts';
import { REASON_MAX } from '@restaurante/domain/sales/sale-limits.ts';
import { z } from 'zod';
import { pinText } from '../pins/pins.wire.ts';
import { flag, money, optionalText, orNull, wholeNumber } from '../schema.ts';

const switches = {
  courtesy: z.union([z.literal(0), z.literal(1)]),
  void_unpaid: z.union([z.literal(0), z.literal(1)]),
  void_paid: z.union([z.literal(0), z.literal(1)]),
  void_sent: z.union([z.literal(0), z.literal(1)]),
  remove_sent: z.union([z.literal(0), z.literal(1)]),
  change_payment: z.union([z.literal(0), z.literal(1)]),
  drawer: z.union([z.literal(0), z.literal(1)]),
};
type Switch = keyof typeof switches;
const SWITCHES = Object.keys(switches) as Switch[];

/** The limits of a role: 1 may; percent and Bs are null without a limit (docs/rules/authority.md). */
export const roleLimitsWire = z.object({
  discount_percent: z.number().nullable(),
  expense: z.number().nullable(),
  ...switches,
});
export type RoleLimitsWire = z.infer<typeof roleLimitsWire>;

/** Limits of the roles 3 (manager) and 4 (cashier). */
export const authorityWire = z.object({ 3: roleLimitsWire, 4: roleLimitsWire });
export type AuthorityWire = z.infer<typeof authorityWire>;

const PERCENT = { min: 0, max: 100, message: 'Escribe el porcentaje, de 0 a 100' };
const sentSwitch = () => z.union([z.undefined(), flag()]).optional();
const roleLimitsBody = z
  .object({
    discount_percent: orNull(wholeNumber(PERCENT)),
    expense: orNull(money()),
    courtesy: sentSwitch(),
    void_unpaid: sentSwitch(),
    void_paid: sentSwitch(),
    void_sent: sentSwitch(),
    remove_sent: sentSwitch(),
    change_payment: sentSwitch(),
    drawer: sentSwitch(),
  })
  .optional();

/** Absent roles and keys stay as they are. */
export const authorityBody = z.object({ 3: roleLimitsBody, 4: roleLimitsBody });
export type AuthorityInput = z.output<typeof authorityBody>;

/** Returns limits as they are after a form. */
export function limitsAfter(before: Limits, sent: AuthorityInput[3]): Limits {
  if (sent === undefined) return before;
  const { discount_percent: discountPercent, expense, ...changes } = sent;
  const isAllowed = (act: (typeof ACTS)[number]) => changes[act as Switch] ?? before.allowed.includes(act);
  return {
    discountPercent: discountPercent === undefined ? before.discountPercent : discountPercent,
    expense: expense === undefined ? before.expense : expense,
    allowed: ACTS.filter(isAllowed),
  };
}

export const limitsToWire = ({ discountPercent, expense, allowed }: Limits = UNLIMITED): RoleLimitsWire => ({
  discount_percent: discountPercent,
  expense: expense === null ? null : bsFromCents(expense),
  ...(Object.fromEntries(SWITCHES.map((act) => [act, allowed.includes(act) ? 1 : 0])) as Record<
    Switch,
    0 | 1
  >),
});

/** `details` of the error `approval_required`: what must be approved. Bs. */
export interface ApprovalRequiredDetails {
  readonly act: (typeof ACTS)[number];
  readonly subject: string;
  readonly amount: number;
}

const demand = {
  act: z.enum(ACTS, 'Indica qué se autoriza'),
  subject: z
    .string('Indica qué se autoriza')
    .regex(/^(new|(sale|detail|payment|register):\d{1,15})$/, 'Indica qué se autoriza'),
  amount: money(),
};

/** An approval by the PIN of another person. */
export const approveBody = z.object({ ...demand, pin: pinText() });
export type Approving = z.output<typeof approveBody>;

export const approvalRequestBody = z.object({ ...demand, reason: optionalText(REASON_MAX) });
export type ApprovalAsking = z.output<typeof approvalRequestBody>;

export const approvalAnswerBody = z.object({ answer: z.enum(['yes', 'no'], 'Elige sí o no') });

export const REQUEST_STATES = ['waiting', 'yes', 'no', 'over'] as const;

const own = { id: z.number(), state: z.enum(REQUEST_STATES) };

/** A request as the person who asked sees it. */
export const ownRequestWire = z.object(own);

/** A request as those who may answer it see it. */
export const approvalRequestWire = z.object({
  ...own,
  act: z.enum(ACTS),
  subject: z.string(),
  amount: z.number(),
  reason: z.string().nullable(),
  user: z.object({ id: z.number(), name: z.string() }),
  /** The sale of the subject; null: none, or one that is not made yet. */
  sale: z.object({ id: z.number(), sale_number: z.number().nullable() }).nullable(),
  created_at: z.string(),
});
export type ApprovalRequestWire = z.infer<typeof approvalRequestWire>;
