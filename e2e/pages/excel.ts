import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { rowsIn } from '../../apps/api/test/imports.ts';

/** Presses a button that downloads an Excel file, and returns the rows of the file that the new tab downloads. */
export async function downloadRows(page: Page, button: string): Promise<Awaited<ReturnType<typeof rowsIn>>> {
  // Listens before the tab has its address: the download may begin at once.
  const downloads = new Promise<Download>((resolve) => {
    page.once('popup', (tab) => tab.once('download', resolve));
  });
  await page.getByRole('button', { name: button, exact: true }).click();
  const download = await downloads;
  const rows = await rowsIn(await readFile(await download.path()));
  await download.page().close();
  return rows;
}
