import { Button, PasswordInput, Switch, TextInput } from '@mantine/core';
import type { CompanySettingsWire } from '@restaurante/contract/companies/settings.wire.ts';
import { shownPhone } from '@restaurante/contract/platform/contact.ts';
import { whatsappPhone } from '@restaurante/domain/notifications/message-kinds.ts';
import { useSignedIn } from '../../shared/session/session.ts';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { FormCard } from '../../ui/form/FormCard.tsx';
import { PhoneField } from '../../ui/inputs/PhoneField.tsx';
import { Stack } from '../../ui/layout/layouts.tsx';
import { useCompanySettings, useWhatsappTest } from './settings.api.ts';
import { SettingsForm, type SettingsFormState } from './SettingsForm.tsx';

/** The company's WhatsApp server, and the recipients of each message (docs/rules/notifications.md). */
export function NotificationSettings() {
  const { data, error, refetch } = useCompanySettings();
  if (!data) return error && <ErrorState error={error} onRetry={() => void refetch()} />;
  const { settings } = data;
  return (
    <SettingsForm settings={settings} valuesOf={notificationValues}>
      {(form) => (
        <Stack>
          <WhatsappFields form={form} saved={settings.notification} />
          <NoticeFields form={form} saved={settings} />
        </Stack>
      )}
    </SettingsForm>
  );
}

const KEY_SAVED = 'Hay una guardada. Escribe otra solo para cambiarla.';
const KEY_OF_OTHER = 'La guardada es de otro servidor: escribe la de este.';

const originOf = (address: string | null) => URL.parse(address?.trim() ?? '')?.origin;

interface WhatsappFieldsProps {
  readonly form: NotificationForm;
  readonly saved: CompanySettingsWire['notification'];
}

/** Shows the server that sends the messages, and whether it works. The saved key is for the saved server only. */
function WhatsappFields({ form, saved }: WhatsappFieldsProps) {
  const { test, isTesting } = useWhatsappTest();
  const whatsappServer = form.values['notification.whatsappServer'];
  const whatsappKey = form.values['notification.whatsappKey'];
  const isOther = whatsappServer.trim() !== '' && originOf(whatsappServer) !== originOf(saved.whatsappServer);
  const hasKey = saved.hasWhatsappKey && !isOther;
  return (
    <FormCard title="Notificaciones por WhatsApp">
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
          <Button variant="default" loading={isTesting} onClick={() => test({ whatsappServer, whatsappKey })}>
            Probar WhatsApp
          </Button>
        </div>
      )}
    </FormCard>
  );
}

const NOTICES = [
  { name: 'sendOpenCashier', label: 'Apertura de caja', hint: 'Quién la abrió, dónde y con cuánto.' },
  { name: 'sendCloseCashier', label: 'Cierre de caja', hint: 'Lo esperado, lo contado y la diferencia.' },
  {
    name: 'sendDeleteSale',
    label: 'Anulaciones',
    hint: 'Ventas anuladas y productos quitados, con lo que se devolvió.',
  },
] as const;

interface NoticeFieldsProps {
  readonly form: NotificationForm;
  readonly saved: CompanySettingsWire;
}

/** Notices to the owner and to the kitchen. Only the owner switches a notice off. */
function NoticeFields({ form, saved }: NoticeFieldsProps) {
  const { user, company } = useSignedIn();
  const phone = whatsappPhone(company.owner.person.phone);
  return (
    <>
      <FormCard title="Avisos al propietario">
        <p>
          {phone === null
            ? 'El propietario no tiene un celular en su perfil: los avisos se envían cuando lo tenga.'
            : `Llegan al celular del propietario, ${shownPhone(phone)}. Solo el propietario los desactiva.`}
        </p>
        {NOTICES.map(({ name, label, hint }) => (
          <Switch
            key={name}
            size="md"
            label={label}
            description={hint}
            disabled={!user.owner && saved.notification[name]}
            {...form.check(`notification.${name}`)}
          />
        ))}
      </FormCard>
      <FormCard title="Cocina">
        <PhoneField
          label="Celular de la cocina (opcional)"
          description="Recibe cada pedido aceptado y lo que se le agrega."
          {...form.field('notification.kitchenPhoneNumber')}
        />
      </FormCard>
    </>
  );
}

const notificationValues = ({ notification }: CompanySettingsWire) => ({
  'notification.status': notification.status,
  'notification.whatsappServer': notification.whatsappServer ?? '',
  'notification.whatsappKey': '',
  'notification.sendOpenCashier': notification.sendOpenCashier,
  'notification.sendCloseCashier': notification.sendCloseCashier,
  'notification.sendDeleteSale': notification.sendDeleteSale,
  'notification.kitchenPhoneNumber': notification.kitchenPhoneNumber ?? '',
});
type NotificationForm = SettingsFormState<ReturnType<typeof notificationValues>>;
