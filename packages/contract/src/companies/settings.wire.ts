import { z } from 'zod';
import { flag, optionalText } from '../schema.ts';

/** The company's settings that the server needs (docs/rules/notifications.md). */
export const companySettingsWire = z.object({
  notification: z.object({
    status: z.boolean(),
    whatsappServer: z.string().nullable(),
    /** The key itself is never answered. */
    hasWhatsappKey: z.boolean(),
  }),
});
export type CompanySettingsWire = z.infer<typeof companySettingsWire>;

const serverAddress = () =>
  optionalText(200).refine(
    (address) => address === null || /^https?:$/.test(URL.parse(address)?.protocol ?? ''),
    'Escribe una dirección como https://whatsapp.mirestaurante.com',
  );

/** A key that is not sent, or blank, stays as it is. */
export const companySettingsBody = z
  .object({
    notification: z.object({
      status: flag(),
      whatsappServer: serverAddress(),
      whatsappKey: optionalText(200),
    }),
  })
  .transform(({ notification: { status, whatsappServer, whatsappKey } }) => ({
    notificationsEnabled: status,
    whatsappServer,
    whatsappKey,
  }));
export type CompanySettingsInput = z.output<typeof companySettingsBody>;
