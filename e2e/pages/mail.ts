import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { readMail, tokenIn } from '../../apps/api/test/mailbox.ts';
import { product } from '../product.ts';

/** Waits until the server's outbox has a mail with a link for this person, and returns the link. */
export async function mailedLink(email: string): Promise<string> {
  const outbox = join(product.dataDir, 'outbox');
  const mails = async () => {
    const names = await readdir(outbox).catch(() => []);
    const sources = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
    return sources.filter((source) => source.includes(`\r\nTo: ${email}\r\n`)).map(readMail);
  };
  await expect.poll(mails, { intervals: [50] }).not.toEqual([]);
  return `/password/reset/${tokenIn((await mails()).at(-1)?.content)}`;
}
