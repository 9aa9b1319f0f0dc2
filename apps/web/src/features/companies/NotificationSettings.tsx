import { Button, PasswordInput, Stack, Switch, TextInput } from '@mantine/core';
import {
  companySettingsBody,
  type CompanySettingsWire,
} from '@restaurante/contract/companies/settings.wire.ts';
import { FormCard } from '../../ui/form/FormCard.tsx';
import { useSchemaForm } from '../../ui/form/useSchemaForm.ts';
import { useCompanySettings, useSaveSettings } from './settings.api.ts';

const valuesOf = ({ notification: { status, whatsappServer } }: CompanySettingsWire) => ({
  'notification.status': status,
  'notification.whatsappServer': whatsappServer ?? '',
  'notification.whatsappKey': '',
});

function SettingsForm({ settings }: { settings: CompanySettingsWire }) {
  const { hasWhatsappKey } = settings.notification;
  const form = useSchemaForm({
    schema: companySettingsBody,
    initial: valuesOf(settings),
    toBody: (values) => ({
      notification: {
        status: values['notification.status'],
        whatsappServer: values['notification.whatsappServer'],
        whatsappKey: values['notification.whatsappKey'],
      },
    }),
  });
  const save = useSaveSettings({ onSaved: (saved) => form.reset(valuesOf(saved)), onError: form.refused });
  return (
    <form {...form.props(save)}>
      <Stack gap={16} maw={560}>
        <Switch
          size="md"
          label="Enviar notificaciones a los clientes"
          description="En «Ventas del día» aparece «Enviar notificación». El mensaje sale de tu propio servidor de WhatsApp."
          {...form.check('notification.status')}
        />
        <TextInput
          label="Servidor de WhatsApp"
          placeholder="https://whatsapp.mirestaurante.com"
          inputMode="url"
          autoComplete="off"
          {...form.text('notification.whatsappServer')}
        />
        <PasswordInput
          label="Llave del servidor"
          description={hasWhatsappKey ? 'Hay una guardada. Escribe otra solo para cambiarla.' : undefined}
          autoComplete="new-password"
          {...form.text('notification.whatsappKey')}
        />
        <div>
          <Button type="submit" loading={form.isSaving}>
            Guardar
          </Button>
        </div>
      </Stack>
    </form>
  );
}

/** The company's WhatsApp server, and whether messages are sent (docs/rules/notifications.md). */
export function NotificationSettings() {
  const { data } = useCompanySettings();
  if (!data) return null;
  return (
    <FormCard title="Notificaciones por WhatsApp">
      <SettingsForm settings={data.settings} />
    </FormCard>
  );
}
