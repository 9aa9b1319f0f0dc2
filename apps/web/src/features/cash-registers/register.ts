import type { CashRegisterWire } from '@restaurante/contract/cash-registers/cash-registers.wire.ts';
import type { z } from 'zod';

export { centsOf, dayAndTime, timeOf } from '../../shared/api/answers.ts';

export const isOpen = ({ status }: Pick<CashRegisterWire, 'status'>): boolean => status === 1;

/** 'Caja principal'; a register that is named 'Caja 2' keeps its name. */
export const registerName = (name: string): string => (/^caja\b/i.test(name) ? name : `Caja ${name}`);

/** What a wire schema says against a form's values, by field. */
export function problemsIn(schema: z.ZodType, body: unknown): Record<string, string> {
  const { error } = schema.safeParse(body);
  const problems: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) problems[path.join('.')] ??= message;
  return problems;
}
