import type { Browser, Locator, Page } from '@playwright/test';
import type { SessionWire } from '@restaurante/contract/auth/auth.wire.ts';
import { openWindow } from '../../e2e/browser.ts';
import { sellScreen } from '../../e2e/pages/sell.ts';
import { windowOf } from '../../e2e/restaurant.ts';

/** A picture of a screen of the demo restaurant. */
export interface Shot {
  readonly name: string;
  /** Null for a page without a session. */
  readonly who: SessionWire | null;
  readonly path: string;
  readonly size: {
    readonly viewport: { readonly width: number; readonly height: number };
    readonly deviceScaleFactor: number;
  };
  /** Prepares the screen. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** Returns the part that the picture shows, if it is not the whole window. */
  readonly part?: (page: Page) => Locator;
}

/** Takes a picture, as PNG. */
export async function take(
  browser: Browser,
  url: string,
  { who, path, size: { viewport, deviceScaleFactor }, prepare, part }: Shot,
): Promise<Buffer> {
  const options = { baseURL: url, viewport, deviceScaleFactor };
  const { page } = await (who ? windowOf(browser, who, options) : openWindow(browser, options));
  await page.goto(path, { waitUntil: 'networkidle' });
  await prepare?.(page);
  await page.waitForLoadState('networkidle');
  await page.mouse.move(0, 0);
  await page.evaluate('document.activeElement?.blur(), scrollTo(0, 0)');
  const look = { animations: 'disabled', caret: 'hide' } as const;
  const picture = await (part ? part(page).screenshot(look) : page.screenshot(look));
  await page.context().close();
  return picture;
}

/** Takes the order of table 5 on 'Vender'. */
export async function takeOrder(page: Page): Promise<void> {
  const sell = sellScreen(page);
  await sell.category('Platos');
  await sell.add('Silpancho', { times: 2 });
  await sell.category('Snacks');
  await sell.add('Salteña', { times: 3, variety: 'Carne' });
  await sell.add('Choripán');
  await sell.table(5);
}
