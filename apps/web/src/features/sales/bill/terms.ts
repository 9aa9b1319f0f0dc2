import { bsFromCents, cents, type Cents, ZERO } from '@restaurante/domain/money/money.ts';
import type { Terms } from '@restaurante/domain/sales/given.ts';

/** A discount as it is typed: an amount in centavos, or a percent in hundredths. Null is an empty field. */
export interface TypedDiscount {
  readonly discount: Cents | null;
  readonly isPercent?: boolean | undefined;
}

export const HUNDRED = cents(100_00);

/** Returns a typed discount as the domain's rules take it. */
export const typedTerms = ({ discount, isPercent }: TypedDiscount): Terms =>
  isPercent
    ? { kind: 'percent', percent: (discount ?? 0) / 100 }
    : { kind: 'amount', amount: discount ?? ZERO };

/** Returns the field's value for a discount that a sale or a line has. */
export const typedOf = (amount: Cents, percent: number | null): TypedDiscount =>
  percent === null
    ? { discount: amount || null }
    : { discount: cents(Math.round(percent * 100)), isPercent: true };

/** Writes a percent as '12,5 %'. */
export const percentText = (percent: number): string => `${String(percent).replace('.', ',')} %`;

/** Returns terms as keys of a sale, a payment or a line. */
export function termsBody(terms: Terms) {
  if (terms.kind === 'percent') return { discount_percent: terms.percent };
  if (terms.kind === 'courtesy') return { courtesy: terms.courtesy };
  return { discount: bsFromCents(terms.amount) };
}
