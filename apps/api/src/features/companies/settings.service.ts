import type {
  CompanySettingsInput,
  CompanySettingsWire,
} from '@restaurante/contract/companies/settings.wire.ts';
import { AppError } from '@restaurante/contract/errors.ts';
import { audit } from '../../shared/audit/audit.ts';
import type { Context } from '../../shared/context.ts';
import { inTransaction } from '../../shared/db/transaction.ts';
import { type CompanySettings, findSettings, saveSettings } from './settings.repository.ts';

export async function getSettings(ctx: Context): Promise<CompanySettingsWire> {
  return toWire(await findSettings(ctx.db, ctx.scope));
}

/** Notifications are switched on with a server and its key only. Throws whatsapp_unset. `docs/rules/notifications.md` */
export function updateSettings(ctx: Context, settings: CompanySettingsInput): Promise<CompanySettingsWire> {
  return inTransaction(ctx, async (ctx) => {
    const before = await findSettings(ctx.db, ctx.scope);
    const saved = { ...settings, whatsappKey: settings.whatsappKey ?? before.whatsappKey };
    if (saved.notificationsEnabled && !(saved.whatsappServer && saved.whatsappKey)) {
      throw new AppError('whatsapp_unset');
    }
    const { companyId } = ctx.scope;
    await saveSettings(ctx.db, { companyId, ...saved });
    // Without the key: the trail is read by people.
    const trace = { id: companyId, before: toWire(before), after: toWire(saved) };
    await audit(ctx, 'company.notifications', trace);
    return toWire(saved);
  });
}

const toWire = ({
  notificationsEnabled,
  whatsappServer,
  whatsappKey,
}: CompanySettings): CompanySettingsWire => ({
  notification: { status: notificationsEnabled, whatsappServer, hasWhatsappKey: whatsappKey !== null },
});
