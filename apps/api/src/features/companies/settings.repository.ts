import type { Executor } from '../../shared/db/database.ts';
import { pick, statement } from '../../shared/db/statement.ts';

export interface CompanySettings {
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

const NONE: CompanySettings = {
  notificationsEnabled: false,
  whatsappServer: null,
  whatsappKey: null,
  noticeRegisterOpened: false,
  noticeRegisterClosed: false,
  noticeSaleVoided: false,
  kitchenPhone: null,
};

const COLUMNS = [
  'notificationsEnabled',
  'whatsappServer',
  'whatsappKey',
  'noticeRegisterOpened',
  'noticeRegisterClosed',
  'noticeSaleVoided',
  'kitchenPhone',
] as const;

const find = statement((db, p: { companyId: number }) =>
  db.selectFrom('companySettings').select(COLUMNS).where('companyId', '=', p.companyId),
);

/** A company's settings; the defaults if it has saved none. */
export async function findSettings(
  db: Executor,
  scope: { readonly companyId: number },
): Promise<CompanySettings> {
  const { companyId } = scope;
  return (await find.first(db, { companyId })) ?? NONE;
}

const upsert = statement((db, p: CompanySettings & { companyId: number }) =>
  db
    .insertInto('companySettings')
    .values(pick(p, 'companyId', ...COLUMNS))
    .onConflict((conflict) => conflict.column('companyId').doUpdateSet(pick(p, ...COLUMNS))),
);

export async function saveSettings(
  db: Executor,
  settings: CompanySettings & { readonly companyId: number },
): Promise<void> {
  await upsert.run(db, settings);
}
