// Runs the tests a change can affect, in about a minute: `npm run test:changed`. `-- <commit>` compares with that
// commit instead of main.
import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { readSources, type Source } from '../test/architecture/sources.ts';

const root = join(import.meta.dirname, '..');

const API_FEATURE = /^apps\/api\/src\/features\/([\w-]+)\//;
/** A feature's rules, calls and migrations contain its name too. */
const PART_OF_FEATURE = [
  API_FEATURE,
  /^packages\/(?:domain|contract)\/src\/([\w-]+)\//,
  /^apps\/api\/migrations\/\d{4}_([a-z0-9-]+)_/,
];
const API_SHARED = /^apps\/api\/src\/shared\/[\w-]+\//;
const API_TEST = /^apps\/api\/.*\.test\.ts$/;
const SYSTEM_TESTS = 'apps/api/test/system/';

/**
 * Returns the API's tests to run, as beginnings of their paths: those of each changed feature and of the features that
 * use it. Following the tests' imports would select all of them, because create-api.ts imports every feature.
 */
export function apiTestsFor(changed: readonly string[], sources: readonly Source[]): string[] {
  const features = new Set(
    changed.flatMap((path) => PART_OF_FEATURE.flatMap((part) => part.exec(path)?.[1] ?? [])),
  );
  const users = sources.filter(({ imports }) =>
    imports.some((imported) => features.has(API_FEATURE.exec(imported)?.[1] ?? '')),
  );
  for (const { path } of users) features.add(API_FEATURE.exec(path)?.[1] ?? '');
  const shared = changed.flatMap((path) => API_SHARED.exec(path)?.[0] ?? []);
  const isWiring = changed.some((path) => /^apps\/api\/(src\/[\w-]+\.ts|test\/)/.test(path));
  return [
    ...[...features].filter(Boolean).map((name) => `apps/api/src/features/${name}/`),
    ...new Set(shared),
    ...(shared.length > 0 || isWiring ? [SYSTEM_TESTS] : []),
    ...changed.filter((path) => API_TEST.test(path)),
  ];
}

/** Paths of the product's neighbours: its database, proxies, other installations. */
const OF_SERVERS = [
  /^(?:deploy|packages\/embedded-postgres|apps\/api\/migrations)\//,
  /^apps\/api\/src\/(?:[\w-]+\.ts|shared\/db\/|shared\/realtime\/|features\/(?:operator|company-data)\/)/,
  /^apps\/api\/test\/(?:[\w-]+\.ts|system\/failover\/)/,
  /^package-lock\.json$/,
];

export const needsServers = (changed: readonly string[]): boolean =>
  changed.some((path) => OF_SERVERS.some((part) => part.test(path)));

/**
 * Returns whether the tests with servers of their own run, which take a minute: always in continuous integration, else
 * for a change of their parts since `main`, or if Git cannot name the change.
 */
export function testsServers(): boolean {
  if (process.env['CI']) return true;
  try {
    return needsServers(changedSince('main'));
  } catch {
    return true;
  }
}

function changedSince(commit: string): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });
  const base = git('merge-base', commit, 'HEAD').trim();
  const tracked = git('diff', '--name-only', base);
  const untracked = git('ls-files', '--others', '--exclude-standard');
  return `${tracked}${untracked}`.split('\n').filter(Boolean);
}

function run(command: string, ...args: string[]): void {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

/** Runs `npm run types` incrementally. */
function checkTypes(): void {
  run('tsc', '-p', 'packages/domain');
  for (const [project, name] of [
    ['.', 'root'],
    ['apps/web', 'web'],
  ] as const) {
    run(
      'tsc',
      '-p',
      project,
      '--incremental',
      '--tsBuildInfoFile',
      `node_modules/.types-${name}.tsbuildinfo`,
    );
  }
}

if (import.meta.main) {
  const commit = process.argv[2] ?? 'main';
  const api = apiTestsFor(changedSince(commit), readSources(root));
  checkTypes();
  run('vitest', 'run', '--project', 'packages');
  // These tests depend only on files that they import.
  for (const project of ['web*', 'print-server', 'whatsapp-gateway', 'embedded-postgres']) {
    run('vitest', 'run', '--project', project, '--changed', commit, '--passWithNoTests');
  }
  if (api.length > 0) run('vitest', 'run', '--project', 'api*', '--passWithNoTests', ...api);
}
