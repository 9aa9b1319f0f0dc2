import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'vitest';
import { SCREENSHOTS, type Window } from './browser.ts';

/**
 * The steps of one journey, in order. Each needs the ones before it, so a failed step skips the rest, and a
 * screenshot of every window is taken.
 */
export function journey(windows: () => Readonly<Record<string, Window>>) {
  let isBroken = false;
  return (name: string, run: () => Promise<void>) =>
    test(name, async ({ skip }) => {
      skip(isBroken, 'an earlier step failed');
      try {
        await run();
      } catch (error) {
        isBroken = true;
        await photograph(windows());
        throw error;
      }
    });
}

async function photograph(windows: Readonly<Record<string, Window>>): Promise<void> {
  await mkdir(SCREENSHOTS, { recursive: true });
  for (const [name, { page }] of Object.entries(windows)) {
    await page.screenshot({ path: join(SCREENSHOTS, `failed-${name}.png`) });
  }
}
