import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { reasonOf } from '@restaurante/contract/environment.ts';

export const REPLACED = 'Todos los procesos son nuevos.';
const REQUEST = 'restart';

const socketIn = (dataDir: string) => join(dataDir, 'restart.sock');

/**
 * Replaces the processes when `npm run restart` connects to this folder's socket, and answers with the outcome. No
 * stored pid is involved, which another program may have by now. If another start already answers on the folder, the
 * socket stays its.
 */
export async function acceptRestarts(
  dataDir: string,
  replace: () => Promise<void>,
  report: (problem: string) => void,
): Promise<void> {
  const path = socketIn(dataDir);
  if (await isAnswering(path))
    return report(`'npm run restart' sirve solo para el otro producto iniciado en ${dataDir}.`);
  // A killed process leaves its socket.
  await rm(path, { force: true });
  const server = createServer((client) => {
    client.on('error', (error) => report(reasonOf(error)));
    client.once('data', () =>
      replace().then(
        () => client.end(REPLACED),
        (error: unknown) => client.end(reasonOf(error)),
      ),
    );
  });
  server.on('error', (error) => report(`'npm run restart' no va a funcionar: ${error.message}`));
  server.listen(path);
}

/** Returns whether a process listens there. It gets no request. */
async function isAnswering(path: string): Promise<boolean> {
  const socket = connect(path);
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** Restarts the processes that run on this folder. Returns `REPLACED` or the problem. */
export async function requestRestart(dataDir: string): Promise<string> {
  const socket = connect(socketIn(dataDir));
  socket.write(REQUEST);
  return text(socket).then(
    (outcome) => outcome || 'El producto terminó durante el reinicio.',
    () => `En ${dataDir} no hay un producto con varios procesos (PROCESSES=2 o más).`,
  );
}
