import { z } from 'zod';
import { givenPassword, orUnchanged } from '../auth/auth.wire.ts';
import { camelKeys, id, orMissing } from '../schema.ts';
import { PIN_MAX, PIN_MIN } from './pins.limits.ts';

export const pinText = () =>
  z.string('Escribe un PIN').regex(/^\d{4,6}$/, `El PIN tiene de ${PIN_MIN} a ${PIN_MAX} números`);

export const pinBody = z.object({ pin: pinText() });

/** Null takes the PIN away. Without `user_id` and `employee_id` it is one's own. */
export const setPinBody = z
  .object({
    pin: pinText().nullable(),
    user_id: orMissing(id()),
    employee_id: orMissing(id()),
    current_password: orUnchanged(givenPassword()),
  })
  .refine(({ user_id, employee_id }) => user_id === undefined || employee_id === undefined, {
    message: 'Indica una sola persona',
    path: ['employee_id'],
  })
  .transform(camelKeys);
export type PinChange = z.output<typeof setPinBody>;
