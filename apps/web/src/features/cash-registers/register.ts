import type { CashRegisterWire } from '@restaurante/contract/cash-registers/cash-registers.wire.ts';
import { type Cents, cents } from '@restaurante/domain/money/money.ts';
import type { z } from 'zod';

/** Bs of an answer in centavos. */
export const centsOf = (bs: number): Cents => cents(Math.round(bs * 100));

export const isOpen = ({ status }: Pick<CashRegisterWire, 'status'>): boolean => status === 1;

/** 'Caja principal'; a register that is named 'Caja 2' keeps its name. */
export const registerName = (name: string): string => (/^caja\b/i.test(name) ? name : `Caja ${name}`);

/** '21/11/2026 08:02' of an answer's instant, which is a clock in Bolivia already. */
export function dayAndTime(instant: string): string {
  const [year, month, day] = instant.slice(0, 10).split('-');
  return `${day}/${month}/${year} ${timeOf(instant)}`;
}

export const timeOf = (instant: string): string => instant.slice(11, 16);

/** What a wire schema says against a form's values, by field. */
export function problemsIn(schema: z.ZodType, body: unknown): Record<string, string> {
  const { error } = schema.safeParse(body);
  const problems: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) problems[path.join('.')] ??= message;
  return problems;
}
