import { expect, it } from 'vitest';
import { startTestApi } from '../../../test/api.ts';

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
