import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { upgraded } from '../../../../test/upgrade.ts';
import type { Executor } from '../../../shared/db/database.ts';

const WITHOUT_STATES = '0301';

/** Sales 1 to 4: in preparation, ready, delivered, and delivered before a round that cooks. */
const SALES = `
  set session_replication_role = replica;
  insert into sales (company_id, id, branch_id, business_day, number, type, status, payment_type, lines_cents, created_at)
    select 1, n, 1, '2026-11-01', n, 'takeaway',
      (array['accepted', 'ready', 'delivered', 'accepted'])[n]::sale_status, 'cash', 100, '2026-11-01 12:00Z'
    from generate_series(1, 4) n;
  insert into sale_lines (company_id, id, sale_id, product_id, quantity, price_cents, quantity_decrement, round,
      is_served, ready_at)
    values (1, 10, 1, 1, 1, 100, 0, 1, false, null), (1, 11, 1, 1, 1, 100, 0, 1, true, '2026-11-01 12:20Z'),
      (1, 20, 2, 1, 1, 100, 0, 1, true, '2026-11-01 12:20Z'), (1, 30, 3, 1, 1, 100, 0, 1, true, null),
      (1, 40, 4, 1, 1, 100, 0, 1, true, '2026-11-01 12:20Z'), (1, 41, 4, 1, 1, 100, 0, 2, false, null);
  insert into sale_status_history (company_id, sale_id, status, created_at)
    values (1, 4, 'delivered', '2026-11-01 12:30Z');
  set session_replication_role = default;
`;

it('lines of before have the state that their sale says', async () => {
  const fill = (db: Executor) => sql.raw(SALES).execute(db);
  const lines = await upgraded(WITHOUT_STATES, fill, (db) =>
    db.selectFrom('saleLines').select(['id', 'state']).orderBy('id').execute(),
  );
  expect(lines.map(({ id, state }) => [id, state])).toEqual([
    [10, 'waiting'],
    [11, 'ready'],
    [20, 'ready'],
    [30, 'served'],
    [40, 'served'],
    [41, 'waiting'],
  ]);
});
