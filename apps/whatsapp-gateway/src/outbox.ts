import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Driver } from './driver.ts';

/**
 * Returns a driver that writes each message into a file, whole or not at all: to try the product without an account.
 */
export function outboxDriver(folder: string): Driver {
  return {
    name: 'outbox',
    send: async ({ id, phone, text }) => {
      const path = join(folder, `${String(id).padStart(6, '0')}-${phone}.txt`);
      const unfinished = `${path}.unfinished`;
      try {
        await mkdir(folder, { recursive: true });
        await writeFile(unfinished, `${text}\n`, { mode: 0o600 });
        await rename(unfinished, path);
        return { state: 'sent', providerId: null };
      } catch (error) {
        return { state: 'later', reason: String(error) };
      }
    },
    check: async () => null,
  };
}
