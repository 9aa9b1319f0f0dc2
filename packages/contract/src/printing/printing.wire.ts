// What the browser says to the print server on the counter's own computer (docs/rules/printing.md).
import { z } from 'zod';
import { flag, money, optionalText, orMissing, requiredText, wholeNumber } from '../schema.ts';

export const DEFAULT_PRINTER_PORT = 9100;
/** An address that begins with this names a printer of the computer itself: 'cola:POS-58'. */
const SYSTEM_QUEUE = 'cola:';

/** The two parameters every call to the print server has. */
export interface PrinterAddress {
  readonly ip: string;
  /** Empty for a printer of the computer itself. */
  readonly port: string;
}

/** Reads what a person typed: 'host', 'host:port' or 'cola:NAME'. */
export function printerAddress(typed: string): PrinterAddress {
  const text = typed.trim();
  if (text.startsWith(SYSTEM_QUEUE)) return { ip: text, port: '' };
  const [, host, port] = /^(.*?)(?::(\d+))?$/.exec(text) ?? [];
  return { ip: host ?? '', port: port ?? String(DEFAULT_PRINTER_PORT) };
}

const PORT_PROBLEM = 'El puerto de la impresora debe estar entre 1 y 65535';
const QUEUE_NAME = /^[A-Za-z0-9][\w .-]{0,79}$/;
const HOST_NAME = /^[A-Za-z0-9.:-]{1,100}$/;

/** Where to print: a printer in the network, or a queue of this computer's system. */
export type PrinterTarget =
  | { readonly kind: 'network'; readonly host: string; readonly port: number }
  | { readonly kind: 'system'; readonly name: string };

export const printerQuery = z
  .object({
    ip: requiredText(100, 'Debe configurar los parámetros de la impresora térmica'),
    port: orMissing(wholeNumber({ min: 1, max: 65_535, message: PORT_PROBLEM })),
  })
  .transform(({ ip, port }, context): PrinterTarget => {
    const name = ip.startsWith(SYSTEM_QUEUE) ? ip.slice(SYSTEM_QUEUE.length) : null;
    if (name !== null && QUEUE_NAME.test(name)) return { kind: 'system', name };
    if (name === null && HOST_NAME.test(ip))
      return { kind: 'network', host: ip, port: port ?? DEFAULT_PRINTER_PORT };
    context.issues.push({ code: 'custom', message: 'La dirección de la impresora no es válida', input: ip });
    return z.NEVER;
  });

/** Other programs send the customer as a text, ours with what else the slips say of him. */
const customer = z.union([
  optionalText(150).transform((name) => ({ name, ci_nit: null, address: null, reserved_for: null })),
  z.object({
    name: optionalText(150),
    ci_nit: optionalText(30),
    address: optionalText(250),
    /** When and for whom, as it is printed: '28/11 20:30 · Ana Rojas'. */
    reserved_for: optionalText(150),
  }),
]);

/** A picture of black and white points, one bit each, rows of whole bytes, 1 is black. */
const logo = z
  .object({
    width: z.number().int().positive().max(576).multipleOf(8),
    height: z.number().int().positive().max(400),
    data: z.base64().max(40_000),
  })
  .refine(
    ({ width, height, data }) => lengthOf(data) === (width / 8) * height,
    'El logotipo no tiene el tamaño que dice',
  );

/** Bytes of a base64 text, without decoding it. */
function lengthOf(base64: string): number {
  return (base64.length / 4) * 3 - (base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0);
}

const amount = () => orMissing(money());

/** One sale to print. Only what the specified body names is needed; the rest makes the paper complete. */
export const printBody = z.object({
  /** The sender's own name of this print: what was sent under it before is not printed again. */
  id: optionalText(60),
  template: z.enum(['normal', 'recibo', 'comanda', 'ticket', 'ticket_comanda'], 'Plantilla no permitida'),
  /** 0 is x1, 1 is x2. */
  font_size: wholeNumber({ min: 0, max: 1 }).default(0),
  /** Width of the paper in mm; the print server's own if missing. */
  width: z.union([z.literal(58), z.literal(80)]).optional(),
  company_name: requiredText(150),
  logo: logo.nullish(),
  branch: z
    .object({ name: optionalText(150), address: optionalText(300), phones: optionalText(100) })
    .nullish(),
  sale_number: wholeNumber({ min: 0, max: 9_999_999 }),
  sale_type: optionalText(30),
  table_number: z.union([z.number().transform(String), optionalText(30)]),
  /** As it is printed. */
  date: optionalText(40),
  cashier: z.object({ name: optionalText(150), register: optionalText(100) }).nullish(),
  customer: customer.nullish(),
  courier: optionalText(150),
  observations: optionalText(500),
  details: z
    .array(
      z.object({
        quantity: wholeNumber({ min: 1, max: 99_999 }),
        product: requiredText(200),
        total: money(),
        observations: optionalText(150),
      }),
    )
    .max(500),
  discount: amount(),
  payment: z
    .object({
      delivery: amount(),
      total: amount(),
      cash: amount(),
      qr: amount(),
      received: amount(),
      change: amount(),
      debt: amount(),
    })
    .nullish(),
  /** Marks the paper COPIA. */
  copy: flag(),
  voided: flag(),
  /** Opens the cash drawer. */
  drawer: flag(),
  /** What the QR code at the end says, for example the bill's address. */
  qr: optionalText(300),
});
export type PrintBody = z.output<typeof printBody>;

/** `waiting` is tried again by itself; `failed` is not, because paper may have come out. */
export const printState = z.enum(['waiting', 'printing', 'printed', 'failed']);
export type PrintState = z.output<typeof printState>;

/** The answer to POST /print and GET /jobs/:id: 200 once the job is kept on disk, whatever the printer does. */
export const printAnswer = z.object({
  error: z.string().nullable(),
  message: z.string(),
  details: z.object({
    print: z.object({ id: z.string(), state: printState, reason: z.string().nullable() }).nullable(),
  }),
});
export type PrintAnswer = z.output<typeof printAnswer>;

/** The answer to GET /test; `print` is null when the printer is not connected. */
export const testAnswer = z.object({
  error: z.string().nullable(),
  message: z.string(),
  details: z.object({ print: z.string().nullable() }),
});
export type TestAnswer = z.output<typeof testAnswer>;
