import { rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

export const REPLACED = 'All processes are new.';

const socketIn = (dataDir: string) => join(dataDir, 'restart.sock');

/** Replaces the processes when `npm run restart` connects, and answers with the outcome. */
export async function acceptRestarts(
  dataDir: string,
  replace: () => Promise<void>,
  report: (problem: string) => void,
): Promise<void> {
  // A killed process leaves its socket.
  await rm(socketIn(dataDir), { force: true });
  const server = createServer((client) => {
    client.on('error', (error) => report(String(error)));
    void replace().then(
      () => client.end(REPLACED),
      (error: unknown) => client.end(String(error)),
    );
  });
  server.on('error', (error) => report(`npm run restart will not work: ${error.message}`));
  server.listen(socketIn(dataDir));
}

/** Restarts the processes that run on this folder. Returns `REPLACED` or the problem. */
export const requestRestart = (dataDir: string): Promise<string> =>
  text(connect(socketIn(dataDir))).then(
    (outcome) => outcome || 'The product ended during the restart.',
    () => `Nothing runs on ${dataDir} in several processes (PROCESSES=2 or more).`,
  );
