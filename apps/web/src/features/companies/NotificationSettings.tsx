import { Button, Stack } from '@mantine/core';
import {
  companySettingsBody,
  type CompanySettingsWire,
} from '@restaurante/contract/companies/settings.wire.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { useSchemaForm } from '../../ui/form/useSchemaForm.ts';
import { useUnsavedChangesQuestion } from '../../ui/form/useUnsavedChangesQuestion.ts';
import { NoticeFields } from './NoticeFields.tsx';
import { useCompanySettings, useSaveSettings } from './settings.api.ts';
import { WhatsappFields } from './WhatsappFields.tsx';

const valuesOf = ({ notification }: CompanySettingsWire) => ({
  'notification.status': notification.status,
  'notification.whatsappServer': notification.whatsappServer ?? '',
  'notification.whatsappKey': '',
  'notification.sendOpenCashier': notification.sendOpenCashier,
  'notification.sendCloseCashier': notification.sendCloseCashier,
  'notification.sendDeleteSale': notification.sendDeleteSale,
  'notification.kitchenPhoneNumber': notification.kitchenPhoneNumber ?? '',
});
type Values = ReturnType<typeof valuesOf>;

const toBody = (values: Values) => ({
  notification: {
    status: values['notification.status'],
    whatsappServer: values['notification.whatsappServer'],
    whatsappKey: values['notification.whatsappKey'],
    sendOpenCashier: values['notification.sendOpenCashier'],
    sendCloseCashier: values['notification.sendCloseCashier'],
    sendDeleteSale: values['notification.sendDeleteSale'],
    kitchenPhoneNumber: values['notification.kitchenPhoneNumber'],
  },
});

const useSettingsForm = (settings: CompanySettingsWire) =>
  useSchemaForm({ schema: companySettingsBody, initial: valuesOf(settings), toBody });
export type SettingsForm = ReturnType<typeof useSettingsForm>;

function SettingsFields({ settings }: { settings: CompanySettingsWire }) {
  const form = useSettingsForm(settings);
  const save = useSaveSettings({ onSaved: (saved) => form.reset(valuesOf(saved)), onError: form.refused });
  useUnsavedChangesQuestion(form.isUnsaved);
  return (
    <form {...form.props(save)}>
      <Stack gap={16}>
        <WhatsappFields form={form} saved={settings.notification} />
        <NoticeFields form={form} saved={settings} />
        <div>
          <Button type="submit" loading={form.isSaving}>
            Guardar
          </Button>
        </div>
      </Stack>
    </form>
  );
}

/** The company's WhatsApp server, and who is told of what (docs/rules/notifications.md). */
export function NotificationSettings() {
  const { data, error, refetch } = useCompanySettings();
  if (!data) return error && <ErrorState error={error} onRetry={() => void refetch()} />;
  return <SettingsFields settings={data.settings} />;
}
