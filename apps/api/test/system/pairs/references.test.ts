import pg from 'pg';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { startTestApi } from '../../api.ts';
import { SAMPLES } from './samples.ts';
import { openStage } from './scene.ts';
import { NEVER_DONE, writes } from './writes.ts';

const api = await startTestApi();
const stage = await openStage(api);
const other = new pg.Client({ connectionString: api.databaseUrl });
afterAll(() => other.end());
await other.connect();
const { rows } = await other.query<{ table: string }>(
  `select distinct confrelid::regclass::text as table from pg_constraint where contype = 'f'
     and exists (select from pg_attribute where attrelid = confrelid and attname = 'company_id')`,
);
const referred = rows.map(({ table }) => table);

beforeEach(() => other.query('begin'));

/** Locks rows as the check of a foreign key does while referring rows are added. */
async function referToEverything(): Promise<void> {
  for (const table of referred) {
    await other.query(`select from ${table} where company_id = ${stage.companyId} for key share`);
  }
  await other.query(`select from companies where id = ${stage.companyId} for key share`);
}

// A seat writes the number, which is a key: it waits for those who refer to its sale.
const waitingForNobody = writes.filter(({ name }) => name !== 'seatReservation');

it.each(waitingForNobody)(
  '$name waits for nobody who only refers to its rows',
  async ({ name, endpoint }) => {
    const isClosing = name === 'closeCashRegister';
    const [first, second] = stage.tills;
    // The unpaid sales of the calls before are at the first till.
    const [own, colleague] = isClosing ? [second, first] : [first, second];
    const sent = await SAMPLES[name]!(stage.nextScene(), own, colleague);
    await referToEverything();
    const { status } = await api.send(endpoint, sent);
    expect(status).toBe(NEVER_DONE.includes(name) ? 409 : 200);
    await other.query('rollback');
    if (isClosing) await stage.reopen(own);
  },
);
