import { sql } from 'kysely';
import pg from 'pg';
import { expect, it } from 'vitest';
import { startTestApi } from '../../../test/api.ts';
import { createTestDatabase } from '../../../test/database.ts';

it('a call is one line in the log, without the tokens of its address', async () => {
  const lines: string[] = [];
  const logStream = { write: (line: string) => void lines.push(line) };
  const api = await startTestApi({ settings: { LOG_LEVEL: 'info' }, logStream });
  try {
    lines.length = 0;
    await api.app.inject({ url: `/api/health?of=${'t'.repeat(43)}` });
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { msg: 'request completed', req: { method: 'GET', url: '/api/health?of=…' }, res: { statusCode: 200 } },
    ]);
  } finally {
    await api.close();
  }
});

it('the log of a connection that broke has not the keys of the connection', async () => {
  const lines: string[] = [];
  const logStream = { write: (line: string) => void lines.push(line) };
  const api = await startTestApi({ settings: { LOG_LEVEL: 'info' }, logStream });
  const database = await createTestDatabase();
  try {
    lines.length = 0;
    const pool = new pg.Pool({ connectionString: database.url });
    const broken = new Promise((resolve) => void pool.on('error', resolve));
    const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
    await sql`select pg_terminate_backend(${rows[0]!.pid})`.execute(api.app.deps.database);
    api.app.log.warn({ err: await broken }, 'broken');
    await pool.end();
    expect(lines.join('')).toContain('terminating connection');
    expect(lines.join('')).not.toContain('secretKey');
  } finally {
    await database.drop();
    await api.close();
  }
});
