import * as endpoints from '@restaurante/contract/companies/companies.endpoints.ts';
import { expect, it } from 'vitest';
import { startTestApi } from '../../../test/api.ts';
import { openCounter } from '../../../test/counter.ts';
import { picture } from '../../../test/pictures.ts';
import { addBranch } from '../../../test/restaurant.ts';
import { openScreen } from '../../../test/screen.ts';

const api = await startTestApi();
await api.app.listen({ port: 0, host: '127.0.0.1' });

it('every screen of the company is notified of a change of its page, which has the cut-off hour and the logo', async () => {
  const counter = await openCounter(api);
  const other = await openCounter(api);
  const south = await addBranch(api, counter.owner, 'Sucursal Sur');
  const screens = [
    { screen: await openScreen(api, counter.cashier.token), of: counter, isNotified: true },
    {
      screen: await openScreen(api, (await counter.staff(4, south)).token),
      of: { ...counter, branchId: south },
      isNotified: true,
    },
    { screen: await openScreen(api, other.cashier.token), of: other, isNotified: false },
  ];
  const sent = { token: counter.owner.token, params: { companyId: counter.companyId } };
  await api.call(endpoints.updateCompany, { ...sent, body: { name: 'El Bar', city_id: 1, cutoff_hour: 4 } });
  await api.call(endpoints.switchTableOrders, { ...sent, body: { orders_table: 1 } });
  await api.call(endpoints.updateCompanyImage, { ...sent, files: { logo: await picture() } });
  // A refused change sends no event.
  await api.send(endpoints.updateCompany, { ...sent, body: { name: '', city_id: 1 } });
  await api.send(endpoints.updateCompany, { ...sent, body: { name: 'El Bar', city_id: 9999 } });
  const event = { event: 'settings', payload: { company_id: counter.companyId } };
  for (const { screen, of, isNotified } of screens) {
    // A connection receives events in order: this one follows all others.
    api.app.deps.publish(of.companyId, 'tickets', { branch_id: of.branchId });
    expect((await screen.eventsUntil('tickets')).slice(0, -1)).toEqual(
      isNotified ? [event, event, event] : [],
    );
    screen.close();
  }
});
