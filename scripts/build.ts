// Builds web and server if their sources have changed, next to the builds of running servers: `npm run build`.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CURRENT_BUILD } from '../apps/api/src/shared/http/web-build.ts';

const root = join(import.meta.dirname, '..');
const webRoot = join(root, 'apps/web');

/** Sources of each build: files and folders. */
const OF_BOTH = ['packages', 'package.json', 'package-lock.json'];
const WEB_INPUTS = [
  ...OF_BOTH,
  'apps/web/src',
  'apps/web/public',
  'apps/web/build',
  'docs/manual',
  'tsconfig.json',
  'scripts/build-web.ts',
];
const SERVER_INPUTS = [...OF_BOTH, 'apps/api/src', 'scripts/build-server.ts'];
const NO_INPUT = /\.test\.tsx?$|\/src\/test\//;
const DAY_MS = 24 * 3_600_000;
/** Older builds that stay: a server may still run on one, and open pages load parts of theirs. */
const KEPT_BUILDS = 3;
const KEPT_MS = 7 * DAY_MS;

interface BuildPlan {
  /** Contains one folder per build and the name of the newest. */
  readonly buildsDir: string;
  /** Hash of the build's sources. */
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
      // A build that another starting process has just moved is not old.
      usedAt: await stat(join(buildsDir, name)).then(({ mtimeMs }) => mtimeMs, Date.now),
    })),
  );
  const old = builds.sort((one, other) => other.usedAt - one.usedAt).slice(KEPT_BUILDS);
  for (const { path, usedAt } of old) {
    if (usedAt < Date.now() - KEPT_MS) await rm(path, { recursive: true, force: true });
  }
}

/** Builds what has changed. Returns the server's program. */
export async function buildChanged(): Promise<string> {
  const pages = globSync('apps/web/*.{ts,html,json}', { cwd: root });
  await publishBuild({
    buildsDir: join(webRoot, 'dist'),
    name: nameOf([...WEB_INPUTS, ...pages]),
    buildInto: (dir) => build('build-web.ts', dir),
  });
  return buildChangedServer();
}

/** Builds the server if it has changed. Returns its program. */
export async function buildChangedServer(): Promise<string> {
  const [buildsDir, name] = [join(root, 'dist/server'), nameOf(SERVER_INPUTS)];
  await publishBuild({ buildsDir, name, buildInto: (dir) => build('build-server.ts', dir) });
  return join(buildsDir, name, 'server.js');
}

/** Builds in a separate process: it takes 600 MB, which a server would keep. */
async function build(script: string, dir: string): Promise<void> {
  const child = spawn(process.execPath, [join(import.meta.dirname, script), dir], { stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${script} failed`);
}

/** Returns a hash of all files of these paths and folders. */
function nameOf(inputs: readonly string[]): string {
  const paths = inputs.flatMap(filesIn).filter((path) => !NO_INPUT.test(path));
  const hash = createHash('sha256');
  for (const path of paths.sort())
    hash.update(path.slice(root.length)).update('\0').update(readFileSync(path));
  return hash.digest('hex').slice(0, 16);
}

function filesIn(input: string): string[] {
  const path = join(root, input);
  try {
    const entries = readdirSync(path, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  } catch {
    return [path];
  }
}

if (import.meta.main) process.stdout.write(`Construido: ${await buildChanged()}\n`);
