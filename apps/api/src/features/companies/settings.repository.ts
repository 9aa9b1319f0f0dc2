import { DEFAULT_KITCHEN_MINUTES } from '@restaurante/contract/kitchen/kitchen.wire.ts';
import { DEFAULT_GUEST_UNITS } from '@restaurante/contract/table-orders/table-orders.wire.ts';
import type { Executor, Tx } from '../../shared/db/database.ts';
import { lockStatement, pick, statement } from '../../shared/db/statement.ts';

export interface NotificationSettings {
  readonly notificationsEnabled: boolean;
  readonly whatsappServer: string | null;
  readonly whatsappKey: string | null;
  /** Which notices the owner receives. */
  readonly noticeRegisterOpened: boolean;
  readonly noticeRegisterClosed: boolean;
  /** Also removed lines. */
  readonly noticeSaleVoided: boolean;
  /** 11 digits; null if no phone of the kitchen receives orders. */
  readonly kitchenPhone: string | null;
}

export interface CompanySettings extends NotificationSettings {
  readonly kitchenWarnMinutes: number;
  readonly kitchenLateMinutes: number;
  readonly noKitchenScreen: boolean;
  /** Units that a guest may order at once, of a line and of all. */
  readonly guestLineMax: number;
  readonly guestOrderMax: number;
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
};

const NOTIFICATION = [
  'notificationsEnabled',
  'whatsappServer',
  'whatsappKey',
  'noticeRegisterOpened',
  'noticeRegisterClosed',
  'noticeSaleVoided',
  'kitchenPhone',
] as const;
/** Each part of the settings writes its own columns: two people may save different parts at once. */
const KITCHEN = ['kitchenWarnMinutes', 'kitchenLateMinutes'] as const;
const SCREEN = ['noKitchenScreen'] as const;
const GUESTS = ['guestLineMax', 'guestOrderMax'] as const;

const find = statement((db, p: { companyId: number }) =>
  db
    .selectFrom('companySettings')
    .select([...NOTIFICATION, ...KITCHEN, ...SCREEN, ...GUESTS])
    .where('companyId', '=', p.companyId),
);

/** Returns a company's settings; the defaults if it has saved none. */
export async function findSettings(
  db: Executor,
  scope: { readonly companyId: number },
): Promise<CompanySettings> {
  const { companyId } = scope;
  return (await find.first(db, { companyId })) ?? NONE;
}

const addDefaults = statement((db, p: { companyId: number }) =>
  db
    .insertInto('companySettings')
    .values(pick(p, 'companyId'))
    .onConflict((conflict) => conflict.column('companyId').doNothing()),
);

const lock = lockStatement((db, p: { companyId: number }) =>
  db
    .selectFrom('companySettings')
    .select([...NOTIFICATION, ...KITCHEN, ...SCREEN, ...GUESTS])
    .where('companyId', '=', p.companyId)
    .forNoKeyUpdate(),
);

/** Locks a company's settings until the transaction ends and returns them. */
export async function lockSettings(db: Tx, scope: { readonly companyId: number }): Promise<CompanySettings> {
  const { companyId } = scope;
  // A lock needs a row.
  await addDefaults.run(db, { companyId });
  return lock.one(db, { companyId });
}

/** The caller has locked the settings. */
export const saveNotification = statement((db, p: NotificationSettings & { companyId: number }) =>
  db
    .updateTable('companySettings')
    .set(pick(p, ...NOTIFICATION))
    .where('companyId', '=', p.companyId),
);

type KitchenRow = Pick<CompanySettings, (typeof KITCHEN)[number]> & { readonly companyId: number };

export const saveKitchen = statement((db, p: KitchenRow) =>
  db
    .insertInto('companySettings')
    .values(pick(p, 'companyId', ...KITCHEN))
    .onConflict((conflict) => conflict.column('companyId').doUpdateSet(pick(p, ...KITCHEN))),
);

type ScreenRow = Pick<CompanySettings, (typeof SCREEN)[number]> & { readonly companyId: number };

export const saveKitchenScreen = statement((db, p: ScreenRow) =>
  db
    .insertInto('companySettings')
    .values(pick(p, 'companyId', ...SCREEN))
    .onConflict((conflict) => conflict.column('companyId').doUpdateSet(pick(p, ...SCREEN))),
);

type GuestRow = Pick<CompanySettings, (typeof GUESTS)[number]> & { readonly companyId: number };

/** The caller has locked the settings. */
export const saveGuestUnits = statement((db, p: GuestRow) =>
  db
    .updateTable('companySettings')
    .set(pick(p, ...GUESTS))
    .where('companyId', '=', p.companyId),
);
