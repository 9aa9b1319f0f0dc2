import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { SCREENSHOTS, type Window } from '../browser.ts';

const GRAVE = new Set(['serious', 'critical']);

/** An open list scrolls by its field's arrow keys; axe sees only that nobody reaches the part that scrolls. */
const OPEN_LIST = '[role=listbox] .mantine-ScrollArea-viewport';

/** What lies under one is looked at on its own. */
const DIALOG = '[role=dialog]';

/**
 * What a person who cannot see, or only a keyboard has, would stumble over: axe's serious and critical findings. A page
 * seen in the light differs in the dark only by its colours.
 */
export async function obstaclesOn(page: Page, colorScheme: 'light' | 'dark'): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (colorScheme === 'dark') axe.withRules(['color-contrast']);
  if ((await page.locator(DIALOG).filter({ visible: true }).count()) > 0) axe.include(DIALOG);
  const { violations } = await axe.exclude(OPEN_LIST).analyze();
  return violations
    .filter(({ impact }) => GRAVE.has(impact ?? ''))
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${String(target)}: ${failureSummary}`),
    );
}

/** By how many pixels the page is wider than the window. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
}

/** Walks up from each control to where it would be cut off; what scrolls sideways brings it back. */
const CUT_OFF = `[...document.querySelectorAll('button, a, input, select, textarea')].filter((control) => {
  const { left, right, width } = control.getBoundingClientRect();
  if (width < 2 || !control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
  for (let around = control.parentElement; around; around = around.parentElement) {
    const overflow = getComputedStyle(around).overflowX;
    if (overflow === 'auto' || overflow === 'scroll') return false;
    const edge = around.getBoundingClientRect();
    if (overflow !== 'visible' && (left < edge.left - 1 || right > edge.right + 1)) return true;
  }
  return right > innerWidth + 1;
}).map((control) => control.ariaLabel ?? control.textContent)`;

/** Buttons and fields that stand partly outside of what can be seen or scrolled to. */
export function cutOffOn(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(CUT_OFF);
}

/** After what was just done has been drawn, and so asked for what it needs. */
const IS_CALM = `new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))).then(() =>
  document.querySelector('h1, article') !== null &&
  !document.querySelector('[aria-busy="true"], .mantine-Skeleton-root, .mantine-Loader-root') &&
  [...document.images].every((image) => image.complete || image.loading === 'lazy') &&
  document.fonts.status === 'loaded')`;
/** One part may ask for the next one only once it is there. */
const CALM_LOOKS = 3;

/** Nothing loads any more, nothing says it is busy, every picture in sight is there. */
export async function settled({ page, pending }: Window): Promise<void> {
  let calmLooks = 0;
  await expect
    .poll(
      async () => {
        const isCalm = (await page.evaluate<boolean>(IS_CALM)) && pending.size === 0;
        calmLooks = isCalm ? calmLooks + 1 : 0;
        return calmLooks;
      },
      { interval: 25 },
    )
    .toBeGreaterThanOrEqual(CALM_LOOKS);
}

export async function photograph(page: Page, name: string): Promise<void> {
  await mkdir(SCREENSHOTS, { recursive: true });
  await page.screenshot({ path: join(SCREENSHOTS, `${name}.png`) });
}
