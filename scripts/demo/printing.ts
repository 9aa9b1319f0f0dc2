import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { VirtualPrinter } from '@restaurante/virtual-printer/virtual-printer.ts';
import { paperPage } from './paper-page.ts';

const FIRST_PRINTER_PORT = 9100;
/** The printers: receipts at the counter, comandas in the kitchen. */
const PRINTERS = ['Caja', 'Cocina'] as const;
const PROGRAM = join(import.meta.dirname, '../../apps/print-server/src/print-server.ts');

interface Demo {
  /** Address of the system. */
  readonly address: string;
  readonly dataDir: string;
}

/**
 * Starts the print server ten ports above the system, and above it the pages with the paper of each printer.
 * Returns their addresses and a function that stops them.
 */
export async function startPrinting({ address, dataDir }: Demo) {
  const { port } = new URL(address);
  const server = Number(port) + 10;
  const printers = PRINTERS.map((name, i) => {
    const printer = new VirtualPrinter(80);
    return { name, printer, port: server + 1 + i, page: paperPage(name, printer) };
  });
  const stopPrinters = async () => {
    for (const { printer, page } of printers) {
      page.close();
      page.closeAllConnections();
      await printer.close();
    }
  };
  const addresses: { name: string; address: string; paper: string }[] = [];
  try {
    // The pages first, because they may fail, and an open printer would keep the process alive.
    for (const { page, port } of printers) await once(page.listen(port, '127.0.0.1'), 'listening');
    for (const { name, printer, port } of printers) {
      const printerPort = await printer.listenFrom(FIRST_PRINTER_PORT);
      addresses.push({ name, address: `127.0.0.1:${printerPort}`, paper: `http://127.0.0.1:${port}` });
    }
  } catch (error) {
    await stopPrinters();
    throw error;
  }
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
    printers: addresses,
    stop: async () => {
      program.kill();
      await stopPrinters();
    },
  };
}
