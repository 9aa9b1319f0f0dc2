import { expect, it } from 'vitest';
import { Gather } from './gather.ts';

/** Opens a gather whose batches end when the test says so. */
function openGather(most = 3) {
  const works: { items: readonly number[]; end: (error?: Error) => void }[] = [];
  const gather = new Gather<number, string>(
    (items) =>
      new Promise((resolve, reject) => {
        works.push({ items, end: (error) => (error ? reject(error) : resolve(items.map(String))) });
      }),
    { most },
  );
  return { gather, works };
}

it('an item that finds no running batch starts at once; items that arrive during a batch form the next one, in order', async () => {
  const { gather, works } = openGather();
  const results = [1, 2, 3].map((n) => gather.add(n));
  expect(works.map(({ items }) => items)).toEqual([[1]]);
  works[0]!.end();
  expect(await results[0]).toBe('1');
  expect(works[1]!.items).toEqual([2, 3]);
  works[1]!.end();
  expect(await Promise.all(results)).toEqual(['1', '2', '3']);
  expect(gather.isIdle).toBe(true);
});

it('one piece of work takes at most so many', async () => {
  const { gather, works } = openGather();
  const results = [1, 2, 3, 4, 5].map((n) => gather.add(n));
  for (let i = 0; i < 3; i++) {
    works[i]!.end();
    await Promise.resolve();
    await Promise.resolve();
  }
  await Promise.all(results);
  expect(works.map(({ items }) => items)).toEqual([[1], [2, 3, 4], [5]]);
});

it('work that fails fails for its items only', async () => {
  const { gather, works } = openGather();
  const [first, second] = [gather.add(1), gather.add(2)];
  works[0]!.end(new Error('no'));
  await expect(first).rejects.toThrow('no');
  works[1]!.end();
  expect(await second).toBe('2');
});
