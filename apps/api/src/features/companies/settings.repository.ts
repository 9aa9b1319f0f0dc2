import { DEFAULT_KITCHEN_MINUTES } from '@restaurante/contract/kitchen/kitchen.wire.ts';
import { ROLE } from '@restaurante/contract/roles.ts';
import { DEFAULT_GUEST_UNITS } from '@restaurante/contract/table-orders/table-orders.wire.ts';
import { type Cents, ZERO } from '@restaurante/domain/money/money.ts';
import { RESERVATION_MINUTES } from '@restaurante/domain/sales/reservation.ts';
import { type Kysely, sql } from 'kysely';
import type { Context } from '../../shared/context.ts';
import type { Executor, Tx } from '../../shared/db/database.ts';
import type { DB } from '../../shared/db/database.types.ts';
import { changeStatement, lockStatement, pick, statement } from '../../shared/db/statement.ts';

export interface CompanySettings {
  readonly notificationsEnabled: boolean;
  readonly whatsappServer: string | null;
  readonly whatsappKey: string | null;
  /** Which notices the owner receives. */
  readonly noticeRegisterOpened: boolean;
  readonly noticeRegisterClosed: boolean;
  /** Whether the owner receives notices of voided sales and removed lines. */
  readonly noticeSaleVoided: boolean;
  /** 11 digits; null if no phone of the kitchen receives orders. */
  readonly kitchenPhone: string | null;
  readonly kitchenWarnMinutes: number;
  readonly kitchenLateMinutes: number;
  readonly noKitchenScreen: boolean;
  /** Units that a guest may order at once, of a line and of all. */
  readonly guestLineMax: number;
  readonly guestOrderMax: number;
  /** How long a reservation holds its table. */
  readonly reservationMinutes: number;
  /** The step to which cash is rounded; 0: none. */
  readonly roundingCents: Cents;
  /** Null: the till offers no tips. */
  readonly tipPercents: number[] | null;
  /** Whether cashiers count without seeing the expected cash. */
  readonly blindCount: boolean;
  /** Whether cashiers sell in registers that their holders share. */
  readonly sharedRegisters: boolean;
}

const NONE: CompanySettings = {
  notificationsEnabled: false,
  whatsappServer: null,
  whatsappKey: null,
  noticeRegisterOpened: false,
  noticeRegisterClosed: false,
  noticeSaleVoided: false,
  kitchenPhone: null,
  kitchenWarnMinutes: DEFAULT_KITCHEN_MINUTES.warnMinutes,
  kitchenLateMinutes: DEFAULT_KITCHEN_MINUTES.lateMinutes,
  noKitchenScreen: false,
  guestLineMax: DEFAULT_GUEST_UNITS.guest_line_max,
  guestOrderMax: DEFAULT_GUEST_UNITS.guest_order_max,
  reservationMinutes: RESERVATION_MINUTES,
  roundingCents: ZERO,
  tipPercents: null,
  blindCount: false,
  sharedRegisters: false,
};

const COLUMNS = Object.keys(NONE) as (keyof CompanySettings)[];

const settings = (db: Kysely<DB>, p: { companyId: number }) =>
  db.selectFrom('companySettings').select(COLUMNS).where('companyId', '=', p.companyId);

const find = statement(settings);
const lock = lockStatement((db, p: { companyId: number }) => settings(db, p).forNoKeyUpdate());

/** Returns a company's settings; the defaults if it has saved none. */
export const findSettings = async (
  db: Executor,
  scope: { readonly companyId: number },
): Promise<CompanySettings> => (await find.first(db, scope)) ?? NONE;

/** Returns whether the acting person counts a register before they see its figures. */
export const countsBlind = async ({ db, scope }: Context): Promise<boolean> =>
  scope.role === ROLE.cashier && (await findSettings(db, scope)).blindCount;

/** How long a company's reservation holds its table, for a statement. */
export const reservationHold = (companyId: number) => sql<string>`
  coalesce((select reservation_minutes from company_settings where company_id = ${companyId}),
    ${RESERVATION_MINUTES}) * interval '1 minute'`;

const addDefaults = statement((db, p: { companyId: number }) =>
  db
    .insertInto('companySettings')
    .values(pick(p, 'companyId'))
    .onConflict((conflict) => conflict.column('companyId').doNothing()),
);

/** Locks a company's settings until the transaction ends and returns them. */
export async function lockSettings(db: Tx, scope: { readonly companyId: number }): Promise<CompanySettings> {
  // A lock needs a row.
  await addDefaults.run(db, scope);
  return lock.one(db, scope);
}

/** Changes locked settings. */
export const changeSettings = changeStatement(
  (db, p: { companyId: number }, changes: Partial<CompanySettings>) =>
    db.updateTable('companySettings').set(changes).where('companyId', '=', p.companyId),
);
