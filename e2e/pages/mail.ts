import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { readMail } from '../../apps/api/test/mailbox.ts';
import { product } from '../product.ts';

/** Waits until the server's outbox has a mail for this person with a link to the page, and returns the link. */
export async function mailedLink(
  email: string,
  page: '/password/reset/' | '/email/confirm/',
): Promise<string> {
  const outbox = join(product.dataDir, 'outbox');
  const links = async () => {
    const names = await readdir(outbox).catch(() => []);
    const sources = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
    return sources
      .filter((source) => source.includes(`\r\nTo: ${email}\r\n`))
      .flatMap((source) => new RegExp(`${page}[\\w-]+`).exec(readMail(source).content) ?? []);
  };
  await expect.poll(links, { intervals: [50] }).not.toEqual([]);
  return (await links()).at(-1) ?? '';
}
