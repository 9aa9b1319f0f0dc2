import { login, revokeSessions } from '@restaurante/contract/auth/auth.endpoints.ts';
import { updateEmployee } from '@restaurante/contract/employees/employees.endpoints.ts';
import { setOfferStatus } from '@restaurante/contract/offers/offers.endpoints.ts';
import {
  setProductStatus,
  setStock,
  updateProduct,
} from '@restaurante/contract/products/products.endpoints.ts';
import { createPurchase } from '@restaurante/contract/purchases/purchases.endpoints.ts';
import { ROLE } from '@restaurante/contract/roles.ts';
import { attempt, type Storm } from './act.ts';
import type { Fact, Need } from './facts.ts';
import { sell } from './selling.ts';
import { type Branch, type Company, loginOf, type Till } from './town.ts';

/** An owner's call: refused only while the company is suspended. */
const ofOwner = ({ isActive }: Company): Need[] => [isActive.needs((one) => one, 'subscription_suspended')];

/** Changes a fact by a call of the owner. Returns whether it was done. */
const byOwner = <T>(
  storm: Storm,
  { company, name, fact, to }: { company: Company; name: string; fact: Fact<T>; to: T },
  send: () => ReturnType<Storm['send']>,
) => fact.change(to, async () => (await attempt(storm, name, ofOwner(company), send)) !== null);

export async function changePrice(storm: Storm, company: Company): Promise<void> {
  const { id, price } = company.dish;
  await price.reserve(async () => {
    const to = 30 + ((price.now - 30 + 1 + storm.below(8)) % 10);
    await byOwner(storm, { company, name: 'price', fact: price, to }, () =>
      storm.send(updateProduct, {
        token: () => company.token,
        params: { id },
        body: { product_category_id: company.categoryId, name: 'Pique', price: to },
      }),
    );
  });
}

export async function switchOffer(storm: Storm, company: Company): Promise<void> {
  const { hasOffer } = company.soup;
  await hasOffer.reserve(async () => {
    const to = !hasOffer.now;
    await byOwner(storm, { company, name: 'offer', fact: hasOffer, to }, () =>
      storm.send(setOfferStatus, {
        token: () => company.token,
        params: { id: company.offerId, status: to ? 1 : 0 },
      }),
    );
  });
}

export async function switchSoup(storm: Storm, company: Company): Promise<void> {
  const { id, isActive } = company.soup;
  await isActive.reserve(async () => {
    const to = !isActive.now;
    await byOwner(storm, { company, name: 'product', fact: isActive, to }, () =>
      storm.send(setProductStatus, { token: () => company.token, params: { id, status: to ? 1 : 0 } }),
    );
  });
}

/** Counts the beer of a branch, adds some to it, or buys some. */
export async function stockUp(storm: Storm, { id: branchId, company, stock }: Branch): Promise<void> {
  const { beer } = company;
  const units = 10 + storm.below(30);
  const token = () => company.token;
  const params = { id: beer.id };
  const way = storm.below(3);
  if (way === 0) {
    return stock.count(units, async () => {
      const body = { branch_id: branchId, stock: units };
      return (
        (await attempt(storm, 'count', ofOwner(company), () =>
          storm.send(setStock, { token, params, body }),
        )) !== null
      );
    });
  }
  const needs = [...ofOwner(company), stock.gives(units)];
  if (way === 1) {
    const body = { branch_id: branchId, add: units };
    await attempt(storm, 'add stock', needs, () => storm.send(setStock, { token, params, body }), units);
  } else {
    const body = { branch_id: branchId, details: [{ product_id: beer.id, quantity: units, total: 50 }] };
    const params = { companyId: company.id };
    await attempt(storm, 'buy', needs, () => storm.send(createPurchase, { token, params, body }), units);
  }
}

/** Logs the cashier in again, ends the other session, and sells under the ended one, which must be refused. */
export async function revoke(storm: Storm, till: Till): Promise<void> {
  const { session } = till;
  await session.reserve(async () => {
    const old = session.now;
    const { body } = await storm.send(login, { token: () => '', body: loginOf(till) });
    const { token } = body as { token: string };
    await session.change(token, async () => {
      const answer = await storm.send(revokeSessions, { token: () => token, body: { others: true } });
      if (answer.status !== 200) storm.fault(`sessions were not ended: ${answer.code}`);
      return answer.status === 200;
    });
    await Promise.all([0, 1].map(() => sell(storm, till, 'no_session', () => old)));
  });
}

const employ = (storm: Storm, till: Till, { role, branchId }: Till['job']['now']) =>
  storm.send(updateEmployee, {
    token: () => till.branch.company.token,
    params: { id: till.employeeId },
    body: { first_name: 'Rosa', role_id: role, branch_id: branchId, email: till.email },
  });

/**
 * Gives the cashier another role or branch, tries to sell, and reverts the change. The caller has reserved the facts.
 */
export async function employElsewhere(storm: Storm, till: Till, as: Till['job']['now'], refusal: string) {
  const { company } = till.branch;
  const become = (to: Till['job']['now']) =>
    byOwner(storm, { company, name: refusal === 'not_found' ? 'branch' : 'role', fact: till.job, to }, () =>
      employ(storm, till, to),
    );
  await till.job.reserve(async () => {
    const before = till.job.now;
    if (!(await become(as))) return;
    await Promise.all([0, 1].map(() => sell(storm, till, refusal)));
    // The company may be suspended.
    while (!(await become(before)));
  });
}

export const changeRole = (storm: Storm, till: Till) =>
  employElsewhere(
    storm,
    till,
    { role: storm.below(2) ? ROLE.kitchen : ROLE.courier, branchId: till.branch.id },
    'role_not_allowed',
  );

/** Runs the operator's command until it says that it is done. */
export type Operate = (command: 'suspend' | 'reactivate', slug: string) => Promise<void>;

/** Suspends a company, tries to sell, and reactivates it. */
export async function suspend(storm: Storm, company: Company, operate: Operate): Promise<void> {
  const { isActive, slug } = company;
  const become = (to: boolean) =>
    isActive.change(to, async () => {
      await operate(to ? 'reactivate' : 'suspend', slug);
      return true;
    });
  await isActive.reserve(async () => {
    await become(false);
    const tills = storm.town.tills.filter(({ branch }) => branch.company === company);
    await Promise.all(tills.slice(0, 3).map((till) => sell(storm, till, 'subscription_suspended')));
    await become(true);
  });
}
