import { READY_LISTED } from '@restaurante/domain/sales/sale-limits.ts';
import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { boardTicketOf } from '../../test/sale.ts';
import { boardOf, newlyReady, READY_SHOWN, withoutRepeats } from './tickets.board.ts';
import { CARD, layoutOf, READABLE } from './tickets.layout.ts';

const ready = (number: number, at: string) =>
  boardTicketOf(number, { sales_status_id: 3, ready_at: `2026-11-14T${at}:00-04:00` });
const cooking = (number: number, at: string) =>
  boardTicketOf(number, { created_at: `2026-11-14T${at}:00.000-04:00` });

test('sorts ready orders with the latest first, those in preparation with the oldest first', () => {
  const board = boardOf([
    cooking(9, '13:20'),
    ready(5, '13:10'),
    ready(4, '13:15'),
    cooking(8, '13:05'),
    boardTicketOf(1, { sales_status_id: 1 }),
    boardTicketOf(2, { sales_status_id: 5 }),
  ]);
  expect(board.ready.map(({ sale_number }) => sale_number)).toEqual([4, 5]);
  expect(board.cooking.map(({ sale_number }) => sale_number)).toEqual([8, 9]);
  expect(board.hidden).toBe(0);
});

test('lists what an earlier day left in preparation after the orders of today', () => {
  const yesterday = { created_at: '2026-11-13T22:00:00.000-04:00', business_day: '2026-11-13' };
  const forgotten = [17, 18].map((number) => boardTicketOf(number, yesterday));
  const { cooking: listed } = boardOf([...forgotten, cooking(2, '12:05'), cooking(1, '12:00')]);
  expect(listed.map(({ sale_number }) => sale_number)).toEqual([1, 2, 17, 18]);
});

test('a number is on the board once: that of the later day', () => {
  const yesterday = { business_day: '2026-11-13' };
  const [one, two, three] = [
    boardTicketOf(1, { ...yesterday, id: 7 }),
    boardTicketOf(2, { ...yesterday, id: 8 }),
    boardTicketOf(1, { id: 9 }),
  ];
  expect(withoutRepeats([one, two, three])).toEqual([two, three]);
});

test('shows the latest of the ready orders of a whole day and counts the others', () => {
  const all = Array.from({ length: READY_SHOWN + 3 }, (_, i) =>
    ready(i + 1, `13:${String(i).padStart(2, '0')}`),
  );
  const board = boardOf(all);
  expect(board.ready).toHaveLength(READY_SHOWN);
  expect(board.ready[0]?.sale_number).toBe(READY_SHOWN + 3);
  expect(board.hidden).toBe(3);
});

test('says that there may be more when the list is as long as it may be', () => {
  const all = (count: number) => boardOf(Array.from({ length: count }, (_, i) => ready(i + 1, '13:00')));
  expect(all(READY_LISTED - 1)).toMatchObject({ hidden: READY_LISTED - 1 - READY_SHOWN, isCut: false });
  expect(all(READY_LISTED)).toMatchObject({ hidden: READY_LISTED - READY_SHOWN, isCut: true });
});

test('does not report an earlier order that comes back into a full list', () => {
  const full = Array.from({ length: READY_LISTED }, (_, i) => ready(i + 2, '13:05'));
  const others = full.slice(1);
  expect(newlyReady(full, [ready(1, '13:00'), ...others])).toEqual([]);
  expect(newlyReady(full, [...others, ready(999, '13:06')])).toHaveLength(1);
});

test('reports only orders that were not ready before, the first one first', () => {
  const before = [ready(1, '13:00'), cooking(2, '13:00')];
  const reported = (now: Parameters<typeof newlyReady>[1]) =>
    newlyReady(before, now).map(({ sale_number }) => sale_number);
  expect(reported(before)).toEqual([]);
  expect(reported([cooking(2, '13:00')])).toEqual([]);
  expect(reported([ready(1, '13:00'), ready(2, '13:05')])).toEqual([2]);
  expect(reported([ready(7, '13:06'), ready(2, '13:05')])).toEqual([2, 7]);
});

test('shows as many as can be read, in cards that are wide enough, and never less than a row of each', () => {
  assert(
    property(
      integer({ min: 500, max: 1200 }),
      integer({ min: 620, max: 1000 }),
      integer({ min: 0, max: READY_SHOWN }),
      integer({ min: 1, max: 14 }),
      (width, height, readyCount, cookingCount) => {
        const groups = [readyCount, cookingCount] as const;
        const { columns, size, visibleCounts } = layoutOf({ width, height }, { groups, digits: 3 });
        expect(size).toBeGreaterThanOrEqual(height * READABLE);
        visibleCounts.forEach((count, group) => {
          expect(count).toBeLessThanOrEqual(groups[group] ?? 0);
          expect(count).toBeGreaterThanOrEqual(Math.min(columns, groups[group] ?? 0));
        });
        const rows = visibleCounts.reduce((sum, count) => sum + Math.ceil(count / columns), 0);
        const headings = groups.filter((count) => count > 0).length;
        const used = rows * size * CARD.height + (rows - 1) * CARD.gap + headings * CARD.heading;
        const card = (width - (columns - 1) * CARD.gap) / columns;
        expect(used).toBeLessThanOrEqual(height);
        expect(card).toBeGreaterThanOrEqual(size * (CARD.padding + CARD.digitWidth * 5));
      },
    ),
  );
});

test.each([
  [1366, 768, 0.64, 8, 12, 49],
  [1920, 1080, 0.64, 8, 12, 72],
  [390, 844, 1, 8, 12, 28],
])('20 tickets at %i × %i have large numbers', (width, height, share, readyCount, cookingCount, least) => {
  const space = { width: width * share - 48, height: height - 76 - 40 };
  const { size } = layoutOf(space, { groups: [readyCount, cookingCount], digits: 3 });
  expect(size).toBeGreaterThanOrEqual(least);
});
