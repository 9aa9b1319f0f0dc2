import { beforeEach, expect, it, vi } from 'vitest';

/** Begins a page of the tab with its stored values, as after a reload or in a duplicate. */
async function openPage() {
  vi.resetModules();
  return import('./attempts.ts');
}

const TYPED = { input: 'Hielo', opening: 'first' };

beforeEach(() => sessionStorage.clear());

it('a reloaded tab keeps the key of an attempt whose answer got lost', async () => {
  sessionStorage.setItem('restaurante.tab.v1', '"reloaded"');
  sessionStorage.setItem(
    'restaurante.attempts.v2',
    JSON.stringify({ movement: [{ key: 'key of before', inputs: ['Hielo'], opening: 'gone' }] }),
  );
  const { attemptKey } = await openPage();
  expect(await attemptKey('movement', TYPED)).toBe('key of before');
});

it('a duplicated tab takes keys of its own, and the tab that it copied keeps its own', async () => {
  const original = await openPage();
  const key = await original.attemptKey('movement', TYPED);
  const duplicate = await openPage();
  expect(await duplicate.attemptKey('movement', TYPED)).not.toBe(key);
  expect(await original.attemptKey('movement', TYPED)).toBe(key);
});
