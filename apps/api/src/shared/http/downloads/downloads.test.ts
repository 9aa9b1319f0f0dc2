import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { contextOf, startTestApi } from '../../../../test/api.ts';
import { registerRestaurant } from '../../../../test/restaurant.ts';
import type { Context } from '../../context.ts';
import { createDownloadLink } from './downloads.ts';

const api = await startTestApi();
const { company } = await registerRestaurant(api);
const ctx = { ...contextOf(api), scope: { companyId: company.id } } as Context;
const MB = 1024 * 1024;

const linkOf = (content: Buffer | AsyncIterable<Buffer>) =>
  createDownloadLink(ctx, { name: 'a.bin', mediaType: 'application/octet-stream', content });
const fetched = async (url: string) => {
  const { statusCode, rawPayload } = await api.app.inject({ url });
  return { status: statusCode, isSame: (content: Buffer) => rawPayload.equals(content) };
};
const storedRows = async () => (await ctx.db.selectFrom('downloads').select('fileName').execute()).length;

it.each([0, 1, MB - 1, MB, MB + 1, 2 * MB, 2.5 * MB])('a file of %d bytes is served once', async (size) => {
  const content = randomBytes(size);
  const urls = [await linkOf(content), await linkOf(Readable.from(chunksOf(content)))];
  for (const url of urls) {
    const answer = await fetched(url);
    expect([answer.status, answer.isSame(content)]).toEqual([200, true]);
    expect((await fetched(url)).status).toBe(404);
  }
  expect(await storedRows()).toBe(0);
});

function* chunksOf(content: Buffer) {
  for (let start = 0; start < content.length; start += 300_000)
    yield content.subarray(start, start + 300_000);
}

it('a file that breaks off has no address, and its parts go after an hour', async () => {
  async function* broken() {
    yield randomBytes(2 * MB);
    throw new Error('no branch');
  }
  await expect(linkOf(broken())).rejects.toThrow('no branch');
  expect(await storedRows()).toBe(1);
  api.clock.advance(3_600);
  await fetched(await linkOf(Buffer.from('x')));
  expect(await storedRows()).toBe(0);
});
