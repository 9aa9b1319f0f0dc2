import { Button, PasswordInput, Stack, Switch, TextInput } from '@mantine/core';
import type { CompanySettingsWire } from '@restaurante/contract/companies/settings.wire.ts';
import { FormCard } from '../../ui/form/FormCard.tsx';
import type { NotificationForm } from './notificationForm.ts';
import { useWhatsappTest } from './settings.api.ts';

const KEY_SAVED = 'Hay una guardada. Escribe otra solo para cambiarla.';
const KEY_OF_OTHER = 'La guardada es de otro servidor: escribe la de este.';

const originOf = (address: string | null) => URL.parse(address?.trim() ?? '')?.origin;

interface WhatsappFieldsProps {
  readonly form: NotificationForm;
  readonly saved: CompanySettingsWire['notification'];
}

/** Shows the server that sends the messages, and whether it works. The saved key is for the saved server only. */
export function WhatsappFields({ form, saved }: WhatsappFieldsProps) {
  const { test, isTesting } = useWhatsappTest();
  const whatsappServer = form.values['notification.whatsappServer'];
  const whatsappKey = form.values['notification.whatsappKey'];
  const isOther = whatsappServer.trim() !== '' && originOf(whatsappServer) !== originOf(saved.whatsappServer);
  const hasKey = saved.hasWhatsappKey && !isOther;
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
          description={saved.hasWhatsappKey && (isOther ? KEY_OF_OTHER : KEY_SAVED)}
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
