import { expect, it } from 'vitest';
import { versionProblem } from './check-database.ts';

it('a PostgreSQL that is too old or too new is refused with its version', () => {
  expect(versionProblem('14.13 (Debian 14.13-1)')).toBe(
    'DATABASE_URL lleva a PostgreSQL 14.13 (Debian 14.13-1): el producto funciona con las versiones 15 a 18.',
  );
  expect(versionProblem('19beta1')).toContain('19beta1');
  expect(['15.18', '16.1', '17', '18.1'].map(versionProblem)).toEqual([null, null, null, null]);
});
