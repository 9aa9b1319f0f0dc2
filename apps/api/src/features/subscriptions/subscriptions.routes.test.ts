import { login } from '@restaurante/contract/auth/auth.endpoints.ts';
import { getCompany } from '@restaurante/contract/companies/companies.endpoints.ts';
import {
  getSubscription,
  listSubscriptionTypes,
} from '@restaurante/contract/subscriptions/subscriptions.endpoints.ts';
import { cents } from '@restaurante/domain/money/money.ts';
import { expect, it } from 'vitest';
import { startTestApi } from '../../../test/api.ts';
import { registerRestaurant } from '../../../test/restaurant.ts';
import { hireAndLogIn } from '../../../test/staff.ts';

const api = await startTestApi();

it('lists the plans with their prices', async () => {
  const { token } = await registerRestaurant(api);
  const { subscription_type: types } = await api.call(listSubscriptionTypes, { token });
  expect(types.map(({ id, name, price, expiration_days }) => [id, name, price, expiration_days])).toEqual([
    [1, 'Básico', 99, 5],
    [2, 'Estándar', 189, 5],
    [3, 'Multisucursal', 349, 5],
  ]);
});

it('takes prices and days of grace from its data', async () => {
  const { token, user } = await registerRestaurant(api);
  const { database } = api.app.deps;
  const change = (priceCents: number, expirationDays: number) =>
    database
      .updateTable('subscriptionTypes')
      .set({ priceCents: cents(priceCents), expirationDays })
      .where('id', '=', 3)
      .execute();
  await change(37_950, 7);
  const { subscription_type: types } = await api.call(listSubscriptionTypes, { token });
  const { subscription } = await api.call(getSubscription, { token, params: { id: user.id } });
  await change(34_900, 5);
  expect(types.at(-1)).toMatchObject({ id: 3, price: 379.5, expiration_days: 7 });
  expect(subscription.type).toEqual(types.at(-1));
});

it('answers the company’s subscription to each of its users, for themselves', async () => {
  const owner = await registerRestaurant(api);
  const cashier = await hireAndLogIn(api, owner, 4);
  for (const { token, user } of [owner, cashier]) {
    const { subscription } = await api.call(getSubscription, { token, params: { id: user.id } });
    expect(subscription).toEqual(owner.subscription);
  }
  const ofTheOwner = { token: cashier.token, params: { id: owner.user.id } };
  expect((await api.send(getSubscription, ofTheOwner)).status).toBe(404);
});

it('shows a suspended company its subscription and nothing else', async () => {
  const { company, email, password } = await registerRestaurant(api);
  await api.app.deps.database
    .updateTable('subscriptions')
    .set({ status: 0 })
    .where('companyId', '=', company.id)
    .execute();
  const { token, user } = await api.call(login, { body: { email, password } });
  const { subscription } = await api.call(getSubscription, { token, params: { id: user.id } });
  expect(subscription.status).toBe(0);
  const { subscription_type: types } = await api.call(listSubscriptionTypes, { token });
  expect(types).toHaveLength(3);
  expect(await api.send(getCompany, { token, params: { companyId: company.id } })).toMatchObject({
    status: 402,
    body: { suscriptionSuspended: true },
  });
});
