import { expect, it, vi } from 'vitest';
import { loadable } from './loadPart.ts';

it('loads once, and again after a failure', async () => {
  const load = vi.fn<() => Promise<string>>();
  load.mockRejectedValueOnce(new TypeError('Importing a module script failed.')).mockResolvedValue('part');
  const part = loadable(load);
  await expect(part()).rejects.toThrow('Importing');
  expect(await part()).toBe('part');
  expect(await part()).toBe('part');
  expect(load).toHaveBeenCalledTimes(2);
});
