import { join } from 'node:path';
import {
  expect,
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Disposable,
  type LaunchOptions,
  type Page,
  type Request,
} from '@playwright/test';
import { MAP_TILES } from '@restaurante/contract/branches/map-tiles.ts';
import { chromiumOptions } from './chromium.ts';

/** The folder for pictures of the run; git ignores it. */
export const SCREENSHOTS = join(import.meta.dirname, 'screenshots');

const TIMEOUT_MS = 15_000;
/** Replaces the map's pictures, because no test uses the network. */
const STREETS = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><path fill="#f2efe9" d="M0 0h256v256H0z"/><path stroke="#fff" stroke-width="9" d="M0 70h256M0 190h256M80 0v256M200 0v256"/></svg>`;
/** The browser's error for a request that a navigation cut off. */
const CUT_OFF = 'net::ERR_ABORTED';

export async function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
  return chromium.launch({ ...(await chromiumOptions()), ...options });
}

/** The browser of one person. */
export interface Window {
  readonly page: Page;
  /** Faults that the page does not show: console errors, exceptions, failed requests, answers of 500 and above. */
  readonly problems: string[];
  /** Requests that have no answer yet. */
  readonly pending: ReadonlySet<Request>;
}

/** Opens a window that shares nothing with the others. */
export async function openWindow(browser: Browser, options: BrowserContextOptions = {}): Promise<Window> {
  const context = await browser.newContext({
    viewport: { width: 1366, height: 768 },
    locale: 'es-BO',
    timezoneId: 'America/La_Paz',
    reducedMotion: 'reduce',
    ...options,
  });
  context.setDefaultTimeout(TIMEOUT_MS);
  await drawStreets(context);
  const page = await context.newPage();
  return { page, problems: problemsOf(page), pending: pendingOf(page) };
}

/**
 * Gives maps their streets. A page with a route has no cache and passes each request through this process: a window
 * that loads many pages has a route only where there is a map.
 */
export function drawStreets(place: BrowserContext | Page): Promise<Disposable> {
  return place.route(`${MAP_TILES.host}/**`, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: STREETS }),
  );
}

function problemsOf(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText;
    if (why !== CUT_OFF) problems.push(`${why}: ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 500) problems.push(`${response.status()}: ${response.url()}`);
  });
  return problems;
}

function pendingOf(page: Page): ReadonlySet<Request> {
  const pending = new Set<Request>();
  // A stream stays open.
  page.on('request', (request) => request.resourceType() !== 'eventsource' && pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  return pending;
}

/** Counts the touches of a person from now on. Returns the function that reads the count. */
export async function countTouches(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(
    `touches = 0; addEventListener('pointerdown', ({ isTrusted }) => (touches += Number(isTrusted)), true)`,
  );
  return () => page.evaluate<number>('touches');
}

/** Closes every window of a test: a hook for `afterEach` or `afterAll`. */
export async function closeWindows({ browser }: { browser: Browser }): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()));
}

/** Waits until a phone has left the history's entry of a closed dialog: it would cut off a navigation before that. */
export async function leavesDialog(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate('history.state?.openSheet')).toBeUndefined();
}

/** Waits until the page's path is this one. */
export async function arrivesAt(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL((url) => url.pathname === path);
}

/** Waits until the text is on the page. */
export async function shows(page: Page, text: string | RegExp): Promise<void> {
  await expect(page.getByText(text).first()).toBeVisible();
}
