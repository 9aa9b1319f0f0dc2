import { createOptionGroup } from '@restaurante/contract/options/options.endpoints.ts';
import { setProductOptionGroups } from '@restaurante/contract/products/products.endpoints.ts';
import type { TestApi } from '../../../api.ts';
import { addProduct, type Counter } from '../../../counter.ts';
import { refuse } from './refused.ts';

/** Units of options, by the option's id. */
export type Choices = ReadonlyMap<number, number>;

type Rule = 'suma' | 'mayor' | 'promedio';

export interface Group {
  readonly rule: Rule;
  readonly min: number;
  readonly max: number | null;
  /** Prices in centavos. */
  readonly options: readonly { readonly id: number; readonly price: bigint }[];
}

export interface Dish {
  readonly id: number;
  /** Centavos. */
  readonly price: bigint;
  readonly groups: readonly Group[];
  /** Whether no kitchen cooks it. */
  readonly isCold: boolean;
}

/**
 * Returns the price of a dish with options, in centavos. Refuses choices that it does not have, too few or too many.
 */
export function priceOf({ price, groups }: Dish, choices: Choices, soldOut: ReadonlySet<number>): bigint {
  let base = price;
  let added = 0n;
  for (const { rule, min, max, options } of groups) {
    const units = options.flatMap(({ id, price: one }) => {
      const count = choices.get(id) ?? 0;
      if (count > 0 && soldOut.has(id)) refuse('sold_out');
      return Array.from({ length: count }, () => one);
    });
    if (units.length < min) refuse('options_missing');
    if (max !== null && units.length > max) refuse('options_too_many');
    const total = units.reduce((all, one) => all + one, 0n);
    if (rule === 'suma') added += total;
    else if (units.length > 0 && rule === 'mayor') base = units.reduce((a, b) => (a > b ? a : b));
    else if (units.length > 0) base = (total + BigInt(units.length) / 2n) / BigInt(units.length);
  }
  const known = new Set(groups.flatMap(({ options }) => options.map(({ id }) => id)));
  if ([...choices.keys()].some((id) => !known.has(id))) refuse('options_changed');
  return base + added;
}

type Terms = readonly [name: string, rule: Rule, min: number, max: number | null, prices: readonly number[]];

/** Units of the counted products when an evening begins. */
export const STOCK = 12;

/** Adds dishes with options, and one more counted product, to the menu of a counter. Returns the whole menu. */
export async function writeMenu(
  api: TestApi,
  { companyId, branchId, owner, pique, soup, beer }: Counter,
): Promise<{ dishes: Dish[]; counted: number[] }> {
  const group = async ([name, price_rule, min, max, prices]: Terms): Promise<Group & { id: number }> => {
    const options = prices.map((price, i) => ({ name: `${name} ${i}`, price }));
    const body = { name, min, max, price_rule, options };
    const sent = { token: owner.token, params: { companyId }, body };
    const made = (await api.call(createOptionGroup, sent)).group;
    const priced = made.options.map(({ id }, i) => ({ id, price: centavos(prices[i]!) }));
    return { id: made.id, rule: price_rule, min, max, options: priced };
  };
  const halves = await group(['Mitades', 'mayor', 2, 2, [60.5, 70, 66.66]]);
  const mixed = await group(['Mezcla', 'promedio', 0, 3, [41, 33.33, 28.01]]);
  const extras = await group(['Extras', 'suma', 0, 3, [5, 0.35, 0]]);
  const dish = async (name: string, price: number, groups: (Group & { id: number })[], stock?: number) => {
    const product = { companyId, branchId, name, price, ...(stock !== undefined && { stock }) };
    const id = await addProduct(api, product);
    const body = { ids: groups.map((one) => one.id) };
    if (groups.length > 0)
      await api.call(setProductOptionGroups, { token: owner.token, params: { id }, body });
    return { id, price: centavos(price), groups, isCold: false };
  };
  const plain = [pique, soup, beer].map(({ id, price }) => ({
    id,
    price: centavos(price),
    groups: [],
    isCold: false,
  }));
  const singani = { ...(await dish('Singani', 33.33, [], STOCK)), isCold: true };
  const { database } = api.app.deps;
  await database.updateTable('products').set({ hasOwnStation: true }).where('id', '=', singani.id).execute();
  const made = [
    await dish('Pizza', 55, [halves, extras]),
    await dish('Combo', 20.05, [mixed, extras]),
    singani,
  ];
  return { dishes: [...plain, ...made], counted: [beer.id, singani.id] };
}

export const centavos = (bs: number): bigint => BigInt(Math.round(bs * 100));
export const inBs = (amount: bigint): number => Number(amount) / 100;
