import * as endpoints from '@restaurante/contract/publications/publications.endpoints.ts';
import { expect, it } from 'vitest';
import { startTestApi } from '../../../test/api.ts';
import { openCounter } from '../../../test/counter.ts';
import { picture } from '../../../test/pictures.ts';
import { addBranch } from '../../../test/restaurant.ts';
import { openScreen } from '../../../test/screen.ts';

const api = await startTestApi();
await api.app.listen({ port: 0, host: '127.0.0.1' });

it("every board of the company is notified of a change once, and no other company's", async () => {
  const counter = await openCounter(api);
  const other = await openCounter(api);
  const south = await addBranch(api, counter.owner, 'Sucursal Sur');
  const boards = [
    { screen: await openScreen(api, counter.cashier.token), of: counter, isNotified: true },
    {
      screen: await openScreen(api, (await counter.staff(4, south)).token),
      of: { ...counter, branchId: south },
      isNotified: true,
    },
    { screen: await openScreen(api, other.cashier.token), of: other, isNotified: false },
  ];
  const { token } = counter.cashier;
  const { publication } = await api.call(endpoints.createPublication, {
    token,
    params: { companyId: counter.companyId },
    body: { title: 'Sábado de pollo' },
    files: { image: await picture() },
  });
  const own = { token, params: { id: publication.id } };
  const body = { title: 'Domingo de pollo' };
  await api.call(endpoints.updatePublication, { ...own, body });
  await api.call(endpoints.removePublication, own);
  // A repeated deletion sends no event.
  await api.call(endpoints.removePublication, own);
  await api.send(endpoints.updatePublication, { ...own, body });
  const event = { event: 'publications', payload: { company_id: counter.companyId } };
  for (const { screen, of, isNotified } of boards) {
    // A connection receives events in order: this one follows all others.
    api.app.deps.publish(of.companyId, 'tickets', { branch_id: of.branchId });
    expect((await screen.eventsUntil('tickets')).slice(0, -1)).toEqual(
      isNotified ? [event, event, event] : [],
    );
    screen.close();
  }
});
