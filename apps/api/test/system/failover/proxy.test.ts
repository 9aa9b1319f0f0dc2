import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listCities } from '@restaurante/contract/cities/cities.endpoints.ts';
import { expect, it, onTestFinished } from 'vitest';
import { startTestApi } from '../../api.ts';
import { openDiningRoom } from '../../guests.ts';
import { haproxy, prepareHaproxy } from '../../haproxy.ts';
import { openPhone } from '../../phone.ts';
import { openScreen } from '../../screen.ts';

it.runIf(haproxy)(
  'HAProxy passes calls, screens and guests’ pages, and stands in for a machine that is gone',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'haproxy-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await writeFile(join(folder, 'index.html'), '');
    await writeFile(join(folder, 'diner.html'), '{{revision}}');
    const settings = { TRUST_PROXY: 'true' };
    const here = await startTestApi({ webDir: folder, settings });
    const there = await startTestApi({ webDir: folder, settings, sharedWith: here });
    const room = await openDiningRoom(here);
    const machines = await Promise.all(
      [here, there].map(async ({ app }) =>
        (await app.listen({ port: 0, host: '127.0.0.1' })).slice('http://'.length),
      ),
    );
    const proxy = await prepareHaproxy('haproxy.cfg', {
      '10.0.0.11:3000': machines[0]!,
      '10.0.0.12:3000': machines[1]!,
    });
    onTestFinished(proxy.stop);
    await proxy.start();
    const { address } = proxy;
    const cities = () => fetch(`${address}${listCities.path}`);
    expect((await cities()).status).toBe(200);

    const screen = await openScreen({ app: { listeningOrigin: address } }, room.cashier.token);
    const { slug } = room.owner.company;
    const phone = await openPhone(`${address}/order/${slug}/${room.branchId}/changes`);
    await phone.nextMessage('menu');
    for (const { app } of [here, there])
      app.deps.publish(room.companyId, 'tickets', { branch_id: room.branchId });
    await screen.eventsUntil('tickets');
    screen.close();
    phone.hangUp();

    await here.app.close();
    expect(await Promise.all([1, 2, 3, 4].map(async () => (await cities()).status))).toEqual([
      200, 200, 200, 200,
    ]);

    await there.app.close();
    const refused = await cities();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await refused.json()).toMatchObject({ code: 'server_busy' });
    await there.close();
    await here.close();
  },
);
