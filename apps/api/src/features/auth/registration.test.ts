import { login, register } from '@restaurante/contract/auth/auth.endpoints.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { startTestApi } from '../../../test/api.ts';
import { onStatement } from '../../../test/on-statement.ts';

const api = await startTestApi();

const form = {
  firstName: 'Lucía',
  lastName: 'Quispe',
  companyName: 'La Carrera',
  city: 1,
  phone: '59171234567',
  password: 'fogon2026',
};
const send = (email: string) => api.send(register, { body: { ...form, email } });

/** Returns the number of rows of every table. */
async function counts(): Promise<Map<string, number>> {
  const { database } = api.app.deps;
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(database);
  const found = new Map<string, number>();
  for (const { name } of tables) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(
      database,
    );
    found.set(name, rows[0]?.count ?? 0);
  }
  return found;
}

/** Counted by no caller, or written by a job after the call. */
const OTHERS = new Set(['rate_limit_windows', 'email_confirmations']);

/** Returns the tables that grew during `work`, and by how many rows. */
async function growthOf(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await counts();
  await work();
  const grown = [...(await counts())].map(
    ([name, count]) => [name, count - (before.get(name) ?? 0)] as const,
  );
  return Object.fromEntries(grown.filter(([name, by]) => by > 0 && !OTHERS.has(name)));
}

it('leaves one account and nothing of the others, when one e-mail registers several times at the same instant', async () => {
  const one = await growthOf(() => send('primera@carrera.bo'));
  expect(one).toMatchObject({ companies: 1, users: 1, branches: 1, subscriptions: 1, product_categories: 1 });

  const emails = ['doble@carrera.bo', 'Doble@carrera.bo', 'DOBLE@CARRERA.BO', 'doble@carrera.bo'];
  let answers: Awaited<ReturnType<typeof send>>[] = [];
  const several = await growthOf(async () => (answers = await Promise.all(emails.map(send))));
  expect(several).toEqual(one);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'email_taken' });
  const session = await api.call(login, { body: { email: 'doble@carrera.bo', password: form.password } });
  expect(session.company.slug).toBe('la-carrera-2');
});

it('leaves no row when it is refused', async () => {
  expect(await growthOf(() => send('doble@carrera.bo'))).toEqual({});
});

it('takes the first free address in the same few statements, however many restaurants have the name', async () => {
  let texts: string[] = [];
  const stop = onStatement((text) => texts.push(text));
  const statements = async (email: string, companyName: string) => {
    texts = [];
    const { company } = await api.call(register, { body: { ...form, companyName, email } });
    // Counts only statements about companies: the mail queue queries mails during the test.
    return { slug: company.slug, count: texts.filter((text) => /\bcompanies\b/.test(text)).length };
  };
  const first = await statements('uno@brasa.bo', 'La Brasa');
  for (const [i, name] of ['La Brasa 3', 'La Brasa', 'La Brasa Viva', 'La Brasa'].entries()) {
    await statements(`mas${i}@brasa.bo`, name);
  }
  expect(await statements('dos@brasa.bo', 'La Brasa')).toEqual({ slug: 'la-brasa-5', count: first.count });
  stop();
});
