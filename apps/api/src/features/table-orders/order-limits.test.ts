import { expect, it } from 'vitest';
import { limitLooks } from './order-limits.ts';

it('an address looks so often a minute; another one, and the next minute, are not concerned', async () => {
  let at = Date.parse('2026-11-21T12:00:30-04:00');
  const look = limitLooks({ now: () => at }, 3);
  const looks = (ip: string, count: number) =>
    Promise.all(Array.from({ length: count }, () => look({ ip }).then(...outcomes)));
  const outcomes = [() => 'seen', ({ code }: { code: string }) => code] as const;
  expect((await looks('203.0.113.9', 5)).slice(2)).toEqual([
    'seen',
    'too_many_requests',
    'too_many_requests',
  ]);
  expect(await looks('203.0.113.10', 1)).toEqual(['seen']);
  at += 30_000;
  expect(await looks('203.0.113.9', 1)).toEqual(['seen']);
});
