import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { clientOf } from '@restaurante/contract/client.ts';
import { listDaySales } from '@restaurante/contract/sales/sales.endpoints.ts';
import { freePort } from '@restaurante/embedded-postgres/free-port.ts';
import { io } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openFrozenClients } from '../test/frozen.ts';
import { sellOn, untilNotBusy } from '../test/sell-on.ts';
import { type TestServer, prepareServer, register } from '../test/server.ts';
import { openShop, type Shop } from '../test/system/storm/shop.ts';

let server: TestServer;
const prepare = async () => void (server = await prepareServer());
const end = () => server.end();
const start = (settings = {}) => server.start({ PROCESSES: '2', ...settings });

/** Returns the ids of the processes that serve. */
const serving = (pid: number | undefined) =>
  execFileSync('ps', ['--ppid', String(pid), '-o', 'pid=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('server.js'))
    .map((line) => Number.parseInt(line, 10));

/** Opens a screen: after each connection it fetches the list, and then receives events. */
async function watch(address: string, { token, branchId, userId }: Shop) {
  const call = clientOf(address);
  const events: { id: number; connection: number }[] = [];
  const listed = new Set<number>();
  let lists = Promise.resolve();
  let connections = 0;
  const socket = io(address, { auth: { token }, transports: ['websocket'], reconnectionDelay: 300 });
  socket.on('connect', () => {
    connections += 1;
    lists = lists.then(async () => {
      const list = () => call(listDaySales, { token, params: { branchId, userId } });
      const { sales } = await untilNotBusy(list);
      for (const { id } of sales) listed.add(id);
    });
  });
  socket.on('disconnect', (reason) => reason === 'io server disconnect' && socket.connect());
  socket.on('change status', ({ sale_id }: { sale_id: number }) =>
    events.push({ id: sale_id, connection: connections }),
  );
  await once(socket as never, 'connect');
  return {
    events,
    connections: () => connections,
    receivedIds: async () => {
      await lists;
      return new Set([...listed, ...events.map(({ id }) => id)]);
    },
    close: () => socket.close(),
  };
}

describe('a running product', () => {
  let product: Awaited<ReturnType<typeof start>>;
  beforeAll(async () => {
    await prepare();
    // If a killed process is the first that listens, the port is closed until the next one does.
    product = await start({ PORT: String(await freePort()) });
  });
  afterAll(end);

  it('replaces its processes while tills sell: no request fails, and no screen misses a sale', async () => {
    const { address } = product;
    const shop = await openShop(address);
    const screens = await Promise.all(Array.from({ length: 6 }, () => watch(address, shop)));
    const signal = { isOver: false };
    const tills = Array.from({ length: 3 }, () => sellOn(address, shop, signal));
    const restarted = server.run('restart.ts', []);
    await Promise.race([restarted, ...tills]);
    expect(await restarted).toEqual({ code: 0, out: 'Todos los procesos son nuevos.\n', err: '' });
    signal.isOver = true;
    const sold = (await Promise.all(tills)).flat().map(({ id }) => id);
    for (const { events, receivedIds, connections } of screens) {
      await vi.waitFor(async () => {
        const received = await receivedIds();
        expect(sold.filter((id) => !received.has(id))).toEqual([]);
      }, 30_000);
      // An event of the old connection may also arrive over the new one.
      expect(events.length).toBe(new Set(events.map(({ id, connection }) => `${id} ${connection}`)).size);
      expect(connections()).toBeGreaterThan(1);
    }
    for (const screen of screens) screen.close();
  }, 120_000);

  it('answers /metrics with the figures of each process, and those of the installation once', async () => {
    const { address } = product;
    const figures = async (name: string) => {
      const text = await (await fetch(`${address}/metrics`)).text();
      return [...text.matchAll(new RegExp(`^restaurante_${name}[ {].*$`, 'gm'))].map(([line]) => line);
    };
    // A process does not know of another one before its first heartbeat.
    const processes = await vi.waitFor(async () => {
      const lines = await figures('build_info');
      expect(lines).toHaveLength(2);
      return lines.map((line) => /process="([^"]+)"/.exec(line)?.[1]);
    }, 20_000);
    expect(new Set(processes).size).toBe(2);
    expect(await figures('database_pool_waiting')).toHaveLength(2 * 3);
    expect(await figures('database_up')).toEqual(['restaurante_database_up 1']);
  }, 30_000);

  it('replaces its processes within 10 seconds next to 50 screens that sleep', async () => {
    const { address } = product;
    const { token } = await openShop(address, 'Siesta');
    await openFrozenClients({ address, screens: 50, token });
    const before = performance.now();
    expect(await server.run('restart.ts', [])).toMatchObject({ code: 0 });
    expect(performance.now() - before).toBeLessThan(10_000);
  }, 60_000);

  it('goes on when one of its processes is killed, and begins another', async () => {
    const { child, address } = product;
    await vi.waitFor(() => expect(serving(child.pid)).toHaveLength(2), 10_000);
    const [first] = serving(child.pid);
    process.kill(first!, 'SIGKILL');
    // A connection that the dying process received gets no answer; then the other process answers.
    const asks = async () =>
      (await fetch(`${address}/api/health`, { signal: AbortSignal.timeout(2_000) })).status;
    await vi.waitFor(async () => expect(await asks()).toBe(200), 10_000);
    await vi.waitFor(() => {
      expect(serving(child.pid)).toHaveLength(2);
      expect(serving(child.pid)).not.toContain(first);
    }, 20_000);
  }, 60_000);

  it('ends cleanly on SIGTERM', async () => {
    const exited = once(product.child, 'exit');
    product.child.kill('SIGTERM');
    expect((await exited)[0]).toBe(0);
  });
});

describe('a data folder', () => {
  beforeEach(prepare);
  afterEach(end);

  it('ends whole when its first process is killed, and finds its data again', async () => {
    const { child, address } = await start();
    expect((await register(address, 'dos@fogon.bo')).status).toBe(200);
    const others = serving(child.pid);
    child.kill('SIGKILL');
    await vi.waitFor(() => {
      for (const pid of others) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    }, 10_000);
    const again = await start();
    expect((await register(again.address, 'dos@fogon.bo')).status).toBe(409);
  }, 60_000);

  it('a second start on the same folder leaves the first one its restarts', async () => {
    const { address } = await start();
    const PORT = new URL(address).port;
    await expect(start({ PORT })).rejects.toThrow('El puerto ya está en uso');
    const elsewhere = await start({ PORT: String(await freePort()) });
    expect(serving(elsewhere.child.pid)).toHaveLength(2);
    const others = serving(elsewhere.child.pid);
    expect(await server.run('restart.ts', [])).toMatchObject({ code: 0 });
    expect(serving(elsewhere.child.pid)).toEqual(others);
  }, 60_000);

  it('says so when there is nothing to replace', async () => {
    expect(await server.run('restart.ts', [])).toMatchObject({
      code: 1,
      out: expect.stringMatching(/^En \S+ no hay un producto con varios procesos/),
    });
  });
});
