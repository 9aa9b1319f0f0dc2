import { once } from 'node:events';
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { Server } from 'socket.io';
import { io as connect, type Socket as Screen } from 'socket.io-client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { gatherPackets } from './gather-packets.ts';

let http: HttpServer;
let io: Server;
let sendGathered: () => void;
let screen: Screen;
let heard: string[];

beforeEach(() => {
  http = createServer();
  io = new Server(http);
  sendGathered = gatherPackets(io.engine);
  heard = [];
});
afterEach(async () => {
  screen.close();
  await io.close();
});

/** Opens a screen and returns the server's end of its connection. */
async function openScreen(transports: string[]): Promise<Socket> {
  await new Promise<void>((resolve) => void http.listen(0, '127.0.0.1', resolve));
  const connection = once(http, 'connection');
  screen = connect(`http://127.0.0.1:${(http.address() as AddressInfo).port}`, {
    transports,
    forceNew: true,
  });
  screen.onAny((event: string) => heard.push(event));
  await hears('connect');
  return (await connection)[0] as Socket;
}
const hears = (event: string) => new Promise<unknown>((resolve) => void screen.once(event, resolve));

it('sends what happens at the same moment in one write, in its order', async () => {
  const socket = await openScreen(['websocket']);
  const writes = vi.spyOn(socket, '_writev');
  io.emit('change status', 'T-1');
  io.emit('tickets');
  await Promise.resolve();
  io.emit('last');
  await hears('last');
  expect(heard).toEqual(['change status', 'tickets', 'last']);
  expect(writes).toHaveBeenCalledTimes(1);

  io.emit('last');
  await hears('last');
  expect(writes).toHaveBeenCalledTimes(2);
});

it('serves a screen that polls', async () => {
  await openScreen(['polling']);
  for (const event of ['change status', 'tickets', 'last']) io.emit(event);
  await hears('last');
  expect(heard).toEqual(['change status', 'tickets', 'last']);
});

it.each([
  ['its session ends', () => undefined],
  [
    'the server closes',
    () => {
      sendGathered();
      io.engine.close();
    },
  ],
])('says what came before to a screen that is cut off because %s', async (_, close) => {
  await openScreen(['websocket']);
  const end = hears('disconnect');
  io.emit('tickets');
  io.disconnectSockets(true);
  close();
  expect(await end).toBe('io server disconnect');
  expect(heard).toEqual(['tickets']);
});
