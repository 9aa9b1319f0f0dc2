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
    { most, ownerOf: (item) => Math.trunc(item / 100) },
  );
  const seen = () => pieces.map(({ place, items }) => [place, ...items]);
  return { gather, pieces, seen };
}

/** Everything that follows from what was settled so far has happened. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

it('what comes alone begins at once; what comes meanwhile is the next piece, at most so many', async () => {
  const { gather, pieces, seen } = gathering();
  const all = [1, 2, 3, 4, 5].map((item) => gather.add(7, item));
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

it('if more waits than fits, everybody has a turn', async () => {
  const { gather, pieces, seen } = gathering();
  const items = [1, 101, 102, 103, 104, 201, 202];
  const all = items.map((item) => gather.add(7, item));
  for (let piece = 0; piece < 3; piece++) {
    pieces[piece]!.end();
    await settled();
  }
  expect(await Promise.all(all)).toEqual(items.map((item) => `done ${item}`));
  expect(seen()).toEqual([
    [7, 1],
    [7, 101, 201, 102],
    [7, 202, 103, 104],
  ]);
});

it('a place is busy until nothing waits for it', async () => {
  const { gather, pieces } = gathering();
  const [first, second] = [gather.add(7, 1), gather.add(7, 2)];
  pieces[0]!.end();
  await first;
  await settled();
  expect([gather.isBusy(7), gather.isBusy(8)]).toEqual([true, false]);
  pieces[1]!.end();
  await second;
  await settled();
  expect(gather.isBusy(7)).toBe(false);
});

it('places do not wait for each other', async () => {
  const { gather, pieces, seen } = gathering();
  const [first, second] = [gather.add(1, 10), gather.add(2, 20)];
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
  const [first, second, third] = [1, 2, 3].map((item) => gather.add(7, item));
  pieces[0]!.end();
  await first;
  await settled();
  const refused = Promise.allSettled([second, third]);
  pieces[1]!.end(new Error('broke'));
  expect((await refused).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const fourth = gather.add(7, 4);
  pieces[2]!.end();
  expect(await fourth).toBe('done 4');
});
