import { readFile, rename, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { nullIfMissing } from '../../shared/files.ts';
import { Refusal } from './command.ts';

export interface Proxy {
  /** Its file with a line for each company: address and backend. HAProxy's settings must name it with this path. */
  readonly map: string;
  /** Its administration sockets: a path, or host:port. */
  readonly sockets: readonly string[];
}

/** Backends by the host of a company's address. */
export type Routes = ReadonlyMap<string, string>;

/** Returns the backend of an installation in HAProxy's settings. */
export const backendOf = (installation: number): string => `installation${installation}`;

export const linesOf = (routes: Routes): string[] =>
  [...routes].sort().map(([host, backend]) => `${host} ${backend}`);

/** Reads a map; a file that does not exist is an empty one. */
export async function readRoutes({ map }: Proxy): Promise<Routes> {
  return routesIn((await readFile(map, 'utf8').catch(nullIfMissing)) ?? '');
}

const routesIn = (content: string): Routes =>
  new Map(
    content.split('\n').flatMap((line) => {
      const [host, backend] = line.trim().split(/\s+/);
      return host && backend && !host.startsWith('#') ? [[host, backend] as const] : [];
    }),
  );

/**
 * Writes the map for HAProxy's next start, then changes the running ones to it. Nothing is reloaded: no connection is
 * cut.
 */
export async function writeRoutes(proxy: Proxy, routes: Routes): Promise<void> {
  const { map, sockets } = proxy;
  await writeFile(`${map}.part`, `${linesOf(routes).join('\n')}\n`);
  await rename(`${map}.part`, map);
  for (const socket of sockets) await changeRunning(proxy, socket, routes);
}

async function changeRunning({ map }: Proxy, socket: string, routes: Routes): Promise<void> {
  // Each line begins with the entry's address in memory.
  const entries = await ask(socket, `show map ${map}`);
  const running = routesIn(entries.replaceAll(/^0x\w+ /gm, ''));
  const changes = [
    ...[...routes].flatMap(([host, backend]) => {
      const now = running.get(host);
      if (now === backend) return [];
      return [`${now === undefined ? 'add' : 'set'} map ${map} ${host} ${backend}`];
    }),
    ...[...running.keys()].filter((host) => !routes.has(host)).map((host) => `del map ${map} ${host}`),
  ];
  for (const change of changes) {
    const answer = (await ask(socket, change)).trim();
    if (answer) throw new Refusal(`HAProxy (${socket}) no cambió su mapa: ${answer}`);
  }
}

async function ask(socket: string, command: string): Promise<string> {
  const [, host, port] = /^([^/]+):(\d+)$/.exec(socket) ?? [];
  const connection = port ? connect({ host, port: Number(port) }) : connect(socket);
  try {
    connection.end(`${command}\n`);
    return await text(connection);
  } catch (cause) {
    throw new Refusal(`HAProxy no responde en ${socket}: ${(cause as Error).message}`, { cause });
  }
}
