import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { rowsIn } from '../../apps/api/test/imports.ts';

/** Presses a button that downloads an Excel file, and returns the rows of the file that the new tab downloads. */
export async function downloadRows(page: Page, button: string): Promise<Awaited<ReturnType<typeof rowsIn>>> {
  const opens = page.waitForEvent('popup');
  await page.getByRole('button', { name: button, exact: true }).click();
  const tab = await opens;
  const download = await tab.waitForEvent('download');
  const rows = await rowsIn(await readFile(await download.path()));
  await tab.close();
  return rows;
}
