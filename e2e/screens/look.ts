import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import axe, { type Result } from 'axe-core';
import { SCREENSHOTS, type Window } from '../browser.ts';

const GRAVE = new Set(['serious', 'critical']);

/** An open list is scrolled with the arrow keys of its field. axe only sees that its scrolling part takes no focus. */
const OPEN_LIST = '[role=listbox] .mantine-ScrollArea-viewport';

/** The page under a dialog is checked on its own. */
const DIALOG = '[role=dialog]';

/**
 * Returns axe's serious and critical findings: what stops a person who cannot see or uses only a keyboard. In the
 * dark scheme only the colours are checked, because nothing else differs.
 */
export async function obstaclesOn(page: Page, colorScheme: 'light' | 'dark'): Promise<string[]> {
  // Half a megabyte of script, which stays until the document is left.
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(axe.source);
  const isUnderDialog = (await page.locator(DIALOG).filter({ visible: true }).count()) > 0;
  const context = { ...(isUnderDialog && { include: [[DIALOG]] }), exclude: [[OPEN_LIST]] };
  const options = {
    resultTypes: ['violations'],
    ...(colorScheme === 'dark' && { runOnly: ['color-contrast'] }),
  };
  const violations = await page.evaluate<Result[]>(
    `axe.run(${JSON.stringify(context)}, ${JSON.stringify(options)}).then(({ violations }) => violations)`,
  );
  return violations
    .filter(({ impact }) => GRAVE.has(impact ?? ''))
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${String(target)}: ${failureSummary}`),
    );
}

/** Returns how many pixels the page is wider than the window. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
}

/**
 * Walks up from each control to the element that would cut it off; one that scrolls sideways makes it reachable. A
 * field for a number cuts off what is longer than itself.
 */
const CUT_OFF = `[...document.querySelectorAll('button, a, input, select, textarea')].filter((control) => {
  const { left, right, width } = control.getBoundingClientRect();
  if (width < 2 || !control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
  if (['decimal', 'numeric'].includes(control.inputMode) && control.scrollWidth > control.clientWidth) return true;
  const text = control.querySelector('.mantine-Button-label');
  if (text && text.scrollWidth > text.clientWidth + 1) return true;
  for (let around = control.parentElement; around; around = around.parentElement) {
    const overflow = getComputedStyle(around).overflowX;
    if (overflow === 'auto' || overflow === 'scroll') return false;
    const edge = around.getBoundingClientRect();
    if (overflow !== 'visible' && (left < edge.left - 1 || right > edge.right + 1)) return true;
  }
  return right > innerWidth + 1;
}).map((control) => control.ariaLabel ?? (control.labels?.[0] ?? control).textContent)`;

/** Returns buttons and fields that lie partly outside of the scrollable area or cut off their text or amount. */
export function cutOffOn(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(CUT_OFF);
}

/** A word of these many letters fits into the narrowest column; a longer one may be broken. */
const BROKEN = `(() => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const broken = [];
  while (texts.nextNode()) {
    const { data, parentElement } = texts.currentNode;
    if (parentElement.offsetWidth < 2) continue;
    for (const { 0: word, index } of data.matchAll(/\\p{L}{2,13}(?!\\p{L})/gu)) {
      range.setStart(texts.currentNode, index);
      range.setEnd(texts.currentNode, index + word.length);
      const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top));
      if (lines.size > 1) broken.push(word);
    }
  }
  return broken;
})()`;

/** Returns the words that begin in one line and end in another. */
export function brokenOn(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(BROKEN);
}

/** Looks after the last change has been rendered and has therefore requested its data. */
const IS_CALM = `new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))).then(() =>
  document.querySelector('h1, article') !== null &&
  !document.querySelector('[aria-busy="true"], .mantine-Skeleton-root, .mantine-Loader-root') &&
  [...document.images].every((image) => image.complete || image.loading === 'lazy') &&
  document.fonts.status === 'loaded')`;
/** Looks several times, because a part may ask for the next one only after it has loaded itself. */
const CALM_LOOKS = 3;

/** Waits until nothing loads, nothing is marked busy, and every visible picture is there. */
export async function settled({ page, pending }: Window): Promise<void> {
  let calmLooks = 0;
  await expect
    .poll(
      async () => {
        const isCalm = (await page.evaluate<boolean>(IS_CALM)) && pending.size === 0;
        calmLooks = isCalm ? calmLooks + 1 : 0;
        return calmLooks;
      },
      { intervals: [0] },
    )
    .toBeGreaterThanOrEqual(CALM_LOOKS);
}

/** Takes a picture for a person to look at, with `PICTURES=1`. */
export async function photograph(page: Page, name: string): Promise<void> {
  if (!process.env['PICTURES']) return;
  await mkdir(SCREENSHOTS, { recursive: true });
  await page.screenshot({ path: join(SCREENSHOTS, `${name}.jpg`), type: 'jpeg' });
}
