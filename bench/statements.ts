import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createApi } from '../apps/api/src/create-api.ts';
import { type Product, connect } from './product.ts';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** A call whose statements are recorded; if it writes, it writes one sale. */
interface Call {
  readonly method?: 'GET' | 'POST';
  readonly url: string;
  readonly token?: string;
  readonly payload?: object;
}

export interface Recording {
  readonly statements: readonly Statement[];
  /** The sale's id. No other value is this large, so it can be recognised among prices and quantities. */
  readonly saleId: number;
}

const BILLION = 1_000_000_000;
let recordings = 6;

async function startIdsAt(product: Product, id: number): Promise<void> {
  const client = await connect(product);
  await client.query('select setval($1, $2, false)', ['sales_id_seq', id]);
  await client.end();
}

/** The statements of one call through HTTP, as the driver sent them. */
export async function record(product: Product, call: Call): Promise<Recording> {
  const [recording] = await recordTimes(product, call, 1);
  return recording!;
}

/** The same for a call that is made several times in a row, of a process that has just started. */
export async function recordTimes(
  product: Product,
  { method = 'POST', url, token = '', payload }: Call,
  times: number,
): Promise<Recording[]> {
  const { databaseUrl } = product;
  const app = await createApi({ databaseUrl, dataDir: join(tmpdir(), 'bench-record') });
  recordings += 1;
  const saleId = recordings * BILLION + 1;
  await startIdsAt(product, saleId);
  let statements: Statement[] = [];
  // oxlint-disable-next-line typescript/unbound-method -- put back below, and called on its client
  const send = pg.Client.prototype.query;
  // Both pools of this process use this one function of the driver.
  pg.Client.prototype.query = function record(this: pg.Client, ...args: unknown[]) {
    const [query, values] = args as [string | { text: string; values?: unknown[] }, unknown[]?];
    const text = typeof query === 'string' ? query : query.text;
    statements.push({ text, values: (typeof query === 'string' ? values : query.values) ?? [] });
    return Reflect.apply(send, this, args);
  };
  const recorded: Recording[] = [];
  try {
    for (let i = 0; i < times; i += 1) {
      statements = [];
      const response = await app.inject({
        method,
        url,
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
        ...(payload ? { payload } : {}),
      });
      if (response.statusCode !== 200) throw new Error(response.body);
      recorded.push({ statements, saleId });
    }
  } finally {
    pg.Client.prototype.query = send;
    await app.close();
  }
  return recorded;
}

/** Sends the recorded statements again for another sale, with a new key and the id the database returns this time. */
export async function replayer(product: Product, { statements, saleId: recordedId }: Recording) {
  const client = await connect(product);
  const isKey = (value: unknown) => typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value);
  const isCounts = (value: unknown): value is string[] =>
    Array.isArray(value) && String(value[0]).startsWith('order at ');
  const once = async () => {
    const key = randomUUID();
    let saleId: unknown = recordedId;
    for (const [i, { text, values }] of statements.entries()) {
      const sent = values.map((value) => {
        if (isKey(value)) return key;
        // Counts of attempts: of one guest only the first thirty would write.
        if (isCounts(value)) return value.map((count) => `${count} ${key}`);
        return Number(value) === recordedId ? saleId : value;
      });
      // Prepared by name as in the product, except begin and commit, which have no values.
      const name = values.length > 0 ? { name: `replayed${i}` } : {};
      const { rows } = await client.query<Record<string, unknown>>({ ...name, text, values: sent });
      saleId = rows[0]?.sale_id ?? saleId;
    }
  };
  return { once, end: () => client.end() };
}
