import { expect, test } from 'vitest';
import { unbroken } from './unbroken.ts';

test('an amount does not part from its currency', () => {
  expect(unbroken('Pagó Bs. 20,00 y debe Bs. 4,50.')).toBe('Pagó Bs.\u00a020,00 y debe Bs.\u00a04,50.');
});
