import type { ProductWire } from '@restaurante/contract/products/products.wire.ts';
import { day } from '@restaurante/domain/business-day/business-day.ts';
import { byType } from '@restaurante/domain/products/product.ts';
import { describe, expect, it } from 'vitest';
import { productOf } from '../../../test/product.ts';
import { cardOf, menuOf as menuOfDay, searchMenu, sectionsByType, type MenuGroup } from './menu.ts';

const BRANCH = 3;
const SATURDAY = day('2026-11-21');
const menuOf = (categories: Parameters<typeof menuOfDay>[0]) => menuOfDay(categories, SATURDAY, BRANCH);
const category = (id: number, name: string, products: ProductWire[]) => ({
  id,
  name,
  station_id: 1,
  sales_count: 10 - id,
  notes: [],
  products: products.map((product) => ({ ...product, product_category_id: id })),
});
const menuWith = (...products: ProductWire[]) => menuOf([category(1, 'Platos', products)]);
const firstCard = (...products: ProductWire[]) => cardOf(menuWith(...products)[0]?.groups[0] as MenuGroup);
const names = (groups: readonly MenuGroup[]) => groups.map(({ name }) => name);

const percentOff = (discount_amount: number, number_day: number): ProductWire['offerts'][number] => ({
  discount_amount,
  discount_type: 'porcentaje',
  offert: {
    id: 1,
    title: 'Fin de semana',
    status: 1,
    type: 'semanal',
    start: null,
    finish: null,
    number_day,
  },
});

describe('the menu', () => {
  it('keeps the order of the server and leaves empty categories out', () => {
    const menu = menuOf([
      category(2, 'Pollo', [productOf(1)]),
      category(5, 'Vacía', []),
      category(1, 'Platos', [productOf(2)]),
    ]);
    expect(menu.map(({ name }) => name)).toEqual(['Pollo', 'Platos']);
  });

  it('prices by the better of two offers, in whichever order they come', () => {
    const offers = [percentOff(10, 6), percentOff(25, 6)];
    for (const offerts of [offers, offers.toReversed()])
      expect(firstCard(productOf(1, { price: 28, offerts })).cheapest).toMatchObject({ price: 2100 });
  });

  it("prices by today's offers", () => {
    const [saturday, sunday] = [percentOff(10, 6), percentOff(50, 7)];
    const { cheapest } = firstCard(productOf(1, { price: 28, offerts: [saturday, sunday] }));
    expect(cheapest).toMatchObject({
      price: 2520,
      fullPrice: 2800,
      discount: { kind: 'percent', hundredths: 1000 },
    });
  });
});

describe('equal names', () => {
  const counted = (id: number, stock: number) => [{ product_id: id, branch_id: BRANCH, stock }];
  const quarter = productOf(1, { name: 'Pollo a la brasa', type: '1/4', price: 28, stock: counted(1, 6) });
  const whole = productOf(2, { name: 'pollo a la BRASA ', type: 'Entero', price: 98, stock: counted(2, 2) });

  it('are one card with the lowest price', () => {
    expect(menuWith(quarter, whole)[0]?.groups).toHaveLength(1);
    expect(firstCard(quarter, whole)).toMatchObject({
      cheapest: { id: 1 },
      hasSeveralPrices: true,
      caption: '1/4 · Entero',
    });
  });

  it('of more than two show their number in the caption', () => {
    const half = productOf(3, { name: 'Pollo a la brasa', type: '1/2' });
    expect(firstCard(quarter, whole, half).caption).toBe('3 variedades');
  });

  it('stay apart in different categories', () => {
    const menu = menuOf([category(1, 'Pollo', [quarter]), category(2, 'Ofertas', [whole])]);
    expect(menu.map(({ groups }) => groups.length)).toEqual([1, 1]);
  });

  it('are listed by type', () => {
    const leg = productOf(4, { name: 'Pollo a la brasa', type: '1/4', dam: 'pierna' });
    const items = menuWith(quarter, whole, leg)[0]?.groups[0]?.items ?? [];
    expect(byType(items).map(([type, same]) => [type, same.map(({ id }) => id)])).toEqual([
      ['1/4', [1, 4]],
      ['Entero', [2]],
    ]);
  });
});

it.each([
  [null, 1, true],
  [null, 0, false],
  [2, 0, true],
  [0, 1, false],
])('a dish of station %o in a category of station %i is cooked: %o', (own, station_id, isCooked) => {
  const dish = productOf(1, { station_id: own });
  const [first] = menuOf([{ ...category(1, 'Platos', [dish]), station_id }]);
  expect(first?.groups[0]?.items[0].isCooked).toBe(isCooked);
});

describe('the search', () => {
  const menu = menuOf([
    category(1, 'Platos', [
      productOf(1, { name: 'Sopa de maní' }),
      productOf(2, { name: 'Salteña', type: 'Pollo' }),
      productOf(3, { name: 'Salteña', type: 'Carne' }),
    ]),
    category(2, 'Pollo', [productOf(4, { name: 'Pollo a la brasa', type: 'Entero' })]),
  ]);

  it.each([
    ['mani', ['Sopa de maní']],
    ['SALTEÑA', ['Salteña']],
    ['brasa ent', ['Pollo a la brasa']],
    ['silpancho', []],
  ])('%s finds %j', (query, found) => {
    expect(names(searchMenu(menu, query))).toEqual(found);
  });

  it('goes through all categories, with names that start with the query first', () => {
    expect(names(searchMenu(menu, 'pollo'))).toEqual(['Pollo a la brasa', 'Salteña']);
  });

  it('leaves only the matching variety, so that Enter adds it', () => {
    expect(searchMenu(menu, 'salte carne')[0]?.items.map(({ id }) => id)).toEqual([3]);
  });
});

it('groups cards under their types', () => {
  const menu = menuWith(
    productOf(1, { name: 'Api', type: 'Vaso' }),
    productOf(2, { name: 'Api', type: 'Jarra' }),
    productOf(3, { name: 'Mocochinchi', type: 'Vaso' }),
    productOf(4, { name: 'Helado', type: null }),
  );
  const sections = sectionsByType(menu[0]?.groups ?? []);
  expect(sections.map(({ title, groups }) => [title, names(groups)])).toEqual([
    ['Vaso', ['Api', 'Mocochinchi']],
    ['Jarra', ['Api']],
    ['Sin tipo', ['Helado']],
  ]);
});
