import { DEFAULT_KITCHEN_MINUTES, type KitchenMinutes } from '@restaurante/contract/kitchen/kitchen.wire.ts';
import type { Executor } from '../../shared/db/database.ts';
import { pick, statement } from '../../shared/db/statement.ts';

export interface NotificationSettings {
  readonly notificationsEnabled: boolean;
  readonly whatsappServer: string | null;
  readonly whatsappKey: string | null;
  /** What the owner is told of. */
  readonly noticeRegisterOpened: boolean;
  readonly noticeRegisterClosed: boolean;
  /** Voided sales and removed lines. */
  readonly noticeSaleVoided: boolean;
  /** 11 digits; null if no phone of the kitchen is told of orders. */
  readonly kitchenPhone: string | null;
}

export interface CompanySettings extends NotificationSettings {
  readonly kitchenWarnMinutes: number;
  readonly kitchenLateMinutes: number;
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

const find = statement((db, p: { companyId: number }) =>
  db
    .selectFrom('companySettings')
    .select([...NOTIFICATION, ...KITCHEN])
    .where('companyId', '=', p.companyId),
);

/** A company's settings; the defaults if it has saved none. */
export async function findSettings(
  db: Executor,
  scope: { readonly companyId: number },
): Promise<CompanySettings> {
  const { companyId } = scope;
  return (await find.first(db, { companyId })) ?? NONE;
}

const upsertNotification = statement((db, p: NotificationSettings & { companyId: number }) =>
  db
    .insertInto('companySettings')
    .values(pick(p, 'companyId', ...NOTIFICATION))
    .onConflict((conflict) => conflict.column('companyId').doUpdateSet(pick(p, ...NOTIFICATION))),
);

export async function saveNotification(
  db: Executor,
  settings: NotificationSettings & { readonly companyId: number },
): Promise<void> {
  await upsertNotification.run(db, settings);
}

type KitchenRow = Pick<CompanySettings, (typeof KITCHEN)[number]> & { readonly companyId: number };

const upsertKitchen = statement((db, p: KitchenRow) =>
  db
    .insertInto('companySettings')
    .values(pick(p, 'companyId', ...KITCHEN))
    .onConflict((conflict) => conflict.column('companyId').doUpdateSet(pick(p, ...KITCHEN))),
);

export async function saveKitchen(
  db: Executor,
  { companyId, warnMinutes, lateMinutes }: KitchenMinutes & { readonly companyId: number },
): Promise<void> {
  await upsertKitchen.run(db, {
    companyId,
    kitchenWarnMinutes: warnMinutes,
    kitchenLateMinutes: lateMinutes,
  });
}
