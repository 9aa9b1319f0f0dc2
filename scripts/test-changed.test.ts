import { describe, expect, it } from 'vitest';
import { apiTestsFor, needsServers } from './test-changed.ts';

const source = (path: string, ...imports: string[]) => ({ path, imports, text: '' });
const sources = [
  source('apps/api/src/create-api.ts', 'apps/api/src/features/stock/index.ts'),
  source('apps/api/src/features/sales/sell/sell.ts', 'apps/api/src/features/stock/index.ts'),
  source('apps/api/src/features/kitchen/kitchen.ts', 'apps/api/src/features/sales/index.ts'),
];

describe('the tests of a change', () => {
  it.each([
    ['apps/api/src/features/stock/stock.service.ts'],
    ['packages/domain/src/stock/stock.ts'],
    ['packages/contract/src/stock/stock.wire.ts'],
    ['apps/api/migrations/0033_stock_arrivals.sql'],
  ])('of %s are those of its feature and of the features that use it', (path) => {
    expect(apiTestsFor([path], sources)).toEqual([
      'apps/api/src/features/stock/',
      'apps/api/src/features/sales/',
    ]);
  });

  it('are the system tests and its own tests, for code that all features share', () => {
    expect(apiTestsFor(['apps/api/src/shared/http/guard.ts'], sources)).toEqual([
      'apps/api/src/shared/http/',
      'apps/api/test/system/',
    ]);
  });

  it('are the test itself for a test, and none in the API for a page', () => {
    const test = 'apps/api/src/features/cities/cities.routes.test.ts';
    expect(apiTestsFor([test], sources)).toContain(test);
    expect(apiTestsFor(['apps/web/src/ui/display/Money.tsx', 'README.md'], sources)).toEqual([]);
  });
});

it.each([
  ['deploy/haproxy/haproxy.cfg', true],
  ['apps/api/src/shared/db/database.ts', true],
  ['apps/api/src/features/operator/commands/company-move.ts', true],
  ['apps/api/src/find-database.ts', true],
  ['apps/api/migrations/0033_stock_arrivals.sql', true],
  ['apps/api/test/haproxy.ts', true],
  ['package-lock.json', true],
  ['apps/api/src/features/sales/acts/sell.ts', false],
  ['apps/api/test/system/hostile.test.ts', false],
  ['apps/web/src/shared/db.ts', false],
])('a change of %s needs the tests with servers of their own: %s', (path, isNeeded) => {
  expect(needsServers(['README.md', path])).toBe(isNeeded);
});
