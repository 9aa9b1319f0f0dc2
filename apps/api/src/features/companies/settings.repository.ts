import type { CompanySettingsInput } from '@restaurante/contract/companies/settings.wire.ts';
import type { Executor } from '../../shared/db/database.ts';
import { pick, statement } from '../../shared/db/statement.ts';

export interface CompanySettings {
  readonly notificationsEnabled: boolean;
  readonly whatsappServer: string | null;
  readonly whatsappKey: string | null;
}

const NONE: CompanySettings = { notificationsEnabled: false, whatsappServer: null, whatsappKey: null };

const find = statement((db, p: { companyId: number }) =>
  db
    .selectFrom('companySettings')
    .select(['notificationsEnabled', 'whatsappServer', 'whatsappKey'])
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

const upsert = statement((db, p: CompanySettingsInput & { companyId: number }) =>
  db
    .insertInto('companySettings')
    .values(pick(p, 'companyId', 'notificationsEnabled', 'whatsappServer', 'whatsappKey'))
    .onConflict((conflict) =>
      conflict
        .column('companyId')
        .doUpdateSet(pick(p, 'notificationsEnabled', 'whatsappServer', 'whatsappKey')),
    ),
);

export async function saveSettings(
  db: Executor,
  settings: CompanySettings & { readonly companyId: number },
): Promise<void> {
  await upsert.run(db, settings);
}
