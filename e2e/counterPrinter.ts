import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { paperText } from '@restaurante/virtual-printer/paper.ts';
import { VirtualPrinter } from '@restaurante/virtual-printer/virtual-printer.ts';

const PROGRAM = join(import.meta.dirname, '../apps/print-server/src/print-server.ts');
/** The print server looks for printers on ports 9100 to 9199 only; the first ones may be a demo's. */
const FIRST_PORT = 9150;

/** Starts the print server of a counter's computer, which the pages of `origin` may use, and a printer of 80 mm. */
export async function startCounterPrinter(origin: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'print-server-'));
  const printer = new VirtualPrinter(80);
  const port = await printer.listenFrom(FIRST_PORT);
  const program = spawn(process.execPath, [PROGRAM], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, ORIGINS: origin },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output] = await once(program.stdout, 'data');
  return {
    server: /http:\/\/127\.0\.0\.1:\d+/.exec(String(output))?.[0] ?? '',
    printer: `127.0.0.1:${port}`,
    switchOff: () => printer.close(),
    switchOn: () => printer.listen(port),
    drawerOpenings: () => printer.drawerOpenings,
    /** The text of each piece of paper, the oldest first. */
    papers: () => printer.sheets.map(paperText),
    stop: async () => {
      program.kill('SIGTERM');
      await once(program, 'exit');
      await printer.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
