import { ZERO } from '@restaurante/domain/money/money.ts';
import { MAX_UNITS, type PriceRule } from '@restaurante/domain/options/options.ts';
import { z } from 'zod';
import { bs, flag, id, money, orElse, orMissing, requiredText, wholeNumber } from '../schema.ts';
import { PRICE_RULES } from './option-groups.ts';

/** Bounds of a company, a product, a group and a line (docs/rules/options.md). */
export const MAX_GROUPS = 200;
export const MAX_GROUPS_OF_PRODUCT = 10;
export const MAX_OPTIONS = 50;
const NAME_MAX = 40;

const PRICE_RULE_NAMES = ['suma', 'mayor', 'promedio'] as const;
export type PriceRuleName = (typeof PRICE_RULE_NAMES)[number];

export const optionWire = z.object({
  id: z.number(),
  name: z.string(),
  price: bs(),
  status: z.union([z.literal(0), z.literal(1)]),
  /** The branches where it is sold out today. */
  sold_out: z.array(z.number()),
});

export type OptionWire = z.infer<typeof optionWire>;

/** Options from which a guest chooses; `max` null is no limit. */
export const optionGroupWire = z.object({
  id: z.number(),
  name: z.string(),
  min: z.number(),
  max: z.number().nullable(),
  price_rule: z.enum(PRICE_RULE_NAMES),
  options: z.array(optionWire),
});
export type OptionGroupWire = z.infer<typeof optionGroupWire>;

/** An option of a sold line: name and price as they were sold. */
export const soldOptionWire = z.object({
  id: z.number(),
  name: z.string(),
  price: bs(),
  quantity: z.number(),
});
export type SoldOptionWire = z.infer<typeof soldOptionWire>;

const units = (min: number) => wholeNumber({ min, max: MAX_UNITS });

/** The chosen options of a line, as screens send them. */
export const optionChoices = () =>
  z
    .array(
      z.object({
        id: id(),
        quantity: orElse(units(1), 1),
      }),
    )
    .max(MAX_OPTIONS, 'Son demasiadas opciones')
    .nullish()
    .transform((options) => options ?? []);

const option = z
  .object({
    id: orElse(id(), null),
    name: requiredText(NAME_MAX, 'Debes ingresar el nombre de la opción'),
    price: orElse(money(), ZERO),
    status: flag(true),
    /** Its place, from 1; without it, the place in the list. */
    order: orMissing(wholeNumber({ min: 1, max: MAX_OPTIONS })),
  })
  .transform(({ status: isActive, ...fields }) => ({ ...fields, isActive }));

const sameName = (one: string) => one.toLocaleLowerCase('es');

/** A group's form. Options with an id keep it; those that are missing are deleted. */
export const optionGroupBody = z
  .object({
    // The Excel file separates the groups of a product by it.
    name: requiredText(NAME_MAX, 'Debes ingresar el nombre del grupo').refine(
      (name) => !name.includes(';'),
      'No puede tener punto y coma',
    ),
    min: orElse(units(0), 0),
    max: orElse(units(1), null),
    price_rule: z
      .enum(PRICE_RULE_NAMES, 'Debes elegir cómo cuenta el precio')
      .default('suma')
      .transform((name): PriceRule => PRICE_RULES[name]),
    options: z
      .array(option, 'Debes agregar al menos una opción')
      .min(1, 'Debes agregar al menos una opción')
      .max(MAX_OPTIONS, `Un grupo admite hasta ${MAX_OPTIONS} opciones`),
  })
  .transform(({ price_rule: priceRule, ...group }, context) => {
    const { min, max, options } = group;
    const refuse = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    if (max !== null && max < min) refuse(['max'], 'Debe ser mayor o igual que el mínimo');
    if (min > 0 && !options.some(({ isActive }) => isActive)) {
      refuse(['options'], 'Un grupo obligatorio necesita una opción activa');
    }
    const names = options.map(({ name }) => sameName(name));
    for (const [i, name] of names.entries()) {
      if (names.indexOf(name) < i) refuse(['options', i, 'name'], 'Ya hay una opción con ese nombre');
    }
    const placed = options
      .map((one, i) => ({ ...one, place: one.order ?? i + 1 }))
      .sort((a, b) => a.place - b.place)
      .map(({ order: _order, place: _place, ...one }) => one);
    return { ...group, priceRule, options: placed };
  });
export type OptionGroupInput = z.output<typeof optionGroupBody>;

export const productGroupsBody = z.object({
  ids: z
    .array(id())
    .max(MAX_GROUPS_OF_PRODUCT, `Un producto admite hasta ${MAX_GROUPS_OF_PRODUCT} grupos de opciones`)
    .transform((ids) => [...new Set(ids)]),
});
