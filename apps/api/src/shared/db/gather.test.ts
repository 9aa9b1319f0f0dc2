import { expect, it } from 'vitest';
import { createGather } from './gather.ts';

/** Work that ends when the test says so. An item's hundreds are its owner and its place. */
function gathering({ most = 3, atOnce = 1, enough = 1 } = {}) {
  const pieces: { items: readonly number[]; end: (error?: Error) => void }[] = [];
  const placeOf = (item: number) => Math.trunc(item / 100);
  const gather = createGather<number, string>(
    (items) =>
      new Promise((resolve, reject) => {
        const end = (error?: Error) => (error ? reject(error) : resolve(items.map((item) => `done ${item}`)));
        pieces.push({ items, end });
      }),
    { most, atOnce, enough, placeOf, ownerOf: placeOf },
  );
  const seen = () => pieces.map(({ items }) => items);
  return { gather, pieces, seen };
}

/** Some turns of the event loop have passed. */
const settled = async () => {
  for (let turns = 0; turns < 12; turns += 1) await new Promise((resolve) => setImmediate(resolve));
};

it('what comes alone begins at once; what comes meanwhile is the next piece, at most so many', async () => {
  const { gather, pieces, seen } = gathering();
  const all = [1, 2, 3, 4, 5].map((item) => gather.add(item));
  expect(seen()).toEqual([[1]]);
  pieces[0]!.end();
  expect(await all[0]).toBe('done 1');
  await settled();
  pieces[1]!.end();
  await settled();
  pieces[2]!.end();
  expect(await Promise.all(all)).toEqual([1, 2, 3, 4, 5].map((item) => `done ${item}`));
  expect(seen()).toEqual([[1], [2, 3, 4], [5]]);
});

it('after a piece of several the next one waits until half as many have come, or nobody comes', async () => {
  const { gather, pieces, seen } = gathering({ most: 9 });
  const comeAgain = async (item: number) => {
    await gather.add(item);
    // One after the other, as requests arrive.
    for (let turns = 0; turns < item; turns += 1) await new Promise((resolve) => setImmediate(resolve));
    void gather.add(item + 10);
  };
  void gather.add(9);
  for (const item of [1, 2, 3, 4, 5, 6]) void comeAgain(item);
  pieces[0]!.end();
  await settled();
  pieces[1]!.end();
  await settled();
  expect(seen()).toEqual([[9], [1, 2, 3, 4, 5, 6], [11, 12, 13]]);
  pieces[2]!.end();
  await settled();
  expect(seen()[3]).toEqual([14, 15, 16]);
});

it('if more waits than fits, everybody has a turn', async () => {
  const { gather, pieces, seen } = gathering();
  const items = [1, 101, 102, 103, 104, 201, 202];
  const all = items.map((item) => gather.add(item));
  for (let piece = 0; piece < 3; piece++) {
    pieces[piece]!.end();
    await settled();
  }
  expect(await Promise.all(all)).toEqual(items.map((item) => `done ${item}`));
  expect(seen()).toEqual([[1], [101, 201, 102], [202, 103, 104]]);
});

it('is busy until nothing waits', async () => {
  const { gather, pieces } = gathering();
  const [first, second] = [gather.add(1), gather.add(2)];
  pieces[0]!.end();
  await first;
  await settled();
  expect(gather.isBusy()).toBe(true);
  pieces[1]!.end();
  await second;
  await settled();
  expect(gather.isBusy()).toBe(false);
});

it('another piece begins beside the first when enough wait that it has nothing of', async () => {
  const { gather, pieces, seen } = gathering({ atOnce: 2, enough: 2 });
  const all = [101, 102, 103, 201].map((item) => gather.add(item));
  expect(seen()).toEqual([[101]]);
  all.push(gather.add(301), gather.add(401), gather.add(501));
  expect(seen()).toEqual([[101], [201, 301]]);
  pieces[1]!.end();
  await settled();
  expect(seen()).toEqual([[101], [201, 301], [401, 501]]);
  pieces[0]!.end();
  await settled();
  expect(seen()[3]).toEqual([102, 103]);
  for (const piece of pieces) piece.end();
  expect(await Promise.all(all)).toHaveLength(7);
});

it('a piece that fails fails for its items only', async () => {
  const { gather, pieces } = gathering();
  const [first, second, third] = [1, 2, 3].map((item) => gather.add(item));
  pieces[0]!.end();
  await first;
  await settled();
  const refused = Promise.allSettled([second, third]);
  pieces[1]!.end(new Error('broke'));
  expect((await refused).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await settled();
  const fourth = gather.add(4);
  await settled();
  pieces[2]!.end();
  expect(await fourth).toBe('done 4');
});
