import { addCents, cents, type Cents, ZERO } from '../money/money.ts';
import { bestOf, type Discount } from '../offers/offer.ts';

/** The most units of an option in a line. */
export const MAX_UNITS = 20;

/** suma, mayor, promedio: the options' prices are added, or the highest or average one replaces the base price. */
export type PriceRule = 'sum' | 'highest' | 'average';

export interface Option {
  readonly id: number;
  readonly name: string;
  readonly price: Cents;
  readonly isActive: boolean;
  /** The branches where it is sold out today. */
  readonly soldOutIn?: readonly number[];
}

/** Options from which a guest chooses `min` to `max` units; a `max` of null is no limit. */
export interface OptionGroup {
  readonly id: number;
  readonly name: string;
  readonly min: number;
  readonly max: number | null;
  readonly priceRule: PriceRule;
  readonly options: readonly Option[];
}

/** A choice as an order names it. */
export interface OptionChoice {
  readonly id: number;
  readonly quantity: number;
}

/** An option of a line, as it was sold. The price is that of one unit of the option. */
export interface SoldOption extends OptionChoice {
  readonly name: string;
  readonly price: Cents;
}

/** An option of a line as it is stored: its price was added to the base, or stood in its place. */
export interface StoredOption extends SoldOption {
  readonly isAdded: boolean;
}

/** An option with the rule by which its price counts. */
interface PricedOption {
  readonly price: Cents;
  readonly quantity: number;
  readonly priceRule: PriceRule;
}

export type OptionProblem =
  /** The product has no such option. */
  | { readonly code: 'options_changed' }
  | { readonly code: 'option_unavailable'; readonly option: string }
  | { readonly code: 'option_sold_out'; readonly option: string; readonly optionId: number }
  | { readonly code: 'options_missing'; readonly group: string; readonly min: number }
  | { readonly code: 'options_too_many'; readonly group: string; readonly max: number };

type Chosen =
  | { readonly ok: readonly (SoldOption & PricedOption)[]; readonly problem?: undefined }
  | { readonly ok?: undefined; readonly problem: OptionProblem };

/** Checks the choices of a line in a branch, and returns them in the order of the groups. docs/rules/options.md */
export function chooseOptions(
  groups: readonly OptionGroup[],
  choices: readonly OptionChoice[],
  branchId?: number,
): Chosen {
  const units = new Map<number, number>();
  for (const { id, quantity } of choices) units.set(id, (units.get(id) ?? 0) + quantity);
  const chosen: (SoldOption & PricedOption)[] = [];
  for (const { name: group, min, max, priceRule, options } of groups) {
    let count = 0;
    for (const { id, name, price, isActive, soldOutIn } of options) {
      const quantity = units.get(id);
      if (quantity === undefined) continue;
      if (!isActive) return { problem: { code: 'option_unavailable', option: name } };
      if (branchId !== undefined && soldOutIn?.includes(branchId)) {
        return { problem: { code: 'option_sold_out', option: name, optionId: id } };
      }
      units.delete(id);
      count += quantity;
      chosen.push({ id, name, price, quantity, priceRule });
    }
    if (count < min) return { problem: { code: 'options_missing', group, min } };
    if (max !== null && count > max) return { problem: { code: 'options_too_many', group, max } };
  }
  return units.size > 0 ? { problem: { code: 'options_changed' } } : { ok: chosen };
}

/** Returns whether nothing is left in a branch of what a dish requires to be chosen: it is sold out. docs/rules/options.md */
export const lacksChoices = (groups: readonly OptionGroup[], branchId: number): boolean =>
  groups.some(
    ({ min, options }) =>
      min > 0 && !options.some(({ isActive, soldOutIn }) => isActive && !soldOutIn?.includes(branchId)),
  );

/** Returns the price in the base's place: the product's, or that of the options that replace it. */
function basePrice(price: Cents, chosen: readonly PricedOption[]): Cents {
  const replacing = chosen.filter(({ priceRule }) => priceRule !== 'sum');
  if (replacing.length === 0) return price;
  if (replacing[0]!.priceRule === 'highest') return cents(Math.max(...replacing.map((one) => one.price)));
  const units = replacing.reduce((sum, { quantity }) => sum + quantity, 0);
  const sum = replacing.reduce((sum, one) => sum + one.price * one.quantity, 0);
  return cents(Math.floor((2 * sum + units) / (2 * units)));
}

/**
 * Returns the unit price of a product with the chosen options, under the discount that is best for the customer. The
 * discount lowers only the price in the base's place; an average is rounded half up. docs/rules/options.md
 */
export function priceWithOptions(
  price: Cents,
  discounts: readonly Discount[],
  chosen: readonly PricedOption[],
): Cents {
  const added = chosen.filter(({ priceRule }) => priceRule === 'sum');
  return addCents(
    bestOf(basePrice(price, chosen), discounts).price,
    ...added.map((one) => cents(one.price * one.quantity)),
    ZERO,
  );
}
