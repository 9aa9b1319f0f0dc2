import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bodyOf, namedFiles } from '@restaurante/contract/client.ts';
import { createSale } from '@restaurante/contract/sales/sales.endpoints.ts';
import { createTableOrder } from '@restaurante/contract/table-orders/table-orders.endpoints.ts';
import { sql } from 'kysely';
import { afterAll, expect, it, vi } from 'vitest';
import { startTestApi } from '../api.ts';
import { openDiningRoom } from '../guests.ts';
import { onStatement } from '../on-statement.ts';
import { picture } from '../pictures.ts';

const webDir = await mkdtemp(join(tmpdir(), 'web-'));
afterAll(() => rm(webDir, { recursive: true }));
await writeFile(join(webDir, 'index.html'), '');
await writeFile(join(webDir, 'diner.html'), '{{revision}}');
const api = await startTestApi({ webDir });
await api.app.listen({ port: 0, host: '127.0.0.1' });
const room = await openDiningRoom(api);
const categories = api.app.deps.database.selectFrom('productCategories').select('id');
const { id: category } = await categories.where('companyId', '=', room.companyId).executeTakeFirstOrThrow();

const guest = () => `/order/${room.owner.company.slug}/${room.branchId}`;
const sale = () => ({ branch_id: room.branchId, sale_type: 'mesa', sale_details: [room.soup] });
const json = (path: string, body: object, token = '') =>
  request('POST', path, { 'content-type': 'application/json', ...bearer(token) }, JSON.stringify(body));
const bearer = (token: string): Record<string, string> => (token ? { authorization: `Bearer ${token}` } : {});

function request(method: string, path: string, headers: Record<string, string> = {}, body?: string | Buffer) {
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const lines = Object.entries({ host: 'api', ...headers, ...length }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  const head = `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from(body ?? '')]);
}

/** Calls that hold something while they wait: a place, a connection, a turn of a queue, a lock. */
const CALLS: Record<string, (stage: number) => Promise<Buffer> | Buffer> = {
  "a stream of a guest's page": () => request('GET', `${guest()}/changes`),
  "a guest's page": () => request('GET', `${guest()}/7`),
  "a guest's order": (stage) => {
    // At one table there would soon be too many.
    const place = { company_id: room.companyId, branch_id: room.branchId, table_number: stage + 1 };
    return json(createTableOrder.path, { ...place, sale_details: [room.soup] });
  },
  'a sale': () => json(createSale.path, sale(), room.cashier.token),
  'a picture': async () => {
    const body = { name: 'Foto', price: 5, product_category_id: category, status: 1 };
    const files = namedFiles({ image: await picture('png', 600) });
    const form = new Response(bodyOf({ body, files }));
    return request(
      'POST',
      `/api/company/${room.companyId}/product/create`,
      { 'content-type': form.headers.get('content-type')!, ...bearer(room.owner.token) },
      Buffer.from(await form.arrayBuffer()),
    );
  },
  'an Excel file': () => {
    const path = `/api/company/${room.companyId}/export/product/excel`;
    return request('GET', path, bearer(room.owner.token));
  },
  'a connection of a screen': () =>
    request('GET', '/socket.io/?EIO=4&transport=websocket', {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    }),
};

const UNANSWERED = '';

/**
 * Sends a call and hangs up at its statement of this number, or at the first byte of its answer. Returns the status.
 */
async function abortAt(stage: number, sent: Buffer): Promise<string> {
  const { port } = api.app.server.address() as { port: number };
  const socket = connect(port, '127.0.0.1');
  const outcome = Promise.withResolvers<string>();
  const hangUp = (status: string) => {
    socket.destroy();
    outcome.resolve(status);
  };
  let statements = 0;
  const stop = onStatement(() => ++statements === stage && hangUp(UNANSWERED));
  socket.on('data', (data) => hangUp(data.toString('latin1').slice(9, 12)));
  socket.on('error', () => undefined);
  socket.write(sent, () => stage === 0 && hangUp(UNANSWERED));
  return outcome.promise.finally(stop);
}

async function leftovers() {
  const { streams, service } = api.app.deps;
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`.execute(service);
  const connections = await promisify(api.app.server.getConnections.bind(api.app.server))();
  return { places: streams.count(), connections, transactions: rows[0]!.count };
}

it.each(Object.entries(CALLS))('%s leaves nothing behind, whenever its caller hangs up', async (_, call) => {
  let status = UNANSWERED;
  // Busy as long as callers who hung up have turns in a queue: a turn that is never given back ends this test.
  for (let stage = 0; status === UNANSWERED || status === '503'; stage++) {
    // The menu is cached for a second.
    api.clock.advance(2);
    status = await abortAt(stage, await call(stage));
  }
  expect(['200', '101']).toContain(status);
  await vi.waitFor(
    async () => expect(await leftovers()).toEqual({ places: 0, connections: 0, transactions: 0 }),
    { timeout: 10_000 },
  );
  const sold = Array.from({ length: 10 }, () =>
    api.send(createSale, { token: room.cashier.token, body: sale() }),
  );
  expect((await Promise.all(sold)).map(({ status }) => status)).toEqual(Array(10).fill(200));
});
