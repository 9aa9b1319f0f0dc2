import { Textarea, TextInput } from '@mantine/core';
import { notifySale } from '@restaurante/contract/notifications/notifications.endpoints.ts';
import { MESSAGE_MAX, notifySaleBody } from '@restaurante/contract/notifications/notifications.wire.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { COUNTRY_PREFIX } from '@restaurante/domain/customers/phone.ts';
import { orderText } from '@restaurante/domain/notifications/whatsapp-texts.ts';
import { TYPED_PHONE_MAX } from '@restaurante/domain/sales/sale-limits.ts';
import { saleStatusFromId } from '@restaurante/domain/sales/sale-status.ts';
import { useSignedIn } from '../../../../shared/session/session.ts';
import { notify } from '../../../../ui/feedback/notices.tsx';
import { DialogForm } from '../../../../ui/form/DialogForm.tsx';
import { useSchemaForm } from '../../../../ui/form/useSchemaForm.ts';
import { isDelivery, saleAmounts, ticketOf } from '../../bill/sale.ts';
import { useBillWrite } from '../../bill/seen.ts';
import type { SaleDialogProps } from '../dayContext.ts';
import { notificationNotice } from '../useDayEvents.ts';

/** Returns the customer's number after the country's prefix; the prefix alone if it is unknown. */
function phoneOf({ customer }: SaleWire): string {
  const digits = customer?.person.phone?.replaceAll(/\D/g, '') ?? '';
  return digits.length === 8
    ? COUNTRY_PREFIX + digits
    : digits.startsWith(COUNTRY_PREFIX)
      ? digits
      : COUNTRY_PREFIX;
}

/** Sends the customer a WhatsApp message; its text is suggested by the order's state. */
export function NotifyDialog({ sale, onClose }: SaleDialogProps) {
  const { company } = useSignedIn();
  const message = orderText({
    status: saleStatusFromId(sale.sales_status_id) ?? 'delivered',
    number: sale.sale_number,
    owed: saleAmounts(sale).owed,
    customer: sale.customer?.person.first_name ?? null,
    company: company.name,
    branch: sale.branch.name,
    courier: sale.employe?.name ?? null,
    place:
      sale.sale_type === 'mesa' ? { table: sale.table_number } : isDelivery(sale) ? 'delivery' : 'collected',
  });
  const form = useSchemaForm({ schema: notifySaleBody, initial: { phone: phoneOf(sale), message } });
  const { mutateAsync } = useBillWrite(notifySale, {
    onSuccess: () => {
      notify.info('Enviando la notificación…', notificationNotice(sale.id));
      onClose();
    },
    onError: form.refused,
  });
  return (
    <DialogForm
      onClose={onClose}
      title={`Enviar notificación de ${ticketOf(sale)}`}
      saveLabel="Enviar"
      form={form}
      onSubmit={(body) => mutateAsync({ params: { id: sale.id }, body })}
    >
      <TextInput
        label="Celular"
        description="Con el prefijo del país, sin espacios"
        inputMode="tel"
        autoComplete="off"
        maxLength={TYPED_PHONE_MAX}
        data-autofocus
        {...form.text('phone')}
      />
      <Textarea label="Mensaje" maxRows={8} maxLength={MESSAGE_MAX} {...form.text('message')} />
    </DialogForm>
  );
}
