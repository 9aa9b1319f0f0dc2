import { COUNTRY_PREFIX, takesMessages } from '@restaurante/domain/customers/phone.ts';
import { z } from 'zod';
import { optionalLines, refuse } from '../schema.ts';

const MISSING = 'Debe definir el número de celular y el mensaje';
export const MESSAGE_MAX = 1_000;

/** Returns a typed number without blanks and signs. */
export const bareNumber = (typed: string): string => typed.replace(/[\s+()-]/g, '');

/** Returns the reason why no message can reach these digits. */
export const wrongNumber = ({ input }: { readonly input?: unknown }): string =>
  String(input).length === 11
    ? 'Ese número no es de un celular: en Bolivia empiezan con 6 o 7'
    : 'El celular debe tener 11 cifras, por ejemplo 59171234567';

/** A number that is only the prefix counts as missing. */
const phone = z
  .string(MISSING)
  .transform(bareNumber)
  .refine((digits) => digits.length > COUNTRY_PREFIX.length, { error: MISSING, abort: true })
  .refine(takesMessages, { error: wrongNumber });

/** A message about a sale (docs/rules/notifications.md). */
export const notifySaleBody = z.object({
  phone,
  message: optionalLines(MESSAGE_MAX).transform((text, context) => text ?? refuse(context, MISSING)),
});
export type SaleMessage = z.output<typeof notifySaleBody>;
