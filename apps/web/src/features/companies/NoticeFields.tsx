import { Stack, Switch } from '@mantine/core';
import type { CompanySettingsWire } from '@restaurante/contract/companies/settings.wire.ts';
import { shownPhone } from '@restaurante/contract/platform/contact.ts';
import { whatsappPhone } from '@restaurante/domain/notifications/message-kinds.ts';
import { useSignedIn } from '../../shared/session/session.ts';
import { FormCard } from '../../ui/form/FormCard.tsx';
import { PhoneField } from '../../ui/inputs/PhoneField.tsx';
import type { NotificationForm } from './notificationForm.ts';

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
export function NoticeFields({ form, saved }: NoticeFieldsProps) {
  const { user, company } = useSignedIn();
  const phone = whatsappPhone(company.owner.person.phone);
  return (
    <>
      <FormCard title="Avisos al propietario">
        <Stack gap={16}>
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
        </Stack>
      </FormCard>
      <FormCard title="Cocina">
        <Stack gap={16}>
          <PhoneField
            label="Celular de la cocina (opcional)"
            description="Recibe cada pedido aceptado y lo que se le agrega."
            {...form.field('notification.kitchenPhoneNumber')}
          />
        </Stack>
      </FormCard>
    </>
  );
}
