import { expect, it } from 'vitest';
import { createGather } from './gather.ts';

/** Work that ends when the test says so. */
function gathering({ most = 3 } = {}) {
  const pieces: { place: number; items: readonly number[]; end: (error?: Error) => void }[] = [];
  const gather = createGather<number, string>(
    (place, items) =>
      new Promise((resolve, reject) => {
        const end = (error?: Error) => (error ? reject(error) : resolve(items.map((item) => `done ${item}`)));
        pieces.push({ place, items, end });
      }),
    { most },
  );
  const seen = () => pieces.map(({ place, items }) => [place, ...items]);
  return { gather, pieces, seen };
}

/** Everything that follows from what was settled so far has happened. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

it('what comes alone begins at once; what comes meanwhile is the next piece, at most so many', async () => {
  const { gather, pieces, seen } = gathering();
  const all = [1, 2, 3, 4, 5].map((item) => gather(7, item));
  expect(seen()).toEqual([[7, 1]]);
  pieces[0]!.end();
  expect(await all[0]).toBe('done 1');
  await settled();
  pieces[1]!.end();
  await settled();
  pieces[2]!.end();
  expect(await Promise.all(all)).toEqual([1, 2, 3, 4, 5].map((item) => `done ${item}`));
  expect(seen()).toEqual([
    [7, 1],
    [7, 2, 3, 4],
    [7, 5],
  ]);
});

it('places do not wait for each other', async () => {
  const { gather, pieces, seen } = gathering();
  const [first, second] = [gather(1, 10), gather(2, 20)];
  expect(seen()).toEqual([
    [1, 10],
    [2, 20],
  ]);
  pieces[1]!.end();
  expect(await second).toBe('done 20');
  pieces[0]!.end();
  expect(await first).toBe('done 10');
});

it('a piece that fails fails for its items only', async () => {
  const { gather, pieces } = gathering();
  const [first, second, third] = [1, 2, 3].map((item) => gather(7, item));
  pieces[0]!.end();
  await first;
  await settled();
  const refused = Promise.allSettled([second, third]);
  pieces[1]!.end(new Error('broke'));
  expect((await refused).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const fourth = gather(7, 4);
  pieces[2]!.end();
  expect(await fourth).toBe('done 4');
});
