import { PRICE_RULE_TO_WIRE } from '@restaurante/contract/options/option-groups.ts';
import type { OptionGroupWire, OptionWire } from '@restaurante/contract/options/options.wire.ts';
import { bsFromCents } from '@restaurante/domain/money/money.ts';
import type { Option, OptionGroup } from '@restaurante/domain/options/options.ts';

export const optionToWire = (option: Option): OptionWire => ({
  id: option.id,
  name: option.name,
  price: bsFromCents(option.price),
  status: option.isActive ? 1 : 0,
  sold_out: [...(option.soldOutIn ?? [])],
});

export const optionGroupToWire = ({ priceRule, options, ...group }: OptionGroup): OptionGroupWire => ({
  ...group,
  price_rule: PRICE_RULE_TO_WIRE[priceRule],
  options: options.map(optionToWire),
});
