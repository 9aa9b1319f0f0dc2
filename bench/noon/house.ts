import { login } from '@restaurante/contract/auth/auth.endpoints.ts';
import type { SessionWire } from '@restaurante/contract/auth/auth.wire.ts';
import { createBranch } from '@restaurante/contract/branches/branches.endpoints.ts';
import { switchTableOrders } from '@restaurante/contract/companies/companies.endpoints.ts';
import { createEmployee } from '@restaurante/contract/employees/employees.endpoints.ts';
import { ROLE, type RoleId } from '@restaurante/contract/roles.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { openRegister, openRestaurant, type Product, stockUp } from '../product.ts';

const COMPANIES = 10;
const BRANCHES = 5;
/** Cashiers of a branch: two tills and a waiter with a drawer of their own. */
const CASHIERS = 3;
const PASSWORD = 'fogon2026';

/** A person with a drawer. */
export interface Cashier {
  readonly session: SessionWire;
  readonly registerId: number;
  /** Bs that this noon brought into the drawer. */
  cash: number;
}

/** An order on a table, as its last answer described it. */
export interface Order {
  readonly id: number;
  readonly number: number;
  debt: number;
}

/** A branch at noon. */
export interface House {
  readonly branchId: number;
  readonly slug: string;
  readonly companyId: number;
  readonly productIds: readonly number[];
  readonly owner: SessionWire;
  readonly cashiers: readonly Cashier[];
  readonly kitchen: SessionWire;
  /** Orders that are not paid yet. */
  readonly open: Order[];
  /** Orders in change, by id. */
  readonly busy: Set<number>;
  /** Orders in preparation, by id. */
  readonly cooking: Set<number>;
  /** Orders on the kitchen's screen, by id. */
  readonly visibleOrders: Map<number, SaleWire>;
  /** Numbers of the answered orders. */
  readonly numbers: number[];
}

/** Hires a person of a branch and signs in. */
export async function hire(
  call: Product['call'],
  { owner, branchId }: Pick<House, 'owner' | 'branchId'>,
  { role, name }: { role: RoleId; name: string },
): Promise<SessionWire> {
  const account = { email: `${name}.${branchId}@elfogon.bo`, password: PASSWORD };
  const body = { first_name: 'Rosa', role_id: role, branch_id: branchId, ...account };
  await call(createEmployee, { token: owner.token, params: { companyId: owner.company.id }, body });
  return call(login, { body: account });
}

/** Staffs a branch: cashiers with open registers, and a cook. */
export async function openHouse(
  call: Product['call'],
  place: Pick<House, 'owner' | 'branchId' | 'productIds'>,
  cashierCount: number,
): Promise<House> {
  const cashiers: Cashier[] = [];
  while (cashiers.length < cashierCount) {
    const session = await hire(call, place, { role: ROLE.cashier, name: `caja${cashiers.length}` });
    const registerId = await openRegister(call, session.token, place.branchId);
    cashiers.push({ session, registerId, cash: 0 });
  }
  const { company } = place.owner;
  return {
    ...place,
    slug: company.slug,
    companyId: company.id,
    cashiers,
    kitchen: await hire(call, place, { role: ROLE.kitchen, name: 'cocina' }),
    open: [],
    busy: new Set(),
    cooking: new Set(),
    visibleOrders: new Map(),
    numbers: [],
  };
}

/** Fifty branches of ten companies, with their staff and open registers. */
export async function openHouses({ call }: Pick<Product, 'call'>): Promise<House[]> {
  const houses: House[] = [];
  for (let n = 0; n < COMPANIES; n += 1) {
    const { session: owner, branchId: first, productIds } = await openRestaurant(call, `mediodia${n}`);
    const { token, company } = owner;
    await call(switchTableOrders, { token, params: { companyId: company.id }, body: { orders_table: 1 } });
    for (let b = 0; b < BRANCHES; b += 1) {
      const place = { name: `Sucursal ${b}`, city: 1, phones: '2413560', address: 'Av. Sánchez Lima 2134' };
      const branchId = b === 0 ? first : (await call(createBranch, { token, body: place })).branch.id;
      await stockUp(call, token, branchId, productIds);
      houses.push(await openHouse(call, { owner, branchId, productIds }, CASHIERS));
    }
  }
  return houses;
}
