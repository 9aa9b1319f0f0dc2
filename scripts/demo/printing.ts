import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { VirtualPrinter } from '@restaurante/virtual-printer/virtual-printer.ts';
import { paperPage } from './paper-page.ts';

const FIRST_PRINTER_PORT = 9100;
const PROGRAM = join(import.meta.dirname, '../../apps/print-server/src/print-server.ts');

interface Demo {
  /** Address of the system. */
  readonly address: string;
  readonly dataDir: string;
}

/**
 * Starts the print server ten ports above the system, and above it the page with the paper of a printer.
 * Returns their addresses and a function that stops them.
 */
export async function startPrinting({ address, dataDir }: Demo) {
  const { port } = new URL(address);
  const server = Number(port) + 10;
  const printer = new VirtualPrinter(80);
  const page = paperPage(printer).listen(server + 1, '127.0.0.1');
  // First, because it may fail, and an open printer would keep the process alive.
  await once(page, 'listening');
  const printerPort = await printer.listenFrom(FIRST_PRINTER_PORT);
  const origins = [address, `http://localhost:${port}`, `http://127.0.0.1:${port}`];
  const env = {
    ...process.env,
    PORT: String(server),
    HOST: '127.0.0.1',
    DATA_DIR: join(dataDir, 'impresion'),
  };
  const program = spawn(process.execPath, [PROGRAM], {
    env: { ...env, ORIGINS: origins.join(',') },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // Also after a crash of the demo, so that the ports are free for the next one.
  process.once('exit', () => program.kill());
  return {
    server: `http://127.0.0.1:${server}`,
    printer: `127.0.0.1:${printerPort}`,
    paper: `http://127.0.0.1:${server + 1}`,
    stop: async () => {
      program.kill();
      page.close();
      page.closeAllConnections();
      await printer.close();
    },
  };
}
