import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { expect, it } from 'vitest';
import { spreadPings } from './spread-pings.ts';

it('gives each connection an interval of its own, none longer than the one given', async () => {
  const http = createServer();
  const io = new Server(http);
  spreadPings(io.engine, 2_000);
  await once(http.listen(0, '127.0.0.1'), 'listening');
  const address = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const intervals = new Set<number>();
  for (let n = 0; n < 20; n += 1) {
    const opened = await (await fetch(`${address}/socket.io/?EIO=4&transport=polling`)).text();
    intervals.add(JSON.parse(opened.slice(1)).pingInterval);
  }
  await io.close();
  expect(intervals.size).toBeGreaterThan(5);
  expect(Math.min(...intervals)).toBeGreaterThanOrEqual(1_600);
  expect(Math.max(...intervals)).toBeLessThanOrEqual(2_000);
});
