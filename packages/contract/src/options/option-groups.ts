import { centsOf } from '@restaurante/domain/money/money.ts';
import type { Option, OptionGroup, PriceRule } from '@restaurante/domain/options/options.ts';
import type { OptionGroupWire, OptionWire, PriceRuleName } from './options.wire.ts';

export const PRICE_RULES = { suma: 'sum', mayor: 'highest', promedio: 'average' } as const satisfies Record<
  PriceRuleName,
  PriceRule
>;

export const PRICE_RULE_TO_WIRE = {
  sum: 'suma',
  highest: 'mayor',
  average: 'promedio',
} as const satisfies Record<PriceRule, PriceRuleName>;

type OptionText = Pick<OptionWire, 'id' | 'name' | 'price'>;

/** Reads a group of options; `stateOf` reads the part of an option in which the wire's shapes differ. */
export function optionGroupFromWire<Wire extends OptionText>(
  { price_rule, options, ...group }: Omit<OptionGroupWire, 'options'> & { options: readonly Wire[] },
  stateOf: (option: Wire) => Pick<Option, 'isActive' | 'soldOutIn'>,
): OptionGroup {
  return {
    ...group,
    priceRule: PRICE_RULES[price_rule],
    options: options.map((option) => ({
      id: option.id,
      name: option.name,
      price: centsOf(option.price),
      ...stateOf(option),
    })),
  };
}
