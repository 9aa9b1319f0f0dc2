import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { paperPage } from '../../apps/print-server/src/virtual-printer/paper-page.ts';
import { VirtualPrinter } from '../../apps/print-server/src/virtual-printer/virtual-printer.ts';

const PRINTER_PORT = 9100;
const PAPER_PORT = 3011;
const PROGRAM = join(import.meta.dirname, '../../apps/print-server/src/print-server.ts');

interface Demo {
  /** Where the system is opened. */
  readonly address: string;
  readonly dataDir: string;
}

/** Starts the print server and a printer whose paper is seen in the browser; returns where, and how to stop both. */
export async function startPrinting({ address, dataDir }: Demo) {
  const printer = new VirtualPrinter(80);
  await printer.listen(PRINTER_PORT);
  const page = paperPage(printer).listen(PAPER_PORT, '127.0.0.1');
  await once(page, 'listening');
  const { port } = new URL(address);
  const origins = [address, `http://localhost:${port}`, `http://127.0.0.1:${port}`];
  const env = { ...process.env, PORT: '3010', HOST: '127.0.0.1', DATA_DIR: join(dataDir, 'impresion') };
  const program = spawn(process.execPath, [PROGRAM], {
    env: { ...env, ORIGINS: origins.join(',') },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return {
    printer: `127.0.0.1:${PRINTER_PORT}`,
    paper: `http://127.0.0.1:${PAPER_PORT}`,
    stop: async () => {
      program.kill();
      page.close();
      page.closeAllConnections();
      await printer.close();
    },
  };
}
