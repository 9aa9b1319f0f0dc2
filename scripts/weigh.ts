// Measures what a page transfers with an empty cache until the network is quiet: `npm run weigh`, by file with `-- --all`.
import { login } from '@restaurante/contract/auth/auth.endpoints.ts';
import { clientOf } from '@restaurante/contract/client.ts';
import { launchBrowser } from '../e2e/browser.ts';
import { startServer } from '../e2e/server.ts';
import { kilobytesOf, type Part, transferred, WEIGHED } from '../e2e/weight.ts';
import { OWNER_EMAIL } from './demo/restaurant.ts';
import { PASSWORD } from './demo/staff.ts';

const isDetailed = process.argv.includes('--all');

const [server, browser] = await Promise.all([startServer('scripts/demo.ts'), launchBrowser()]);
try {
  const owner = await clientOf(server.url)(login, { body: { email: OWNER_EMAIL, password: PASSWORD } });
  for (const page of WEIGHED) {
    report(page, await transferred(browser, server.url, page.path, page.isSignedIn ? owner : null));
  }
} finally {
  await browser.close();
  await server.stop();
}

function report({ name, kilobytes }: (typeof WEIGHED)[number], parts: readonly Part[]): void {
  // Each restaurant has its own pictures of the menu.
  const isOfMenu = ({ url }: Part) => new URL(url).pathname.startsWith('/storage/');
  const own = parts.filter((part) => !isOfMenu(part));
  const types = Object.entries(Object.groupBy(own, ({ type }) => type)).map(
    ([type, some = []]) => `${type} ${kilobytesOf(some).toFixed(1)} in ${some.length}`,
  );
  const script = kilobytesOf(own.filter(({ type }) => type === 'Script'));
  process.stdout.write(
    [
      `${name}: script ${script.toFixed(1)} of ${kilobytes} kB; everything ${kilobytesOf(own).toFixed(1)} kB`,
      `(${types.join(', ')}), without the menu's pictures, ${kilobytesOf(parts.filter(isOfMenu)).toFixed(1)} kB\n`,
    ].join(' '),
  );
  if (!isDetailed) return;
  for (const { url, bytes } of own.toSorted((a, b) => b.bytes - a.bytes)) {
    process.stdout.write(`  ${(bytes / 1_000).toFixed(1).padStart(6)}  ${url.slice(server.url.length)}\n`);
  }
}
