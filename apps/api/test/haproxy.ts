import { type ChildProcess, spawn } from 'node:child_process';
import dns from 'node:dns';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@restaurante/embedded-postgres/free-port.ts';
import { findProgram } from './programs.ts';

const SETTINGS = join(import.meta.dirname, '../../../deploy/haproxy');

export const haproxy = findProgram('haproxy');

/** The address of several installations in tests. Names below it lead to this computer. */
export const COMMON_HOST = 'pos.test';

/** Lets this process find companies' addresses, which no name server knows. */
export function resolveCompanies(): void {
  const { lookup } = dns;
  dns.lookup = ((name: string, ...rest: [never, never]) =>
    lookup(name.endsWith(COMMON_HOST) ? '127.0.0.1' : name, ...rest)) as typeof lookup;
}

/** Prepares HAProxy in front of two installations, with one machine each. */
export const haproxyBefore = (ports: readonly [number, number]) =>
  prepareHaproxy('installations.cfg', {
    '10.0.0.11:3000': `127.0.0.1:${ports[0]}`,
    '10.0.1.11:3000': `127.0.0.1:${ports[1]}`,
    '  server api2 10.0.0.12:3000\n': '',
    '  server api2 10.0.1.12:3000\n': '',
  });

/** Prepares HAProxy with a file of `deploy`, in which these texts are replaced. */
export async function prepareHaproxy(name: string, replacements: Readonly<Record<string, string>>) {
  const folder = await mkdtemp(join(tmpdir(), 'haproxy-'));
  const [map, socket, file] = ['companies.map', 'admin.sock', name].map((one) => join(folder, one));
  const port = await freePort();
  let settings = await readFile(join(SETTINGS, name), 'utf8');
  const own = {
    'bind :80': `bind 127.0.0.1:${port}`,
    'bind 127.0.0.1:5000': `bind 127.0.0.1:${port}`,
    'pos.example.com': COMMON_HOST,
    '/etc/haproxy/companies.map': map!,
    '/run/haproxy/admin.sock': socket!,
    ...replacements,
  };
  for (const [text, value] of Object.entries(own)) settings = settings.replaceAll(text, value);
  await writeFile(map!, '');
  await writeFile(file!, settings);
  let server: ChildProcess | undefined;
  const settingsOf = (installation: number) => ({
    INSTALLATION: String(installation),
    PUBLIC_URL: `http://${COMMON_HOST}:${port}`,
    HAPROXY_MAP: map!,
    HAPROXY_SOCKET: socket!,
    TRUST_PROXY: 'true',
  });
  const answersHealth = async () => (await fetch(`http://127.0.0.1:${port}/api/health`)).ok;
  return {
    port,
    address: `http://127.0.0.1:${port}`,
    /** Returns the settings of an installation behind it. */
    settingsOf,
    /** Returns a company's address. */
    companyUrl: (slug: string) => `http://${slug}.${COMMON_HOST}:${port}`,
    map: map!,
    /** The first check of a machine that does not answer takes it out: the machines start before. */
    start: async (isThere: () => Promise<boolean> = answersHealth) => {
      server = spawn(haproxy!, ['-f', file!], { stdio: 'ignore' });
      while (!(await isThere().catch(() => false))) await pause(20);
    },
    stop: async () => {
      const exited = server && once(server, 'exit');
      server?.kill('SIGTERM');
      await exited;
      await rm(folder, { recursive: true });
    },
  };
}
