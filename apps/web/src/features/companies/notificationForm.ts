import {
  companySettingsBody,
  type CompanySettingsWire,
} from '@restaurante/contract/companies/settings.wire.ts';
import { useSchemaForm } from '../../ui/form/useSchemaForm.ts';

/** Returns the fields by their names on the wire, as the form stores them. */
export const notificationValues = ({ notification }: CompanySettingsWire) => ({
  'notification.status': notification.status,
  'notification.whatsappServer': notification.whatsappServer ?? '',
  'notification.whatsappKey': '',
  'notification.sendOpenCashier': notification.sendOpenCashier,
  'notification.sendCloseCashier': notification.sendCloseCashier,
  'notification.sendDeleteSale': notification.sendDeleteSale,
  'notification.kitchenPhoneNumber': notification.kitchenPhoneNumber ?? '',
});
type Values = ReturnType<typeof notificationValues>;

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

/** Returns the form of the WhatsApp server and the notices. */
export const useNotificationForm = (settings: CompanySettingsWire) =>
  useSchemaForm({ schema: companySettingsBody, initial: notificationValues(settings), toBody });
export type NotificationForm = ReturnType<typeof useNotificationForm>;
