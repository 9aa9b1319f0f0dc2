import { describe, expect, it } from 'vitest';
import { tenancyProblem } from './tenancy.ts';

const schema = {
  tables: new Set(['companies', 'sales', 'sale_lines', 'products', 'stock', 'cities', 'users', 'employees']),
  ofCompanies: new Set(['companies', 'sales', 'sale_lines', 'products', 'stock', 'users', 'employees']),
};
const problem = (text: string) => tenancyProblem(text, schema);

describe('a statement restricted to a company', () => {
  it.each([
    'select * from "sales" where "company_id" = $1 and "id" = $2',
    'select * from sales s join sale_lines l on l.company_id = s.company_id and l.sale_id = s.id where s.company_id = $1::bigint',
    'select * from sales as sale left join users as u on u.company_id = sale.company_id and u.id = sale.user_id where sale.company_id = $1',
    'select * from companies where id = $1',
    'select c.name from companies c join cities on cities.id = c.city_id where c.id = $1',
    'select p.name from companies c join products p on p.company_id = c.id where c.id = $1',
    'select (select count(*) from sales where sales.company_id = p.company_id) from products p where (p.company_id = $1)',
    'update sales set status = $1 where company_id = $2 and id = $3',
    'with sold as (select product_id from sale_lines where company_id = $1) update products set n = 1 from sold where products.company_id = $1',
    'with "sold" as materialized (select product_id from sale_lines where company_id = $1) select product_id from "sold"',
    'with sold as not materialized (select $1::bigint as company_id) select id from sold join products on products.company_id = sold.company_id',
    'insert into sales (company_id, branch_id) values ($1, $2) on conflict (id) do update set status = excluded.status',
    'insert into "sales" ("company_id", "id") select $1, product_id from unnest($2::bigint[]) as wanted (product_id)',
    'delete from sales using users where sales.company_id = $1 and users.company_id = sales.company_id',
    'select * from sales where company_id = $1 union all select * from products where company_id = $1',
    'select * from sales where company_id = $1 and (status = $2 or status = $3)',
    'select quantity from stock where company_id = $1 for no key update of stock',
    'select * from products, lateral (select sum(n) from sale_lines l where l.company_id = products.company_id) as sold where products.company_id = $1',
    'select name from cities',
    'select * from sale_lines l join sales using (company_id) where l.company_id = $1 and sales.id = l.sale_id',
    'insert into pgboss.job_common (id) values ($1)',
  ])('%s', (text) => expect(problem(text)).toBeNull());
});

describe('a planted violation', () => {
  it.each([
    ['nothing said', 'select * from sales where id = $1', 'sales'],
    [
      'one of two tables',
      'select * from sales s join products p on p.id = s.product_id where s.company_id = $1',
      'products',
    ],
    [
      'only among themselves',
      'select * from sales s join sale_lines l on l.company_id = s.company_id',
      'sales',
    ],
    ['one of several ways', 'select * from sales where company_id = $1 or id = $2', 'sales'],
    [
      'one of several ways, in brackets',
      'select * from sales where id = $2 and (company_id = $1 or true)',
      'sales',
    ],
    ['everything but it', 'select * from sales where not company_id = $1', 'sales'],
    ['everything but it, in brackets', 'select * from sales where not (company_id = $1)', 'sales'],
    ['another comparison', 'select * from sales where company_id > $1', 'sales'],
    ['another column', 'select * from sales where branch_id = $1', 'sales'],
    [
      'a left join narrows itself alone',
      'select * from sales s left join users u on s.company_id = $1',
      'sales',
    ],
    [
      'a left join without it',
      'select * from sales s left join users u on u.id = s.user_id where s.company_id = $1',
      'users',
    ],
    ['a subquery', 'select (select count(*) from sales) from products where company_id = $1', 'sales'],
    [
      'an exists',
      'select * from products p where p.company_id = $1 and exists (select from sales where id = p.id)',
      'sales',
    ],
    [
      'the second of a union',
      'select id from sales where company_id = $1 union all select id from products',
      'products',
    ],
    ['a common table', 'with s as (select * from sales) select * from s where company_id = $1', 'sales'],
    ['an update', 'update sales set company_id = $1 where id = $2', 'sales'],
    ['a delete', 'delete from sales where id = $1', 'sales'],
    ['a delete using', 'delete from sales using users where users.company_id = $1', 'sales'],
    ['an insert', 'insert into sales (branch_id) values ($1)', 'sales'],
    ['what an insert reads', 'insert into sales (company_id) select company_id from products', 'products'],
    ['in a case', 'select * from sales where case when company_id = $1 then true else true end', 'sales'],
    ['a company by its slug', 'select * from companies where slug = $1', 'companies'],
    [
      'a common table that hides the table it reads',
      'with sales as (select * from sales) select * from sales',
      'sales',
    ],
    [
      'another column of a subquery',
      'select * from sales s join (select $1::bigint as id) wanted on wanted.id = s.company_id',
      'sales',
    ],
    [
      'a right join narrows the other side alone',
      'select * from users u right join sales s on s.company_id = $1 and u.company_id = $1',
      'sales',
    ],
    [
      'a group of one way and another',
      'select * from sales where (company_id, id) in (select 1, 2)',
      'sales',
    ],
    ['a table that no feature owns', 'select * from loyalty_cards where company_id = $1', 'loyalty_cards'],
  ])('%s', (_, text, table) => expect(problem(text)).toContain(table));

  it('is also a statement that is not read', () => {
    expect(() => problem('merge into sales using stock on true when matched then delete')).toThrow(
      'MergeStmt',
    );
    expect(() => problem('truncate sales')).toThrow('TruncateStmt');
  });

  it('is allowed only by an exception for its table and text', () => {
    const text = 'select * from users where lower(email) = $1';
    const exception = { tables: ['users'], text: /lower\(email\)/, reason: 'login' };
    expect(tenancyProblem(text, schema, [exception])).toBeNull();
    expect(tenancyProblem(text, schema, [{ ...exception, tables: ['sales'] }])).toContain('users');
    expect(tenancyProblem(text, schema, [{ ...exception, text: /phone/ }])).toContain('users');
  });
});
