import { Button, Stack } from '@mantine/core';
import type { CompanySettingsWire } from '@restaurante/contract/companies/settings.wire.ts';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { useUnsavedChangesQuestion } from '../../ui/form/useUnsavedChangesQuestion.ts';
import { NoticeFields } from './NoticeFields.tsx';
import { notificationValues, useNotificationForm } from './notificationForm.ts';
import { useCompanySettings, useSaveSettings } from './settings.api.ts';
import { WhatsappFields } from './WhatsappFields.tsx';

function SettingsFields({ settings }: { settings: CompanySettingsWire }) {
  const form = useNotificationForm(settings);
  const save = useSaveSettings({
    onSaved: (saved) => form.reset(notificationValues(saved)),
    onError: form.refused,
  });
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

/** The company's WhatsApp server, and the recipients of each message (docs/rules/notifications.md). */
export function NotificationSettings() {
  const { data, error, refetch } = useCompanySettings();
  if (!data) return error && <ErrorState error={error} onRetry={() => void refetch()} />;
  return <SettingsFields settings={data.settings} />;
}
