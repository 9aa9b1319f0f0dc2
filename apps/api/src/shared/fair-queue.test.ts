import { expect, it } from 'vitest';
import { fairQueue } from './fair-queue.ts';

/** Creates work that ends when the test says so, and records the order in which it began. */
function pieces() {
  const begun: string[] = [];
  const piece = (name: string, result: Promise<string> = Promise.resolve(name)) => {
    return () => {
      begun.push(name);
      return result;
    };
  };
  return { begun, piece };
}

it('lets companies take turns, whatever one of them has sent before', async () => {
  const queue = fairQueue({ name: 'test', perCompany: 10, total: 100 });
  const { begun, piece } = pieces();
  const all = ['a1', 'a2', 'a3', 'a4'].map((name) => queue(1, piece(name)));
  all.push(queue(2, piece('b1')), queue(3, piece('c1')), queue(2, piece('b2')));
  await Promise.all(all);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
});

it('runs one piece at a time, and continues after one that fails', async () => {
  const queue = fairQueue({ name: 'test', perCompany: 10, total: 100 });
  const { begun, piece } = pieces();
  const { promise, reject } = Promise.withResolvers<string>();
  const failing = queue(1, piece('fails', promise));
  const next = queue(1, piece('next'));
  await Promise.resolve();
  expect(begun).toEqual(['fails']);
  reject(new Error('broken'));
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('next');
});

it('refuses too much work of one company, and of all together', async () => {
  const queue = fairQueue({ name: 'test', perCompany: 2, total: 3 });
  const { piece } = pieces();
  const { promise, resolve } = Promise.withResolvers<string>();
  const running = queue(1, piece('running', promise));
  const accepted = [queue(1, piece('a')), queue(1, piece('b'))];
  await expect(queue(1, piece('too many of one'))).rejects.toMatchObject({
    code: 'server_busy',
    status: 503,
  });
  accepted.push(queue(2, piece('c')));
  await expect(queue(3, piece('too many'))).rejects.toMatchObject({ code: 'server_busy' });
  resolve('done');
  expect(await Promise.all([running, ...accepted])).toEqual(['done', 'a', 'b', 'c']);
  expect(await queue(3, piece('room again'))).toBe('room again');
});

it('goes on after work that fails before its first await', async () => {
  const inQueue = fairQueue({ name: 'test', perCompany: 2, total: 2 });
  const failing = inQueue(1, () => {
    throw new Error('at once');
  });
  const next = inQueue(1, async () => 'done');
  await expect(failing).rejects.toThrow('at once');
  expect(await next).toBe('done');
});

it('runs as many pieces at once as it has slots', async () => {
  const queue = fairQueue({ name: 'test', perCompany: 10, total: 100, slots: 2 });
  const { begun, piece } = pieces();
  const ends = [1, 2, 3].map(() => Promise.withResolvers<string>());
  const all = ends.map(({ promise }, i) => queue(1, piece(`a${i + 1}`, promise)));
  await Promise.resolve();
  expect(begun).toEqual(['a1', 'a2']);
  ends[1]!.resolve('');
  await new Promise(setImmediate);
  expect(begun).toEqual(['a1', 'a2', 'a3']);
  for (const { resolve } of ends) resolve('');
  await Promise.all(all);
});
