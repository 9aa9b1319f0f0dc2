import { z } from 'zod';
import { orMissing, wholeNumber } from '../schema.ts';

/** Minutes after which a waiting order turns amber, and then red, in the kitchen (docs/rules/kitchen.md). */
export const kitchenMinutes = z.object({ warnMinutes: z.number(), lateMinutes: z.number() });
export type KitchenMinutes = z.infer<typeof kitchenMinutes>;

export const DEFAULT_KITCHEN_MINUTES: KitchenMinutes = { warnMinutes: 15, lateMinutes: 20 };

const LONGEST = 240;
const minutes = (min: number) =>
  wholeNumber({ min, max: LONGEST, message: `Escribe los minutos, de ${min} a ${LONGEST}` });

/** Whole minutes up to 240, red after amber (docs/rules/kitchen.md). */
export const kitchenMinutesBody = z
  .object({ warnMinutes: minutes(1), lateMinutes: minutes(2) })
  .refine(({ warnMinutes, lateMinutes }) => lateMinutes > warnMinutes, {
    path: ['lateMinutes'],
    message: 'Debe ser más que los minutos del aviso',
  });

/** Ids of stations, separated by commas; null: all. */
export const stations = () =>
  orMissing(
    z
      .string('Elige las estaciones')
      .regex(/^\d{1,15}(,\d{1,15})*$/, 'Elige las estaciones')
      .transform((ids) => ids.split(',').map(Number)),
  ).transform((ids) => ids ?? null);
