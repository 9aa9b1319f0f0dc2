import { expect } from '@playwright/test';
import { kilobytesOf, transferred, WEIGHED } from '../weight.ts';
import { test, visit } from './gallery.ts';
import { everyPage } from './tour.ts';

test.describe.configure({ mode: 'parallel' });

for (const stop of everyPage()) test(stop.name, ({ browser, gallery }) => visit(stop, browser, gallery));

for (const { name, path, kilobytes, isSignedIn } of WEIGHED) {
  test(`a first visit to ${name} transfers at most ${kilobytes} kB of script`, async ({
    browser,
    gallery,
  }) => {
    const parts = await transferred(browser, gallery.url, path, isSignedIn ? gallery.people.owner : null);
    const script = kilobytesOf(parts.filter(({ type }) => type === 'Script'));
    expect(script).toBeGreaterThan(100);
    expect(script).toBeLessThanOrEqual(kilobytes);
  });
}
