import { readFile } from 'node:fs/promises';
import { login } from '@restaurante/contract/auth/auth.endpoints.ts';
import { getCompany } from '@restaurante/contract/companies/companies.endpoints.ts';
import { listProducts } from '@restaurante/contract/products/products.endpoints.ts';
import { createSale } from '@restaurante/contract/sales/sales.endpoints.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../../test/api.ts';
import { openDiningRoom } from '../../../../test/guests.ts';
import { runDueJobs } from '../../../../test/jobs.ts';
import { figuresIn, metricsOf } from '../../../../test/metrics.ts';
import { onStatement } from '../../../../test/on-statement.ts';
import { actsOn, operatorOf } from '../../../../test/operator.ts';
import { registerRestaurant } from '../../../../test/restaurant.ts';
import { openScreen } from '../../../../test/screen.ts';
import { totalsProblems } from '../../../../test/totals-problems.ts';

let counter: Awaited<ReturnType<typeof openDiningRoom>>;
let slug: string;
const here = await startTestApi();
const there = await startTestApi({ settings: { INSTALLATION: '2', PUBLIC_URL: 'https://dos.example.com' } });
await here.app.listen({ port: 0, host: '127.0.0.1' });
beforeEach(async () => {
  counter = await openDiningRoom(here);
  ({ slug } = counter.owner.company);
  await counter.sell({ amount_received_cash: 70 });
});

const move = (...options: string[]) =>
  operatorOf(here, { other: there })('company', 'move', slug, '--to', 'other.env', '--yes', ...options);
const movingIn = async ({ app }: TestApi) =>
  (
    await sql<{ moving: string | null }>`select moving from companies where slug = ${slug}`.execute(
      app.deps.database,
    )
  ).rows.map(({ moving }) => moving);
