import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { reasonOf } from '@restaurante/contract/environment.ts';
import { readEnvironment } from './environment.ts';
import type { PrintDeps } from './http/print-routes.ts';
import { printServer } from './http/server.ts';
import { printerFor } from './printers/printer-for.ts';
import { JobStore } from './queue/job-store.ts';
import { PrintQueue } from './queue/print-queue.ts';

const WAITS = { firstWaitMs: 2_000, longestWaitMs: 30_000, giveUpMs: 15 * 60_000 } as const;
const ANSWER_AFTER_MS = 1_500;
/** Seconds for the job that is printing; after them the next start marks it as interrupted. */
const LAST_PRINT_MS = 10_000;

async function start(): Promise<void> {
  if (!('withResolvers' in Promise))
    throw new Error(`Hace falta Node.js 22 o posterior, no ${process.version}`);
  const environment = readEnvironment(process.env);
  const { HOST, PORT, DATA_DIR, ORIGINS } = environment;
  const ready = Promise.withResolvers<PrintDeps>();
  const server = printServer(ready.promise);
  server.listen(PORT, HOST);
  await once(server, 'listening');
  const queue = await PrintQueue.open({
    ...WAITS,
    store: await JobStore.open(join(DATA_DIR, 'trabajos')),
    printerFor,
    now: Date.now,
    log: (text) => process.stderr.write(`${text}\n`),
  });
  ready.resolve({ queue, printerFor, environment, answerAfterMs: ANSWER_AFTER_MS });
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`Servidor de impresión: http://${HOST}:${port}\n`);
  process.stdout.write(`Pueden imprimir: ${ORIGINS.join(', ')}\n`);
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      setTimeout(() => process.exit(1), LAST_PRINT_MS).unref();
      server.close();
      server.closeAllConnections();
      queue.close().then(() => process.exit(0), fail);
    });
}

function fail(error: unknown): void {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exit(1);
}

start().catch(fail);
