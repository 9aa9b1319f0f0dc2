import { readFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@restaurante/embedded-postgres/free-port.ts';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { type TestApi, startTestApi } from '../../../test/api.ts';
import { runDueJobs } from '../../../test/jobs.ts';
import { openMailbox, readMail, tokenIn } from '../../../test/mailbox.ts';
import { registerRestaurant } from '../../../test/restaurant.ts';
import { mailPage } from './mail-page.ts';

let api: TestApi;

/** A registration sends the mail that confirms the address. Returns the address. */
const requestMail = async (): Promise<string> => (await registerRestaurant(api)).email;

/** The queue uses the database's clock. */
async function letTimePass(): Promise<void> {
  const jobs = api.app.deps.database.withSchema('pgboss');
  await jobs
    .updateTable('job' as never)
    .set({ startAfter: sql`now()` } as never)
    .execute();
}

describe('a queued mail', () => {
  afterEach(() => api.close());

  it('without a mail server each mail is a file only the product may read, and never in the log', async () => {
    const lines: string[] = [];
    const logStream = { write: (line: string) => void lines.push(line) };
    api = await startTestApi({ settings: { LOG_LEVEL: 'trace' }, logStream });
    const outbox = join(api.dataDir, 'outbox');
    const emails = [await requestMail(), await requestMail()];
    await runDueJobs(api.app.deps);
    const files = (await readdir(outbox)).sort();
    expect(files.map((name) => name.slice(-4))).toEqual(['.eml', '.eml']);
    const modes = await Promise.all(
      [outbox, ...files.map((name) => join(outbox, name))].map((path) => stat(path)),
    );
    expect(modes.map(({ mode }) => (mode & 0o777).toString(8))).toEqual(['700', '600', '600']);
    const sources = await Promise.all(files.map((name) => readFile(join(outbox, name), 'utf8')));
    expect(sources.map((source) => /^To: (.*)\r$/m.exec(source)?.[1]).sort()).toEqual(emails.sort());
    expect(sources[0]).toMatch(/^From: Sistema de Restaurante <no-responder@localhost>\r$/m);
    const tokens = sources.map((source) => tokenIn(readMail(source).content));
    expect(lines.length).toBeGreaterThan(0);
    for (const token of tokens) expect(lines.join('')).not.toContain(token);
  });

  it('with the mail server down the call answers, and the mail comes once the server does', async () => {
    const port = await freePort();
    api = await startTestApi({ settings: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
    const email = await requestMail();
    await runDueJobs(api.app.deps);
    const mailbox = await openMailbox({ port });
    try {
      // A server that is down gets no second request before the mail is due again.
      await runDueJobs(api.app.deps);
      expect(mailbox.mails).toEqual([]);
      await letTimePass();
      await runDueJobs(api.app.deps);
      expect(mailbox.mails.map(({ to }) => to)).toEqual([[email]]);
      await letTimePass();
      await runDueJobs(api.app.deps);
      expect(mailbox.mails).toHaveLength(1);
    } finally {
      await mailbox.close();
    }
  });
});

it('a mail has the same content as text and as HTML, where a person’s input is escaped', () => {
  const { text, html } = mailPage({
    to: 'lucia@elfogon.bo',
    subject: 'Aviso',
    greeting: 'Hola, <img src=x> & "Lucía":',
    paragraphs: ['Uno.', 'Dos.'],
    action: { label: 'Abrir', url: 'https://fogon.example/?a=1&b=2' },
    note: 'Fin.',
  });
  expect(text).toBe(
    'Hola, <img src=x> & "Lucía":\n\nUno.\n\nDos.\n\nhttps://fogon.example/?a=1&b=2\n\nFin.\n\nSistema de Restaurante\n',
  );
  expect(html).toContain('Hola, &lt;img src=x&gt; &amp; &quot;Lucía&quot;:');
  expect(html).toContain('href="https://fogon.example/?a=1&amp;b=2"');
  expect(html).not.toContain('<img');
});
