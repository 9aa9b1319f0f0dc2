import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createApi } from '../apps/api/src/create-api.ts';
import { type Product, connect, saleBody } from './product.ts';

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** No other value of a sale is this large, so it can be recognised among prices and quantities. */
const UNMISTAKABLE = 7_000_000_001;

async function startIdsAt(product: Product, id: number): Promise<void> {
  const client = await connect(product);
  await client.query('select setval($1, $2, false)', ['sales_id_seq', id]);
  await client.end();
}

/** The statements of one sale through HTTP, as the driver sent them. */
export async function recordSale(product: Product): Promise<Statement[]> {
  const { session, databaseUrl } = product;
  const app = await createApi({ databaseUrl, dataDir: join(tmpdir(), 'bench-record') });
  const statements: Statement[] = [];
  await startIdsAt(product, UNMISTAKABLE);
  // oxlint-disable-next-line typescript/unbound-method -- put back below, and called on its client
  const send = pg.Client.prototype.query;
  // Both pools of this process use this one function of the driver.
  pg.Client.prototype.query = function record(this: pg.Client, ...args: unknown[]) {
    const [query, values] = args as [string | { text: string; values?: unknown[] }, unknown[]?];
    const text = typeof query === 'string' ? query : query.text;
    statements.push({ text, values: (typeof query === 'string' ? values : query.values) ?? [] });
    return Reflect.apply(send, this, args);
  };
  try {
    const response = await app.inject({
      method: 'POST',
      url: '/api/sales/create',
      headers: { authorization: `Bearer ${session.token}`, 'idempotency-key': randomUUID() },
      payload: saleBody(product),
    });
    if (response.statusCode !== 200) throw new Error(response.body);
  } finally {
    pg.Client.prototype.query = send;
    await app.close();
  }
  return statements;
}

/** Sends the recorded statements again for another sale, with a new key and the id the database returns this time. */
export async function replayer(product: Product, statements: readonly Statement[]) {
  const client = await connect(product);
  const isKey = (value: unknown) => typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value);
  const once = async () => {
    const key = randomUUID();
    let saleId: unknown = UNMISTAKABLE;
    for (const [i, { text, values }] of statements.entries()) {
      const sent = values.map((value) =>
        isKey(value) ? key : Number(value) === UNMISTAKABLE ? saleId : value,
      );
      // Prepared by name as in the product, except begin and commit, which have no values.
      const name = values.length > 0 ? { name: `replayed${i}` } : {};
      const { rows } = await client.query<Record<string, unknown>>({ ...name, text, values: sent });
      saleId = rows[0]?.sale_id ?? saleId;
    }
  };
  return { once, end: () => client.end() };
}
