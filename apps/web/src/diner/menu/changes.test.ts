import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest';

class Line extends EventTarget {
  static readonly all: Line[] = [];
  readyState = 1;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    Line.all.push(this);
  }
  close() {
    this.readyState = 2;
  }
  says(event: 'menu' | 'sale', data: string) {
    this.dispatchEvent(new MessageEvent(event, { data }));
  }
}

const [onMenu, onSales] = [
  vi.fn<(revision: string) => void>(),
  vi.fn<(numbers: readonly number[]) => void>(),
];
const line = () => Line.all.at(-1)!;
const open = () => Line.all.filter(({ readyState }) => readyState === 1);
let isLookedAt: boolean;
let listening: MockInstance<typeof document.addEventListener>;

function look(now: boolean) {
  isLookedAt = now;
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', Line);
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isLookedAt ? 'visible' : 'hidden'));
  listening = vi.spyOn(document, 'addEventListener');
  isLookedAt = true;
  Line.all.length = 0;
  history.replaceState(null, '', '/order/fogon/3/12');
  const { followChanges } = await import('./changes.ts');
  followChanges({ onMenu: onMenu.mockReset(), onSales: onSales.mockReset() });
});
afterEach(() => {
  for (const [event, listener] of listening.mock.calls) document.removeEventListener(event, listener);
  vi.clearAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('listens outside the page and passes events on', () => {
  expect(line().url).toMatch(/\/order\/fogon\/3\/changes$/);
  line().says('sale', '34,35');
  expect(onSales.mock.calls).toEqual([[[34, 35]]]);
  line().says('menu', 'r2');
  vi.advanceTimersByTime(300);
  expect(onMenu.mock.calls).toEqual([['r2']]);
});

it('keeps no line in a pocket', () => {
  look(false);
  expect(open()).toEqual([]);
  vi.advanceTimersByTime(120_000);
  expect([open(), onMenu.mock.calls]).toEqual([[], []]);
  look(true);
  expect(open()).toHaveLength(1);
});

it('asks every 15 seconds while there is no line, and tries again', () => {
  line().readyState = 2;
  vi.advanceTimersByTime(15_000);
  expect([onMenu.mock.calls, onSales.mock.calls]).toEqual([[['']], [[[]]]]);
  expect(open()).toHaveLength(1);
});

it('gives up a line that is silent, and no other', () => {
  const first = line();
  vi.advanceTimersByTime(40_000);
  first.says('menu', 'r1');
  vi.advanceTimersByTime(40_000);
  expect(line()).toBe(first);
  vi.advanceTimersByTime(15_000);
  expect([first.readyState, open().length]).toEqual([2, 1]);
});