const order = () => ({
  token: counter.cashier.token,
  body: { branch_id: counter.branchId, sale_type: 'mesa' as const, sale_details: [counter.pique] },
});
/** Counts the rows of the company in all tables. */
const rowsIn = async ({ app }: TestApi) => {
  const { rows } = await sql<{ name: string }>`select relname::text as name from pg_class
    join pg_attribute on attrelid = pg_class.oid and attname = 'company_id'
    where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(app.deps.database);
  let count = 0;
  for (const { name } of rows) {
    const counted = await sql<{ rows: number }>`select count(*) as rows from ${sql.raw(name)}
      where company_id in (${counter.companyId}, ${-counter.companyId})`.execute(app.deps.database);
    count += counted.rows[0]!.rows;
  }
  return count;
};

it('a company moves with its ids, and a signed-in till goes on there', async () => {
  const key = { 'idempotency-key': '0198c0de-0000-4000-8000-000000000001' };
  const { sale } = await here.call(createSale, { ...order(), headers: key });
  expect(await move()).toMatchObject({ code: 0, err: '' });

  expect(await rowsIn(here)).toBe(0);
  expect(await movingIn(there)).toEqual([null]);
  const again = await there.call(createSale, { ...order(), headers: key });
  expect(again.sale.id).toBe(sale.id);
  const next = await there.call(createSale, order());
  expect(next.sale.sale_number).toBe(sale.sale_number! + 1);
  // The browser keeps what it has stored: the data are the same.
  const { company, token, data } = counter.owner;
  const listed = await there.send(listProducts, { token, params: { companyId: company.id } });
  expect(listed.headers['data-mark']).toBe(data);
  const found = await there.call(getCompany, { token, params: { companyId: company.id } });
  expect(found.company.slug).toBe(slug);
  expect(await totalsProblems(there.app.deps.database)).toEqual([]);
  expect(await actsOn(there, company.id)).toMatchObject([{ action: 'operator.company-move' }]);

  // A call that was on its way is sent again; a later one needs the other address.
  expect(await here.send(createSale, order())).toMatchObject({
    status: 503,
    body: { code: 'company_moving' },
  });
  here.clock.advance(61);
  expect(await here.send(createSale, order())).toMatchObject({
    status: 401,
    body: { details: { ended: 'moved' } },
  });
  expect((await registerRestaurant(here, slug.replaceAll('-', ' '))).company.slug).not.toBe(slug);
});

it('screens are closed here, so that they connect again there', async () => {
  const screen = await openScreen(here, counter.cashier.token);
  await move();
  await runDueJobs(here.app.deps);
  expect(await screen.isCut).toBe('io server disconnect');
});

it('a company comes back', async () => {
  await move();
  await there.call(createSale, order());
  const back = await operatorOf(there, { other: here })('company', 'move', slug, '--to', 'a.env', '--yes');
  expect(back).toMatchObject({ code: 0, err: '' });
  expect((await here.call(createSale, order())).sale.id).toBeGreaterThan(0);
  expect(await rowsIn(there)).toBe(0);
  expect((await move()).code).toBe(0);
});

it('while it moves its writing calls wait and its reading ones are answered', async () => {
  const refusals: unknown[] = [];
  const stop = onStatement((text) => {
    if (refusals.length > 0 || !text.includes('pg_current_snapshot')) return;
    refusals.push(
      here.send(createSale, order()),
      here.send(login, { body: { email: counter.owner.email, password: counter.owner.password } }),
      counter.order(),
      here.send(listProducts, { token: counter.cashier.token, params: { companyId: counter.companyId } }),
    );
  });
  await move().finally(stop);
  const moving = {
    status: 503,
    body: { code: 'company_moving', error: 'Moviendo, un momento' },
    headers: { 'retry-after': '1' },
  };
  expect(await Promise.all(refusals)).toMatchObject([moving, moving, moving, { status: 200 }]);
});

it('after an interruption /metrics says since when it moves, in both installations', async () => {
  // The company itself is older.
  here.clock.advance(3_600);
  const since = here.clock.now() / 1000;
  const stop = onStatement((text) => {
    if (/"moving" = \$\d for no key update/.test(text)) throw new Error('killed');
  });
  expect(await move().finally(stop)).toMatchObject({ code: 1, err: expect.stringContaining('killed') });
  const moves = async (api: TestApi) =>
    figuresIn(await metricsOf(api), 'restaurante_company_move_start_timestamp_seconds');
  expect(await moves(here)).toEqual({ [`company="${slug}",direction="leaving"`]: since });
  expect(await moves(there)).toEqual({ [`company="${slug}",direction="arriving"`]: since });
  expect(await move()).toMatchObject({ code: 0 });
  expect([await moves(here), await moves(there)]).toEqual([{}, {}]);
});

it('a company that changes during the copy is copied again', async () => {
  let writes = 0;
  const stop = onStatement((text) => {
    if (!text.includes('insert into companies') || writes > 0) return;
    writes = 1;
    void sql`update products set name = 'Otro nombre' where company_id = ${counter.companyId} and id = ${counter.pique.id}`.execute(
      here.app.deps.database,
    );
  });
  const { code, out } = await move().finally(stop);
  expect([code, out.match(/están en el archivo/g)?.length]).toEqual([0, 2]);
  const { products } = await there.call(listProducts, {
    token: counter.cashier.token,
    params: { companyId: counter.companyId },
  });
  expect(products.map(({ name }) => name)).toContain('Otro nombre');
});

it('is refused before anything changes where its e-mail is in use', async () => {
  const other = await registerRestaurant(there, 'Otra');
  await sql`update users set email = ${counter.owner.email} where id = ${other.user.id}`.execute(
    there.app.deps.database,
  );
  expect(await move()).toMatchObject({ code: 1, err: expect.stringContaining('ya usan el correo') });
  expect(await movingIn(here)).toEqual([null]);
});

it('is refused between installations that give the same ids', async () => {
  const same = await startTestApi();
  const run = operatorOf(here, { other: same });
  expect(await run('company', 'move', slug, '--to', 'b.env', '--yes')).toMatchObject({
    code: 1,
    err: expect.stringContaining('INSTALLATION'),
  });
  await same.close();
});

it('its file stays as a backup', async () => {
  const { out } = await move();
  const path = /queda en (\S+\.zip)\./.exec(out)![1]!;
  expect((await readFile(path)).subarray(0, 2).toString()).toBe('PK');
});

it('undone after an interruption it sells here again', async () => {
  const { database } = here.app.deps;
  await sql`update companies set moving = 'leaving' where slug = ${slug}`.execute(database);
  expect(await here.send(createSale, order())).toMatchObject({ status: 503 });
  expect(await move('--undo')).toMatchObject({ code: 0 });
  expect(await here.send(createSale, order())).toMatchObject({ status: 200 });
  expect(await move('--undo')).toMatchObject({ code: 1, err: expect.stringContaining('no se está mudando') });
  await move();
  expect(await move('--undo')).toMatchObject({ code: 1, err: expect.stringContaining('ya no está aquí') });
});

describe('a killed move', () => {
  beforeEach(async () => {
    await sql`update companies set moving = 'leaving' where slug = ${slug}`.execute(here.app.deps.database);
  });
  // The next test's warning names its own company only.
  afterEach(() => sql`update companies set moving = null`.execute(here.app.deps.database));
  const run = (...words: string[]) => operatorOf(here)(...words);

  it('is on the list, on the company’s page and in a warning of every command', async () => {
    const warning = `Aviso: en mudanza: ${slug} (sale). Mira 'company ${slug}'.`;
    const list = await run('companies', '--status', 'mudanza');
    expect(list).toMatchObject({ code: 0, err: warning });
    expect(list.out).toMatch(new RegExp(`^.* ${slug} .* en mudanza: sale .*$`, 'm'));
    expect((await run('companies', '--status', 'activa')).out).not.toContain(slug);
    const { out, err } = await run('company', slug);
    expect(err).toBe(warning);
    expect(out).toMatch(/^Estado +en mudanza: sale$/m);
    expect(out).toContain(
      `Mudanza       sus ventas esperan. Termínala con 'company move ${slug} --to <archivo>', o devuélvela con --undo`,
    );
  });

  it('is undone without the other installation', async () => {
    expect(await run('company', 'move', slug, '--yes')).toMatchObject({
      code: 2,
      err: expect.stringContaining('--to: falta el archivo'),
    });
    expect(await run('company', 'move', slug, '--undo', '--yes')).toMatchObject({ code: 0, err: '' });
    expect(await here.send(createSale, order())).toMatchObject({ status: 200 });
    expect((await run('companies', '--search', slug)).out).toContain(' activa ');
  });

  it('of a company that has not arrived yet is visible there, and ends from where it left', async () => {
    await sql`update companies set moving = 'arriving' where slug = ${slug}`.execute(here.app.deps.database);
    const { out } = await run('company', slug);
    expect(out).toMatch(/^Estado +en mudanza: llega$/m);
    expect(out).toContain('Termínala con el mismo comando en la instalación de la que sale');
    expect(await run('company', 'move', slug, '--undo', '--yes')).toMatchObject({ code: 1 });
  });
});
