import { printTestAnswer } from '@restaurante/contract/printing/print.wire.ts';
import { askPrintServer, SILENCES } from './askPrintServer.ts';
import type { Printer } from './printer.ts';

const NOT_CONNECTED = 'Impresora no conectada';

/** Asks the print server for its printer. `problem` is null when the printer answers, 'blocked' as in `Silence`. */
export async function testPrinter(printer: Printer): Promise<{ readonly problem: string | null }> {
  const reply = await askPrintServer(printer, 'test');
  if ('silence' in reply) {
    return { problem: reply.silence === 'blocked' ? 'blocked' : SILENCES[reply.silence] };
  }
  const read = printTestAnswer.safeParse(reply.answer);
  if (!read.success) return { problem: SILENCES.garbage };
  const { error, message, details } = read.data;
  if (error) return { problem: message ?? NOT_CONNECTED };
  return { problem: details?.print == null ? NOT_CONNECTED : null };
}
