import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const reload = vi.fn();
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.resetModules();
  reload.mockClear();
  vi.stubGlobal('location', { reload });
});
afterEach(() => vi.unstubAllGlobals());

/** Loads the module as a new page does. */
const page = () => import('./dataMark.ts');
const OF_SALES = ['papers.begun.v1', 'count.v1.7', 'order.v3.3', 'printed.v1', 'prints.v1', 'diner.v2.1.1.4'];
const OTHERS = ['settings', 'device', 'session.v1', 'colorScheme', 'kitchenSwipe.v1'];

function fill(): void {
  for (const key of [...OF_SALES, ...OTHERS]) localStorage.setItem(`restaurante.${key}`, '1');
  for (const key of ['attempts.v2', 'tab.v1']) sessionStorage.setItem(`restaurante.${key}`, '1');
}

it('the first mark keeps everything', async () => {
  fill();
  const { noteDataMark, dataMark } = await page();
  noteDataMark(7, 'a');
  noteDataMark(7, 'a');
  noteDataMark(7, null);
  expect([dataMark(7), localStorage.length, sessionStorage.length]).toEqual(['a', 12, 2]);
  expect(reload).not.toHaveBeenCalled();
});

it('another mark empties what is stored of sales, and loads the page again', async () => {
  localStorage.setItem('restaurante.data.7', 'a');
  fill();
  const { noteDataMark, dataMark } = await page();
  noteDataMark(7, 'b');
  const left = Object.keys(localStorage).map((key) => key.replace('restaurante.', ''));
  expect(left.toSorted()).toEqual([...OTHERS, 'data.7'].toSorted());
  expect(Object.keys(sessionStorage)).toEqual(['restaurante.tab.v1']);
  expect([dataMark(7), reload.mock.calls.length]).toEqual(['b', 1]);
});

it('a second tab only loads its page again: what the first one stored since then stays', async () => {
  localStorage.setItem('restaurante.data.7', 'a');
  const { noteDataMark } = await page();
  localStorage.setItem('restaurante.data.7', 'b');
  fill();
  noteDataMark(7, 'b');
  expect(localStorage.getItem('restaurante.order.v3.3')).toBe('1');
  expect(reload).toHaveBeenCalledTimes(1);
});

it('another company in the same browser has a mark of its own', async () => {
  localStorage.setItem('restaurante.data.7', 'a');
  fill();
  const { noteDataMark, dataMark } = await page();
  noteDataMark(8, 'b');
  noteDataMark(7, 'a');
  expect([dataMark(7), dataMark(8), localStorage.getItem('restaurante.prints.v1')]).toEqual(['a', 'b', '1']);
  expect(reload).not.toHaveBeenCalled();
});
