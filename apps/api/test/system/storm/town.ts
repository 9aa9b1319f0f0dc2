import { login, register } from '@restaurante/contract/auth/auth.endpoints.ts';
import { createBranch } from '@restaurante/contract/branches/branches.endpoints.ts';
import { openCashRegister } from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import { type Client, clientOf } from '@restaurante/contract/client.ts';
import { createEmployee } from '@restaurante/contract/employees/employees.endpoints.ts';
import { createOffer } from '@restaurante/contract/offers/offers.endpoints.ts';
import { listProductCategories } from '@restaurante/contract/product-categories/product-categories.endpoints.ts';
import { createProduct, setStock } from '@restaurante/contract/products/products.endpoints.ts';
import { ROLE } from '@restaurante/contract/roles.ts';
import { businessDay } from '@restaurante/domain/business-day/business-day.ts';
import { registration } from '../../registration.ts';
import { Fact, StockBounds } from './facts.ts';
import type { Sale } from './sale.ts';

const COMPANIES = 2;
const BRANCHES = 2;
const TILLS = 3;
const PASSWORD = 'fogon2026';
/** Counted products: a plentiful and a scarce one. */
const PLENTY = 1_000_000;
const SCARCE = 60;
const BEER_PRICE = 20;
const SOUP_PRICE = 15;
const SOUP_OFFER = 3;
/** Bs in a new drawer: no refund is ever larger. */
export const OPENING = 5_000;

/** Facts that its owner changes for all branches. */
export interface Company {
  readonly id: number;
  readonly slug: string;
  readonly categoryId: number;
  readonly token: string;
  readonly offerId: number;
  readonly isActive: Fact<boolean>;
  /** Counted and never short; its price changes. */
  readonly dish: { readonly id: number; readonly price: Fact<number> };
  /** Not counted; its offer and itself are switched on and off. */
  readonly soup: { readonly id: number; readonly hasOffer: Fact<boolean>; readonly isActive: Fact<boolean> };
  /** Counted in each branch by its `Shelf`. */
  readonly beer: { readonly id: number; readonly price: number };
}

export interface Branch {
  readonly id: number;
  readonly company: Company;
  readonly stock: StockBounds;
  /** Numbers of answered sales. */
  readonly numbers: number[];
  readonly sales: Sale[];
}

/** A cashier, and the facts that the storm may change. */
export interface Till {
  readonly employeeId: number;
  readonly email: string;
  readonly branch: Branch;
  readonly sister: Branch;
  readonly session: Fact<string>;
  readonly job: Fact<{ readonly role: number; readonly branchId: number }>;
  /** Whether this cashier has an open register. */
  readonly register: Fact<boolean>;
  /** Id of the cashier's last register. */
  registerId: number;
  /** Centavos that came into this cashier's drawers, minus those that went out. */
  cash: number;
  /** Calls that change the content of this cashier's registers: running ones, and all. */
  readonly moves: { open: number; begun: number };
}

export interface Town {
  readonly companies: readonly Company[];
  readonly branches: readonly Branch[];
  readonly tills: readonly Till[];
}

export const soupPrice = (hasOffer: boolean) => SOUP_PRICE - (hasOffer ? SOUP_OFFER : 0);

export async function openTown(address: string): Promise<Town> {
  const call = clientOf(address);
  const branches: Branch[] = [];
  const tills: Till[] = [];
  for (let n = 0; n < COMPANIES; n += 1) {
    const { company, branchId } = await openCompany(call, `tormenta${n}`);
    const own = [await openBranch(call, company, branchId)];
    while (own.length < BRANCHES) own.push(await openBranch(call, company, await addBranch(call, company)));
    branches.push(...own);
    for (const [i, branch] of own.entries()) {
      const sister = own[(i + 1) % own.length]!;
      for (let t = 0; t < TILLS; t += 1) tills.push(await openTill(call, { branch, sister, t }));
    }
  }
  return { companies: [...new Set(branches.map(({ company }) => company))], branches, tills };
}

async function openCompany(call: Client, name: string): Promise<{ company: Company; branchId: number }> {
  const { token, company, branch } = await call(register, {
    body: registration(`${name}@elfogon.bo`, name, PASSWORD),
  });
  const params = { companyId: company.id };
  const { categories } = await call(listProductCategories, { token, params });
  const categoryId = categories[0]?.id ?? 0;
  const add = async (dish: string, price: number) => {
    const body = { product_category_id: categoryId, name: dish, type: null, price };
    return (await call(createProduct, { token, params, body })).product.id;
  };
  const [beer, dish, soup] = [
    await add('Cerveza', BEER_PRICE),
    await add('Pique', 30),
    await add('Sopa', SOUP_PRICE),
  ];
  const { offert } = await call(createOffer, {
    token,
    params,
    body: {
      type: 'diario',
      title: 'Sopa del día',
      start: businessDay(Date.now(), 0),
      finish: '2099-12-31',
      details: [{ id: soup, type: 'monto', amount: SOUP_OFFER }],
    },
  });
  return {
    branchId: branch?.id ?? 0,
    company: {
      id: company.id,
      slug: company.slug,
      categoryId,
      token,
      offerId: offert.id,
      isActive: new Fact(true),
      dish: { id: dish, price: new Fact(30) },
      soup: { id: soup, hasOffer: new Fact(true), isActive: new Fact(true) },
      beer: { id: beer, price: BEER_PRICE },
    },
  };
}

async function addBranch(call: Client, { token }: Company): Promise<number> {
  const body = { name: 'Sucursal', city: 1, phones: '2413560', address: 'Av. Sánchez Lima 2134' };
  return (await call(createBranch, { token, body })).branch.id;
}

async function openBranch(call: Client, company: Company, id: number): Promise<Branch> {
  for (const [product, stock] of [
    [company.beer, SCARCE],
    [company.dish, PLENTY],
  ] as const)
    await call(setStock, {
      token: company.token,
      params: { id: product.id },
      body: { branch_id: id, stock },
    });
  return { id, company, stock: new StockBounds(SCARCE), numbers: [], sales: [] };
}

async function openTill(
  call: Client,
  { branch, sister, t }: { branch: Branch; sister: Branch; t: number },
): Promise<Till> {
  const { id, token } = branch.company;
  const email = `caja${t}.${branch.id}@elfogon.bo`;
  const body = { first_name: 'Rosa', role_id: ROLE.cashier, branch_id: branch.id, email, password: PASSWORD };
  const { employe } = await call(createEmployee, { token, params: { companyId: id }, body });
  const session = await call(login, { body: { email, password: PASSWORD } });
  const opened = await call(openCashRegister, {
    token: session.token,
    params: { id: branch.id },
    body: { name: 'Caja', opening_amount: OPENING },
  });
  return {
    employeeId: employe.id,
    email,
    branch,
    sister,
    session: new Fact(session.token),
    job: new Fact<Till['job']['now']>({ role: ROLE.cashier, branchId: branch.id }),
    register: new Fact(true),
    registerId: opened.cashier.id,
    cash: 0,
    moves: { open: 0, begun: 0 },
  };
}

/** Returns the login request of a till. */
export const loginOf = ({ email }: Till) => ({ email, password: PASSWORD });
