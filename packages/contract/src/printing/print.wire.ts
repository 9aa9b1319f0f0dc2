import { z } from 'zod';

/** The slips of a template: `docs/rules/receipts.md`. */
export const TEMPLATES = ['normal', 'recibo', 'ticket', 'comanda', 'ticket_comanda'] as const;
export type Template = (typeof TEMPLATES)[number];

const pair = z.object({ left: z.string(), right: z.string().optional(), strong: z.literal(true).optional() });
const textStyle = z.enum(['plain', 'bold', 'mark', 'place', 'company', 'double', 'ticket', 'huge']);

/** A part of a slip between two dashed lines; `logo` is a path below /storage. */
export const slipBlock = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('centered'),
    logo: z.string().optional(),
    texts: z.array(z.tuple([textStyle, z.string()])).readonly(),
  }),
  z.object({ kind: z.literal('pairs'), pairs: z.array(pair).readonly() }),
  z.object({
    kind: z.literal('lines'),
    lines: z
      .array(
        z.object({
          id: z.number(),
          quantity: z.number(),
          name: z.string(),
          amount: z.string(),
          options: z.array(z.string()).readonly().optional(),
        }),
      )
      .readonly(),
  }),
  z.object({
    kind: z.literal('dishes'),
    dishes: z
      .array(
        z.object({ id: z.number(), quantity: z.number(), name: z.string(), note: z.string().nullable() }),
      )
      .readonly(),
  }),
  z.object({ kind: z.literal('mark'), text: z.string() }),
  z.object({ kind: z.literal('note'), text: z.string() }),
]);
export type SlipBlock = z.infer<typeof slipBlock>;

/** The id of a job, equal in every attempt, so that it is printed once. */
const jobId = z.string().regex(/^[\w-]{8,64}$/);

const line = z.object({
  quantity: z.number(),
  product: z.string(),
  /** In Bs. */
  total: z.number(),
  observations: z.string().nullish(),
});

/**
 * The body of `POST {printerServerUrl}/print?ip=&port=`. The keys from `id` on are not in the specification, and a
 * print server may ignore them: `slips` is the content of each paper, equal to the screen's.
 */
export const printBody = z.object({
  template: z.enum(TEMPLATES),
  /** '0' is x1, '1' is x2. */
  font_size: z.enum(['0', '1']),
  company_name: z.string(),
  /** Null for a reservation whose guests have not come. */
  sale_number: z.number().nullable(),
  sale_type: z.enum(['mesa', 'para llevar']),
  table_number: z.number().nullable(),
  /** In Bs. */
  discount: z.number(),
  observations: z.string().nullable(),
  details: z.array(line),
  /** A name; null for a sale without a customer. */
  customer: z.string().nullable(),
  id: jobId.optional(),
  branch: z.string().optional(),
  cashier: z.string().nullish(),
  /** 1 cash, 2 QR, 3 mixed. */
  payment: z.number().optional(),
  copy: z.boolean().optional(),
  slips: z
    .array(
      z.object({ name: z.enum(['receipt', 'kitchen', 'ticket']), blocks: z.array(slipBlock).readonly() }),
    )
    .readonly()
    .optional(),
});
export type PrintBody = z.infer<typeof printBody>;

/**
 * The print server's answer. `state` is not in the specification: `waiting` means that the server has stored the job
 * and prints it later; an equal body then only reads the state. `failed` is final; `message` has the reason. Without
 * `state` a job is printed unless `error` is true.
 */
export const printAnswer = z.object({
  error: z.boolean().optional(),
  message: z.string().optional(),
  state: z.enum(['printed', 'waiting', 'failed']).optional(),
});
export type PrintAnswer = z.infer<typeof printAnswer>;

/** The answer of `GET {printerServerUrl}/test?ip=&port=`; `print` is null if no printer answers there. */
export const printTestAnswer = z.object({
  error: z.boolean().optional(),
  message: z.string().optional(),
  details: z.object({ print: z.unknown() }).optional(),
});
