import { z } from 'zod';
import { optionalText } from '../schema.ts';

const MISSING = 'Debe definir el número de celular y el mensaje';
/** The country's prefix, which a number begins with. */
export const PHONE_PREFIX = '591';
export const MESSAGE_MAX = 1_000;

/** A number that is only the prefix counts as missing. */
const phone = z
  .string(MISSING)
  .transform((typed) => typed.replace(/[\s+()-]/g, ''))
  .refine((digits) => digits.length > PHONE_PREFIX.length, { error: MISSING, abort: true })
  .refine((digits) => /^\d{11}$/.test(digits), 'El celular debe tener 11 cifras, por ejemplo 59171234567');

/** A message about a sale (docs/rules/notifications.md). */
export const notifySaleBody = z.object({
  phone,
  message: optionalText(MESSAGE_MAX).transform((text, context) => {
    if (text !== null) return text;
    context.issues.push({ code: 'custom', message: MISSING, input: text });
    return z.NEVER;
  }),
});
export type SaleMessage = z.output<typeof notifySaleBody>;
