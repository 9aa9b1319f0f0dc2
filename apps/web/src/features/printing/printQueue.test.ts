import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sessionOf } from '../../test/session.ts';

beforeEach(() => vi.resetModules());
afterEach(() => localStorage.clear());

/** Loads the queue as a page of this browser does. */
async function start() {
  const { setSession } = await import('../../shared/session/session.ts');
  setSession(sessionOf(4));
  return import('./printQueue.ts');
}

it('survives a reload, in the order it came', async () => {
  const first = await start();
  for (const label of ['T-1', 'T-2']) first.addPrint(label, { sale_number: 1 });
  vi.resetModules();
  const again = await start();
  expect(again.prints().map(({ label }) => label)).toEqual(['T-1', 'T-2']);
  expect(again.prints()).toEqual(first.prints());
});

it.each(['{broken', '7', 'null'])('starts empty where %s is stored', async (stored) => {
  localStorage.setItem('restaurante.prints.v1', stored);
  const { addPrint, prints } = await start();
  addPrint('T-1', {});
  expect(prints()).toMatchObject([{ label: 'T-1', state: 'waiting' }]);
});

it('removes prints after a day, and stores no body of a printed one', async () => {
  const { addPrint, changePrint, prints } = await start();
  vi.setSystemTime('2026-11-14T13:00:00-04:00');
  addPrint('T-1', { id: 'comanda-1-1' });
  changePrint('comanda-1-1', { state: 'printed', body: null });
  addPrint('T-1 again', { id: 'comanda-1-1' });
  expect(prints()).toMatchObject([{ label: 'T-1', body: null }]);
  vi.setSystemTime('2026-11-15T13:00:01-04:00');
  addPrint('T-2', {});
  expect(prints()).toMatchObject([{ label: 'T-2' }]);
  vi.useRealTimers();
});
