import { execFile } from 'node:child_process';
import { createReadStream, createWriteStream, existsSync, readFileSync } from 'node:fs';
import { chmod, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createBrotliDecompress } from 'node:zlib';
import type { LaunchOptions } from '@playwright/test';

const FLAGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Returns how to start Chromium: CHROME_PATH, an installed one, or the one in the npm package, unpacked once. */
export async function chromiumOptions(): Promise<LaunchOptions> {
  const installed = [process.env.CHROME_PATH, ...INSTALLED].find((path) => path && existsSync(path));
  if (installed) return { executablePath: installed, args: FLAGS };
  const folder = await unpackPackaged();
  return {
    executablePath: join(folder, 'chromium'),
    args: FLAGS,
    env: { ...process.env, LD_LIBRARY_PATH: join(folder, 'al2023/lib') },
  };
}

async function unpackPackaged(): Promise<string> {
  const root = join(import.meta.dirname, '..');
  const source = join(root, 'node_modules/@sparticuz/chromium');
  const { version } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as { version: string };
  const folder = join(root, '.cache', `chromium-${version}`);
  if (existsSync(folder)) return folder;
  // Unpacked under another name and then renamed, so that an interrupted run leaves nothing that looks complete.
  const unfinished = `${folder}.${process.pid}`;
  await mkdir(unfinished, { recursive: true });
  const executable = join(unfinished, 'chromium');
  await pipeline(
    createReadStream(join(source, 'bin/chromium.br')),
    createBrotliDecompress(),
    createWriteStream(executable),
  );
  await chmod(executable, 0o755);
  for (const name of ['al2023', 'fonts', 'swiftshader']) {
    await untar(
      join(source, `bin/${name}.tar.br`),
      name === 'al2023' ? join(unfinished, 'al2023') : unfinished,
    );
  }
  await rename(unfinished, folder).catch(async (error: unknown) => {
    // The tests of another file have unpacked it first.
    if (!existsSync(folder)) throw error;
    await rm(unfinished, { recursive: true });
  });
  return folder;
}

async function untar(archive: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  // Through a file: tar stops reading at the archive's end mark, and a pipe would break with bytes left in it.
  const plain = join(folder, 'archive.tar');
  await pipeline(createReadStream(archive), createBrotliDecompress(), createWriteStream(plain));
  await promisify(execFile)('tar', ['-x', '-f', plain, '-C', folder]);
  await rm(plain);
}
