import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openDraft } from './draft.ts';

const OPEN_FILES = '/proc/self/fd';

it.runIf(existsSync(OPEN_FILES))(
  'a draft that is given up takes no more space: its files are closed',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'disk-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const openHere = async () => {
      const files = await Promise.all(
        (await readdir(OPEN_FILES)).map((one) => readlink(join(OPEN_FILES, one)).catch(() => '')),
      );
      return files.filter((file) => file.startsWith(folder)).length;
    };
    const signal = new AbortController().signal;
    const draft = await openDraft(join(folder, 'draft'), { key: null, signal, report: () => undefined });
    await draft.write('storage/a.webp', 'picture');
    expect(await openHere()).toBe(1);
    await draft.remove();
    expect([await openHere(), await readdir(folder)]).toEqual([0, []]);
  },
);
