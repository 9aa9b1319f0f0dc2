// Measures what a page transfers with an empty cache until the network is quiet: `npm run weigh`.
import { login } from '@restaurante/contract/auth/auth.endpoints.ts';
import type { SessionWire } from '@restaurante/contract/auth/auth.wire.ts';
import { launchBrowser, openWindow } from '../e2e/browser.ts';
import { windowOf } from '../e2e/restaurant.ts';
import { startServer } from '../e2e/server.ts';
import { clientOf } from './demo/client.ts';
import { OWNER_EMAIL, PASSWORD } from './demo/restaurant.ts';

interface Part {
  readonly url: string;
  readonly type: string;
  readonly bytes: number;
}

/** The pages, and the limit of each in kB. Pictures of the menu are counted apart, because each restaurant has its own. */
const PAGES = [
  { name: 'login', path: '/login', kilobytes: 170, signedIn: false },
  { name: 'inicio', path: '/dashboard', kilobytes: 260, signedIn: true },
  { name: 'vender', path: '/dashboard/sales/create', kilobytes: 270, signedIn: true },
] as const;

const isDetailed = process.argv.includes('--all');
const kB = (parts: readonly Part[]) => parts.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000;

const [server, browser] = await Promise.all([startServer('scripts/demo.ts'), launchBrowser()]);
try {
  const owner = await clientOf(server.url)(login, { body: { email: OWNER_EMAIL, password: PASSWORD } });
  for (const page of PAGES) report(page, await partsOf(page.path, page.signedIn ? owner : null));
} finally {
  await browser.close();
  await server.stop();
}

/** Returns every answer of a first visit with its bytes on the wire, headers included. */
async function partsOf(path: string, session: SessionWire | null): Promise<Part[]> {
  const options = { baseURL: server.url };
  const { page } = await (session ? windowOf(browser, session, options) : openWindow(browser, options));
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const asked = new Map<string, { url: string; type: string }>();
  const parts: Part[] = [];
  network.on('Network.requestWillBeSent', ({ requestId, request, type }) =>
    asked.set(requestId, { url: request.url, type: type ?? 'Other' }),
  );
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = asked.get(requestId);
    if (request) parts.push({ ...request, bytes: encodedDataLength });
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.context().close();
  return parts;
}

function report({ name, kilobytes }: (typeof PAGES)[number], parts: readonly Part[]): void {
  const own = parts.filter(({ url }) => !new URL(url).pathname.startsWith('/storage/'));
  const types = Object.entries(Object.groupBy(own, ({ type }) => type)).map(
    ([type, some = []]) => `${type} ${kB(some).toFixed(1)}`,
  );
  const pictures = parts.length - own.length;
  process.stdout.write(
    `${name}: ${kB(own).toFixed(1)} kB (aim ${kilobytes}): ${types.join(', ')}; ${pictures} pictures apart\n`,
  );
  if (!isDetailed) return;
  for (const { url, bytes } of own.toSorted((a, b) => b.bytes - a.bytes)) {
    process.stdout.write(`  ${(bytes / 1_000).toFixed(1).padStart(6)}  ${url.slice(server.url.length)}\n`);
  }
}
