import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, createWriteStream, existsSync, readFileSync } from 'node:fs';
import { chmod, mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** A Chromium for the tests: CHROME_PATH, an installed one, or the one inside the npm package, unpacked once. */
export async function findChromium(): Promise<{ executablePath: string; env: Record<string, string> }> {
  const installed = [process.env.CHROME_PATH, ...INSTALLED].find((path) => path && existsSync(path));
  if (installed) return { executablePath: installed, env: definedVariables() };
  const folder = await unpackPackaged();
  return {
    executablePath: join(folder, 'chromium'),
    env: { ...definedVariables(), LD_LIBRARY_PATH: join(folder, 'al2023/lib') },
  };
}

async function unpackPackaged(): Promise<string> {
  const root = join(import.meta.dirname, '..');
  const source = join(root, 'node_modules/@sparticuz/chromium');
  const { version } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as { version: string };
  const folder = join(root, '.cache', `chromium-${version}`);
  if (existsSync(folder)) return folder;
  // Unpacked beside and renamed: a run that was cut off leaves nothing that looks whole.
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
  await rename(unfinished, folder).catch((error: unknown) => {
    if (!existsSync(folder)) throw error;
  });
  return folder;
}

async function untar(archive: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const tar = spawn('tar', ['-x', '-C', folder], { stdio: ['pipe', 'ignore', 'inherit'] });
  const exited = once(tar, 'exit');
  await pipeline(createReadStream(archive), createBrotliDecompress(), tar.stdin);
  const [code] = (await exited) as [number];
  if (code !== 0) throw new Error(`tar ended with ${code} on ${archive}`);
}

function definedVariables(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
