import { Button, PasswordInput, Stack, Switch, TextInput } from '@mantine/core';
import { FormCard } from '../../ui/form/FormCard.tsx';
import type { SettingsForm } from './NotificationSettings.tsx';
import { useWhatsappTest } from './settings.api.ts';

/** The server that sends the messages, and whether it works. */
export function WhatsappFields({ form, hasKey }: { form: SettingsForm; hasKey: boolean }) {
  const { test, isTesting } = useWhatsappTest();
  const whatsappServer = form.values['notification.whatsappServer'];
  const whatsappKey = form.values['notification.whatsappKey'];
  return (
    <FormCard title="Notificaciones por WhatsApp">
      <Stack gap={16}>
        <Switch
          size="md"
          label="Enviar notificaciones"
          description="Al cliente que deja su celular, cuando se acepta su pedido, está listo o va en camino. También al propietario y a la cocina. Salen de tu propio servidor de WhatsApp."
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
          description={hasKey ? 'Hay una guardada. Escribe otra solo para cambiarla.' : undefined}
          autoComplete="new-password"
          {...form.text('notification.whatsappKey')}
        />
        {whatsappServer.trim() !== '' && (hasKey || whatsappKey.trim() !== '') && (
          <div>
            <Button
              variant="default"
              loading={isTesting}
              onClick={() => test({ whatsappServer, whatsappKey })}
            >
              Probar WhatsApp
            </Button>
          </div>
        )}
      </Stack>
    </FormCard>
  );
}
