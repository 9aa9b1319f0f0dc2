import type { PrinterTarget } from '@restaurante/contract/printing/print-job.wire.ts';
import { NetworkPrinter } from './network-printer.ts';
import { printerIp } from './own-network.ts';
import type { Printer } from './printer.ts';
import { SystemPrinter } from './system-printer.ts';

const NOWHERE =
  'No hay una impresora en esa dirección: debe estar en la red del local, en un puerto de 9100 a 9199';

/** Resolves a name for each connection: printers get new addresses. */
export function printerFor(target: PrinterTarget): Printer {
  if (target.kind === 'system') return new SystemPrinter(target.name);
  const findPrinter = async () => {
    const ip = await printerIp(target.host, target.port);
    return ip === null ? null : new NetworkPrinter(ip, target.port);
  };
  return {
    problem: async () => {
      const printer = await findPrinter();
      return printer === null ? NOWHERE : printer.problem();
    },
    print: async (attempt) => {
      const printer = await findPrinter();
      return printer === null ? { kind: 'notReady', reason: NOWHERE } : printer.print(attempt);
    },
  };
}
