import { login } from '@restaurante/contract/auth/auth.endpoints.ts';
import { createBranch } from '@restaurante/contract/branches/branches.endpoints.ts';
import { createEmployee } from '@restaurante/contract/employees/employees.endpoints.ts';
import { ROLE } from '@restaurante/contract/roles.ts';
import { lightClient } from './http.ts';
import { type Build, openRegister, openRestaurant, saleBody, stockUp, type Till } from './product.ts';

/** The number in bench/limit/tables.sql. */
const COMPANIES = 10;
const BRANCHES = 5;

/**
 * Makes ten companies of five branches each, with a cashier and an open register in every branch. The first ten tills
 * belong to ten companies, the next ten again.
 */
export async function openPlatform({ call }: Build): Promise<Till[]> {
  const chains: Till[][] = [];
  for (let n = 0; n < COMPANIES; n += 1) chains.push(await openChain(call, `cadena${n}`));
  return Array.from({ length: BRANCHES }, (_, branch) => chains.map((tills) => tills[branch]!)).flat();
}

async function openChain(call: Build['call'], name: string): Promise<Till[]> {
  const { session, branchId: first, productIds } = await openRestaurant(call, name);
  const { token, company } = session;
  const tills: Till[] = [];
  for (let n = 0; n < BRANCHES; n += 1) {
    const place = { name: `Sucursal ${n}`, city: 1, phones: '2413560', address: 'Av. Sánchez Lima 2134' };
    const branchId = n === 0 ? first : (await call(createBranch, { token, body: place })).branch.id;
    const person = { first_name: 'Rosa', role_id: ROLE.cashier, branch_id: branchId };
    const account = { email: `caja${n}@${name}.bo`, password: 'fogon2026' };
    await call(createEmployee, { token, params: { companyId: company.id }, body: { ...person, ...account } });
    await stockUp(call, token, branchId, productIds);
    const cashier = await call(login, { body: account });
    const registerId = await openRegister(call, cashier.token, branchId);
    tills.push({ session: cashier, branchId, registerId, productIds });
  }
  return tills;
}

/**
 * Lets a till sell: each call makes one paid sale of three counted lines. Calls at once go over several connections.
 */
export function sellerOf({ address }: Build, till: Till, connections = 1) {
  const send = lightClient(address, till.session.token, connections);
  return (observations: string | null = null) =>
    send('POST', '/api/sales/create', saleBody(till, observations));
}
