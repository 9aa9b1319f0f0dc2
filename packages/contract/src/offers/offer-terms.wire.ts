import { z } from 'zod';

export const offerTermsWire = z.object({
  type: z.enum(['diario', 'semanal', 'mensual']),
  status: z.union([z.literal(0), z.literal(1)]),
  start: z.string().nullable(),
  finish: z.string().nullable(),
  number_day: z.number().nullable(),
});

export const discountWire = z.object({
  discount_amount: z.number(),
  discount_type: z.enum(['monto', 'porcentaje']),
});
