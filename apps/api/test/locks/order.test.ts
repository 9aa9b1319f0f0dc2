import { describe, expect, it } from 'vitest';
import { readSql } from '../tenancy/sql.ts';
import { ORDER, lockProblem } from './order.ts';

const problems = (...statements: string[]) => {
  const lockedTables = new Map();
  return statements.map((text) => lockProblem(text, lockedTables)).filter((problem) => problem !== null);
};

const REGISTER = 'select "id" from "cash_registers" where "company_id" = $1 for no key update';
const SHARED_REGISTER = 'select id from cash_registers where id = $1 for share';
const CARD = 'update loyalty_cards set points = 1';
const SALE = 'update "sales" set "status" = $1 where "id" = $2';

it('the order is the one written in docs/rules/locks.md', () => {
  expect(ORDER.slice(0, 3)).toEqual(['subscriptions', 'products', 'option_groups']);
  expect(ORDER.indexOf('cash_registers')).toBeLessThan(ORDER.indexOf('sales'));
});

describe('a transaction in order', () => {
  it.each([
    ['leaves tables out', [REGISTER, SALE]],
    ['locks one table without a place', [CARD, CARD]],
    ['returns to a table that it holds', [REGISTER, SALE, 'update cash_registers set closed_at = $1']],
    ['changes what belongs to a row it holds', [REGISTER, SALE, 'update sale_lines set quantity = $1']],
    [
      'puts a job into the queue',
      [SALE, 'insert into pgboss.job_common (id) values ($1) on conflict do nothing'],
    ],
    [
      'adds rows early and changes them late',
      ['insert into idempotency_keys (key) values ($1)', SALE, 'update idempotency_keys set response = $1'],
    ],
  ])('%s', (_, statements) => expect(problems(...statements)).toEqual([]));
});

describe('a planted violation', () => {
  it.each([
    ['a register after its sale', [SALE, REGISTER], 'locks cash_registers after sales'],
    ['a share raised later', [SHARED_REGISTER, REGISTER], 'raises its share of cash_registers to a change'],
    ['for update', ['select id from sales for update'], 'locks for update'],
    ['a table without a place, after another', [SALE, CARD], 'locks loyalty_cards with others'],
    ['a table without a place, before another', [CARD, SALE], 'locks loyalty_cards with others'],
    ['a line without its sale', ['update sale_lines set quantity = 1'], 'without its row of sales'],
    [
      'a line of a shared sale',
      ['select id from sales for share', 'delete from sale_lines'],
      'without its row',
    ],
  ])('%s', (_, statements, problem) =>
    expect(problems(...statements)).toEqual([expect.stringContaining(problem)]),
  );
});

describe('the table a statement locks', () => {
  it.each([
    ['select id from sales where exists (select from users where id = sales.user_id) for share', 'sales'],
    ['with held as (select id from stock order by id for no key update) select id from held', 'stock'],
    ['select 1 from stock join products on true for no key update of stock', 'stock'],
    ['insert into customers (id) values ($1) on conflict (ci_nit) do update set phone = $2', 'customers'],
    ['delete from "sessions" where "id" = $1', 'sessions'],
  ])('%s', (text, table) => expect(readSql(text).locks.map((lock) => lock.table)).toEqual([table]));

  it('is its own where rows are added, and none where they are read', () => {
    expect(readSql('insert into sales (id) values ($1)').locks).toEqual([
      { table: 'sales', strength: 'own' },
    ]);
    expect(readSql('select updated_at from sales').locks).toEqual([]);
  });
});
