import type { Browser, CDPSession } from '@playwright/test';
import type { SessionWire } from '@restaurante/contract/auth/auth.wire.ts';
import { openWindow } from './browser.ts';
import { windowOf } from './restaurant.ts';

export interface Part {
  readonly url: string;
  readonly type: string;
  /** On the wire, with its headers. */
  readonly bytes: number;
}

/** How much script a first visit to these pages may transfer until the page is quiet, in kB. */
export const WEIGHED = [
  { name: 'login', path: '/login', kilobytes: 170, isSignedIn: false },
  { name: 'home', path: '/dashboard', kilobytes: 260, isSignedIn: true },
  { name: 'sell', path: '/dashboard/sales/create', kilobytes: 270, isSignedIn: true },
] as const;

/** A page is quiet when nothing was asked or answered for this long. */
const QUIET_MS = 1_500;

export const kilobytesOf = (parts: readonly Part[]) =>
  parts.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000;

/** Returns every answer of a first visit, with an empty cache. */
export async function transferred(
  browser: Browser,
  baseURL: string,
  path: string,
  session: SessionWire | null,
): Promise<Part[]> {
  const { page } = await (session
    ? windowOf(browser, session, { baseURL })
    : openWindow(browser, { baseURL }));
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const parts = partsOf(network);
  const quiet = isQuiet(network);
  await page.goto(path);
  await quiet;
  await page.context().close();
  return parts;
}

function partsOf(network: CDPSession): Part[] {
  const asked = new Map<string, Omit<Part, 'bytes'>>();
  const parts: Part[] = [];
  network.on('Network.requestWillBeSent', ({ requestId, request, type }) =>
    asked.set(requestId, { url: request.url, type: type ?? 'Other' }),
  );
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = asked.get(requestId);
    if (request) parts.push({ ...request, bytes: encodedDataLength });
  });
  return parts;
}

function isQuiet(network: CDPSession): Promise<void> {
  return new Promise((resolve) => {
    const open = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      if (open.size === 0) timer = setTimeout(resolve, QUIET_MS);
    };
    const end = ({ requestId }: { requestId: string }) => {
      open.delete(requestId);
      wait();
    };
    network.on('Network.requestWillBeSent', ({ requestId }) => {
      open.add(requestId);
      wait();
    });
    network.on('Network.loadingFinished', end);
    network.on('Network.loadingFailed', end);
  });
}
