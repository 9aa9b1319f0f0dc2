// The part of a print for the print server only: printer and paper (docs/rules/printing.md).
import { z } from 'zod';
import { optionalText, refuse } from '../schema.ts';
import { picture, printBody } from './print.wire.ts';

const DEFAULT_PRINTER_PORT = 9100;
const QUEUE_NAME = /^[A-Za-z0-9][\w .-]{0,79}$/;
const HOST_NAME = /^[A-Za-z0-9.:-]{1,100}$/;

/** A printer in the network, or a queue of this computer's system. */
export type PrinterTarget =
  | { readonly kind: 'network'; readonly host: string; readonly port: number }
  | { readonly kind: 'system'; readonly name: string };

/**
 * Reads `?ip=&port=`; 'cola:POS-58' is a printer of the computer itself. A page that splits it at its colon sends
 * ip=cola&port=POS-58.
 */
export const printerQuery = z
  .object({
    // A text that is no address is refused below, with an equal text.
    ip: optionalText(100).catch('?'),
    port: z.string().default(''),
  })
  .transform(({ ip, port }, context): PrinterTarget => {
    if (ip === null) return refuse(context, 'Debe configurar los parámetros de la impresora térmica');
    const [, name] = /^cola:(.*)$/.exec(ip === 'cola' ? `cola:${port}` : ip) ?? [];
    const number = port === '' ? DEFAULT_PRINTER_PORT : Number(port);
    if (name !== undefined && QUEUE_NAME.test(name)) return { kind: 'system', name };
    const isPort = Number.isInteger(number) && number > 0 && number <= 65_535;
    if (name === undefined && isPort && HOST_NAME.test(ip))
      return { kind: 'network', host: ip, port: number };
    return refuse(context, 'La dirección de la impresora no es válida');
  });

/** The body of a print with the printer's settings. */
export const printJob = printBody.extend({
  /** Other programs may send a number. */
  font_size: z.preprocess(String, z.enum(['0', '1'])).default('0'),
  /** Other programs may leave these keys out. */
  table_number: printBody.shape.table_number.default(null),
  discount: printBody.shape.discount.default(0),
  observations: printBody.shape.observations.default(null),
  customer: printBody.shape.customer.default(null),
  /** Width of the paper in mm; the print server's own if missing. */
  width: z.union([z.literal(58), z.literal(80)]).optional(),
  logo: picture.optional(),
  /** The mark of the sender's data: an id counts together with it (docs/rules/printing.md). */
  data: z.string().max(64).optional(),
  /** Opens the cash drawer. */
  drawer: z.boolean().optional(),
  /** Content of the QR code at the end of the first slip, for example the bill's address. */
  qr: z.string().max(300).optional(),
});
export type PrintJob = z.output<typeof printJob>;
