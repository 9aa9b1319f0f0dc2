import { monthsPeriod, WORKBOOK_MONTHS, YEARS } from '@restaurante/domain/reports/period.ts';
import { z } from 'zod';
import { refuse } from '../schema.ts';

/** Texts for months that no workbook can have. */
export const MONTHS_TEXTS = {
  reversed: 'El mes final no puede ser anterior al inicial',
  too_long: `Elige como máximo ${WORKBOOK_MONTHS} meses`,
} as const;

/** 'YYYY-MM' */
const month = () =>
  z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Debe ser un mes, por ejemplo 2026-11')
    .refine(
      (text) => Number(text.slice(0, 4)) >= YEARS.min && Number(text.slice(0, 4)) <= YEARS.max,
      'Mes inválido',
    );

/** The months of a workbook, both included. */
export const monthsQuery = z
  .object({ from: month(), to: month(), link: z.literal('1').optional() })
  .transform(({ from, to, link }, context) => {
    const period = monthsPeriod(from, to);
    return typeof period === 'string'
      ? refuse(context, MONTHS_TEXTS[period], 'to')
      : { from, to, period, link };
  });
export type MonthsInput = Omit<z.output<typeof monthsQuery>, 'link'>;
