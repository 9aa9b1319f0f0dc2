import type { SoldOption } from './options.ts';

/** Returns 'Napolitana' or '2 x Queso' for each option of a line. */
export const optionTexts = (options: readonly Pick<SoldOption, 'name' | 'quantity'>[]): string[] =>
  options.map(({ name, quantity }) => (quantity > 1 ? `${quantity} x ${name}` : name));

/** Returns the options of a line and its note in one text; null for neither. */
export const dishNote = (
  options: readonly Pick<SoldOption, 'name' | 'quantity'>[],
  note: string | null,
): string | null => [...optionTexts(options), note].filter(Boolean).join(', ') || null;
