import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@restaurante/embedded-postgres/free-port.ts';
import { findLauncher } from '@restaurante/embedded-postgres/programs.ts';
import { findProgram } from './programs.ts';

const SETTINGS = join(import.meta.dirname, '../../../deploy/pgbouncer/pgbouncer.ini');

export const pgBouncer = findProgram('pgbouncer');

/** Starts PgBouncer in front of the server at `url`, with the file of `deploy` and these settings over it. */
export async function startPgBouncer(url: string, settings: Readonly<Record<string, string>> = {}) {
  const { hostname, port: serverPort, username, password } = new URL(url);
  const folder = await mkdtemp(join(tmpdir(), 'pgbouncer-'));
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  const users = join(folder, 'userlist.txt');
  const own = Object.entries({
    listen_port: String(port),
    auth_file: users,
    unix_socket_dir: '',
    ...settings,
  });
  await writeFile(users, `"${username}" "${password}"\n`);
  // A section that begins a second time would lose the settings of the first.
  await writeFile(
    file,
    `[pgbouncer]
%include ${SETTINGS}
${own.map(([name, value]) => `${name} = ${value}`).join('\n')}
[databases]
* = host=${hostname} port=${serverPort}
`,
  );
  // It refuses to run as root.
  const [command, ...words] = [...findLauncher(), pgBouncer!, file];
  const server = spawn(command, words, { stdio: ['ignore', 'ignore', 'pipe'] });
  await new Promise<void>((resolve, reject) => {
    let log = '';
    server.stderr.on('data', (chunk: Buffer) => {
      log += String(chunk);
      if (log.includes('process up')) resolve();
    });
    server.once('exit', () => reject(new Error(log)));
  });
  return {
    /** Returns the address of a database of the server, through PgBouncer. */
    through: (direct: string) => {
      const pooled = new URL(direct);
      pooled.port = String(port);
      // Without the socket's folder.
      pooled.search = '';
      return pooled.href;
    },
    stop: async () => {
      const exited = once(server, 'exit');
      server.kill('SIGTERM');
      await exited;
      await rm(folder, { recursive: true });
    },
  };
}
