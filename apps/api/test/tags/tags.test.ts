import { listBranches } from '@restaurante/contract/branches/branches.endpoints.ts';
import { getCashRegister } from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import { updateProductCategory } from '@restaurante/contract/product-categories/product-categories.endpoints.ts';
import { listProductsByCategory, setStock } from '@restaurante/contract/products/products.endpoints.ts';
import { describe, expect, it } from 'vitest';
import { LISTED } from '../../../../test/architecture/table-owners.ts';
import { startTestApi } from '../api.ts';
import { openCatalogue } from '../catalogue.ts';
import { allEndpoints } from '../system/endpoints.ts';
import { TABLE_TAGS, tagOf, UNREAD } from './table-tags.ts';
import { tagProblem } from './tag-problem.ts';

it('every table has a tag, or none on purpose', () => {
  expect([...LISTED].filter((table) => tagOf(table) === undefined)).toEqual([]);
  expect(Object.keys(TABLE_TAGS).filter((table) => !LISTED.has(table))).toEqual([]);
});

it('an exception is for an answer that does not read the tag', async () => {
  const endpoints = (await allEndpoints()).map(({ endpoint }) => endpoint);
  for (const { path, tags } of UNREAD) {
    const endpoint = endpoints.find((one) => one.path === path);
    expect(tags.filter((tag) => endpoint?.reads?.includes(tag) !== false)).toEqual([]);
  }
});

describe('a forgotten tag is named', () => {
  const write = 'update "product_categories" set "name" = $1 where "company_id" = $2';
  const read = 'select name from branches where company_id = $1';
  it.each([
    ['a write', { ...updateProductCategory, touches: [] }, write, "does not touch 'categories'"],
    ['a read', { ...listBranches, reads: [] }, read, "does not read 'branches'"],
    [
      'a read that is joined',
      getCashRegister,
      'select from cash_registers r join stock s on true',
      "'stock'",
    ],
    ['a write in a with', { ...setStock, touches: [] }, `with one as (${write}) select 1`, "'categories'"],
  ])('%s', (_, endpoint, text, problem) => expect(tagProblem(endpoint, text)).toContain(problem));

  it.each([
    ['a lock', setStock, 'select id from users where company_id = $1 for no key update of users'],
    ['an upsert', setStock, 'insert into stock (id) values ($1) on conflict (id) do update set quantity = 1'],
    ['the menu without the stock', listProductsByCategory, 'select from stock'],
    ['the session', listBranches, 'select from "sessions" where "sessions"."token_hash" = $1'],
  ])('%s is no change, and forgets nothing', (_, endpoint, text) =>
    expect(tagProblem(endpoint, text)).toBeNull(),
  );
});

describe('in every test of the API', async () => {
  const api = await startTestApi();

  it('a call that forgot a tag fails', async () => {
    const { token, branchId, create } = await openCatalogue(api);
    const { id } = await create('Sopa');
    const sent = { token, params: { id }, body: { branch_id: branchId, stock: 3 } };
    await expect(api.send({ ...setStock, touches: ['products'] }, sent)).rejects.toThrow(
      "POST /api/product/:id/inventory/store changes stock and does not touch 'stock'",
    );
  });
});
