import { expect, it } from 'vitest';
import { purchaseOf } from '../../../test/purchase.ts';
import { purchasesSheets } from './periodPapers.tsx';
import { sheetsOf } from './usePrintReport.tsx';

// Printed from the demo by Chromium.
it.each([
  ['sales', 1_818, 87],
  ['sales', 2_625, 102],
  ['products', 401, 10],
  ['customers', 91, 3],
  ['cashiers', 621, 23],
  ['purchases', 731, 25],
] as const)('%s: %i rows come out on %i sheets, and no fewer are promised', (report, rows, sheets) => {
  expect(sheetsOf(report, rows)).toBeGreaterThanOrEqual(sheets);
});

it('a purchase needs a row for each of its lines, also one that was not loaded yet', () => {
  const totals = { count: 100, amount: 0, discount: 0, total: 0, by_day: [] };
  const previous = { date: '20/11/2026', count: 0, total: 0 };
  const answer = { report: [purchaseOf()], date: '21/11/2026', next: 1, totals: { ...totals, previous } };
  expect(purchasesSheets(answer)).toBe(8);
});
