import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestServer } from '../../server.ts';

const inDatabase = ({ dataDir }: TestServer, file: string) =>
  readFileSync(join(dataDir, 'postgres', file), 'utf8').trim();

export function databaseUrlOf(server: TestServer): string {
  const { port } = JSON.parse(inDatabase(server, 'port.json')) as { port: number };
  return `postgres://app:${inDatabase(server, 'password')}@127.0.0.1:${port}/postgres`;
}

export async function killProcess(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

export function killPostgres(server: TestServer): void {
  process.kill(Number.parseInt(inDatabase(server, 'data/postmaster.pid'), 10), 'SIGKILL');
}
