// Builds the web beside the builds that running servers use, and only when something it is made of has changed: `npm run build`.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CURRENT_BUILD } from '../apps/api/src/shared/http/web-build.ts';

const root = join(import.meta.dirname, '..');
const webRoot = join(root, 'apps/web');

/** All files a build is made from. */
const INPUTS = [
  'apps/web/{src,public,build}/**',
  'apps/web/*.{ts,html,json}',
  'packages/*/package.json',
  'packages/*/src/**',
  'package-lock.json',
  'tsconfig.json',
];
const NO_INPUT = /\.test\.tsx?$|\/src\/test\//;
const DAY_MS = 24 * 3_600_000;
/** A server may still run on an older build, and an open page asks for parts of the build it came from. */
const KEPT_BUILDS = 3;
const KEPT_MS = 7 * DAY_MS;

interface BuildPlan {
  /** Holds one folder per build and the name of the newest. */
  readonly buildsDir: string;
  /** Identifies the files the build is made from: the same name means the same build. */
  readonly name: string;
  readonly buildInto: (dir: string) => Promise<unknown>;
}

/** Makes the named build the current one and returns whether it had to be built; running servers keep theirs. */
export async function publishBuild({ buildsDir, name, buildInto }: BuildPlan): Promise<boolean> {
  const target = join(buildsDir, name);
  const isNew = !existsSync(target);
  await mkdir(buildsDir, { recursive: true });
  if (isNew) {
    const unfinished = join(buildsDir, `.unfinished-${name}-${process.pid}`);
    try {
      await buildInto(unfinished);
      // Fails if another process finished the same build first.
      await rename(unfinished, target).catch((error: unknown) => {
        if (!existsSync(target)) throw error;
      });
    } finally {
      await rm(unfinished, { recursive: true, force: true });
    }
  }
  const now = new Date();
  await utimes(target, now, now);
  const pointer = join(buildsDir, `.${CURRENT_BUILD}-${process.pid}`);
  await writeFile(pointer, name);
  await rename(pointer, join(buildsDir, CURRENT_BUILD));
  await removeOldBuilds(buildsDir);
  return isNew;
}

async function removeOldBuilds(buildsDir: string): Promise<void> {
  const names = (await readdir(buildsDir)).filter((name) => name !== CURRENT_BUILD);
  const builds = await Promise.all(
    names.map(async (name) => ({
      path: join(buildsDir, name),
      usedAt: (await stat(join(buildsDir, name))).mtimeMs,
    })),
  );
  const old = builds.sort((one, other) => other.usedAt - one.usedAt).slice(KEPT_BUILDS);
  for (const { path, usedAt } of old) {
    if (usedAt < Date.now() - KEPT_MS) await rm(path, { recursive: true, force: true });
  }
}

/** Returns a name that depends on all files the build is made from. */
async function nameOfInputs(): Promise<string> {
  const paths = await Array.fromAsync(glob(INPUTS, { cwd: root, withFileTypes: true }));
  const files = paths
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !NO_INPUT.test(path))
    .sort();
  const hash = createHash('sha256');
  for (const path of files)
    hash
      .update(path.slice(root.length))
      .update('\0')
      .update(await readFile(path));
  return hash.digest('hex').slice(0, 16);
}

if (import.meta.main) {
  const isNew = await publishBuild({
    buildsDir: join(webRoot, 'dist'),
    name: await nameOfInputs(),
    buildInto: async (outDir) => {
      const { build } = await import('vite');
      for (const config of ['vite.config.ts', 'vite.diner.config.ts'])
        await build({ root: webRoot, configFile: join(webRoot, config), build: { outDir } });
    },
  });
  if (!isNew) process.stdout.write('The web has not changed since it was built.\n');
}
