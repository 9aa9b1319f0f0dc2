import * as auth from '@restaurante/contract/auth/auth.endpoints.ts';
import type { SessionWire } from '@restaurante/contract/auth/auth.wire.ts';
import { createBranch, updateBranch } from '@restaurante/contract/branches/branches.endpoints.ts';
import type { Client } from '@restaurante/contract/client.ts';
import {
  switchTableOrders,
  updateCompany,
  updateCompanyImage,
} from '@restaurante/contract/companies/companies.endpoints.ts';
import { createOptionGroup } from '@restaurante/contract/options/options.endpoints.ts';
import type { OptionGroupWire } from '@restaurante/contract/options/options.wire.ts';
import {
  createProductCategory,
  listProductCategories,
  setCategoryNotes,
  updateProductCategory,
} from '@restaurante/contract/product-categories/product-categories.endpoints.ts';
import {
  createProduct,
  setProductOptionGroups,
  setStock,
} from '@restaurante/contract/products/products.endpoints.ts';
import { NO_KITCHEN } from '@restaurante/contract/stations/stations.wire.ts';
import { CATEGORIES, CATEGORY_NOTES, type Dish, MENU, OPTION_GROUPS } from './menu.ts';
import { drawBanner, drawDish, drawLogo } from './pictures.ts';
import { hireStaff, PASSWORD } from './staff.ts';
import { setUpStations, stationOf, type Stations } from './stations.ts';
import { setUpTables } from './tables.ts';

export const OWNER_EMAIL = 'lucia@elfogon.bo';
export const RESTAURANT = 'El Fogón de Lucía';

export interface DemoProduct extends Dish {
  readonly id: number;
  /** Its groups of options, as orders choose from them. */
  readonly optionGroups: readonly OptionGroupWire[];
}

export interface DemoRestaurant {
  readonly owner: SessionWire;
  readonly branches: readonly [number, number];
  readonly products: readonly DemoProduct[];
  readonly stations: Stations;
  /** The employee who delivers. */
  readonly courierId: number;
  /** The user who manages the second branch. */
  readonly managerId: number;
}

/** Registers El Fogón de Lucía and sets it up through the calls of an owner. */
export async function setUpRestaurant(call: Client): Promise<DemoRestaurant> {
  const owner = await call(auth.register, {
    body: {
      firstName: 'Lucía',
      lastName: 'Quispe',
      companyName: RESTAURANT,
      city: 1,
      phone: '59171234567',
      email: OWNER_EMAIL,
      password: PASSWORD,
      promotions: true,
    },
  });
  await describeCompany(call, owner);
  const branches = await setUpBranches(call, owner);
  await setUpTables(call, owner, branches[0]);
  const people = await hireStaff(call, owner, branches);
  const stations = await setUpStations(call, owner);
  const products = await setUpMenu(call, owner, branches, stations);
  return { owner, branches, products, stations, ...people };
}

/** Fills in the restaurant's data for receipts and customers. */
async function describeCompany(call: Client, { token, company }: SessionWire): Promise<void> {
  const params = { companyId: company.id };
  await call(updateCompany, {
    token,
    params,
    body: {
      name: company.name,
      slogan: 'Sabor de casa, desde 1998',
      city_id: company.city_id,
      phones: '2413560 - 71234567',
      address: 'Av. Sánchez Lima 2134, Sopocachi',
      short_description: 'Comida paceña y a la brasa, como en la casa de la abuela.',
    },
  });
  await call(updateCompanyImage, { token, params, files: { logo: await drawLogo() } });
  await call(updateCompanyImage, { token, params, files: { banner: await drawBanner() } });
  await call(switchTableOrders, { token, params, body: { orders_table: 1 } });
}

async function setUpBranches(call: Client, { token, branch }: SessionWire): Promise<[number, number]> {
  const first = branch?.id ?? 0;
  await call(updateBranch, {
    token,
    params: { id: first },
    body: {
      name: branch?.name ?? '',
      city: 1,
      address: 'Av. Sánchez Lima 2134, Sopocachi',
      phones: '2413560 - 71234567',
      location: { lat: -16.5096, lng: -68.1272 },
    },
  });
  const { branch: second } = await call(createBranch, {
    token,
    body: {
      name: 'El Alto',
      city: 2,
      address: 'Av. Cívica 455, Ciudad Satélite',
      phones: '2810344 - 71534120',
      location: { lat: -16.5245, lng: -68.1503 },
    },
  });
  return [first, second.id];
}

async function setUpMenu(
  call: Client,
  { token, company }: SessionWire,
  branches: readonly [number, number],
  stations: Stations,
): Promise<DemoProduct[]> {
  const params = { companyId: company.id };
  const categories = new Map<string, number>();
  const [starter] = (await call(listProductCategories, { token, params })).categories;
  for (const [name, { description, emoji, station }] of Object.entries(CATEGORIES)) {
    const input = {
      token,
      body: { name, description, station_id: stations.get(station) },
      files: { image: await drawDish({ category: name, emoji }) },
    };
    // The category that every company starts with becomes the first one of the menu.
    const answer =
      categories.size === 0 && starter
        ? await call(updateProductCategory, { ...input, params: { id: starter.id } })
        : await call(createProductCategory, { ...input, params });
    categories.set(name, answer.product_category.id);
    const notes = CATEGORY_NOTES[name];
    if (notes) {
      const params = { id: answer.product_category.id };
      await call(setCategoryNotes, { token, params, body: { notes: [...notes] } });
    }
  }
  const groups = await setUpOptions(call, { token, params });
  const products: DemoProduct[] = [];
  for (const dish of MENU) {
    const body = {
      product_category_id: categories.get(dish.category) ?? 0,
      name: dish.name,
      type: dish.type,
      price: dish.price,
      short_description: dish.description,
      dam: dish.piece,
      station_id: stationOf(dish) === null ? NO_KITCHEN : ('category' as const),
    };
    const { product } = await call(createProduct, {
      token,
      params,
      body,
      files: { image: await drawDish(dish) },
    });
    const optionGroups = (dish.groups ?? []).map((name) => groups.get(name)!);
    if (optionGroups.length > 0) {
      const body = { ids: optionGroups.map(({ id }) => id) };
      await call(setProductOptionGroups, { token, params: { id: product.id }, body });
    }
    products.push({ ...dish, id: product.id, optionGroups });
    for (const [index, stock] of (dish.stock ?? []).entries()) {
      await call(setStock, {
        token,
        params: { id: product.id },
        body: { branch_id: branches[index] ?? 0, stock },
      });
    }
  }
  return products;
}

/** Creates the groups of options; returns them by their names. */
async function setUpOptions(
  call: Client,
  company: { readonly token: string; readonly params: { readonly companyId: number } },
): Promise<ReadonlyMap<string, OptionGroupWire>> {
  const groups = new Map<string, OptionGroupWire>();
  for (const { options, ...fields } of OPTION_GROUPS) {
    const priced = Object.entries(options).map(([name, price]) => ({ name, price }));
    const { group } = await call(createOptionGroup, { ...company, body: { ...fields, options: priced } });
    groups.set(group.name, group);
  }
  return groups;
}
