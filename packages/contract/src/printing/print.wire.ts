import { z } from 'zod';

/** The slips of a template: `docs/rules/receipts.md`. */
export const TEMPLATES = ['normal', 'recibo', 'ticket', 'comanda', 'ticket_comanda'] as const;
export type Template = (typeof TEMPLATES)[number];

/** Returns the number of bytes of a base64 text, without decoding it. */
const lengthOf = (base64: string) => (base64.length / 4) * 3 - (/=*$/.exec(base64)?.[0].length ?? 0);

/** A picture of black and white points, one bit each, rows of whole bytes, 1 is black. */
export const picture = z
  .object({
    width: z.number().int().positive().max(576).multipleOf(8),
    height: z.number().int().positive().max(400),
    data: z.base64().max(40_000),
  })
  .refine(
    ({ width, height, data }) => lengthOf(data) === (width / 8) * height,
    'La imagen no tiene el tamaño que dice',
  );
export type Picture = z.output<typeof picture>;

const pair = z.object({ left: z.string(), right: z.string().optional(), strong: z.literal(true).optional() });
const textStyle = z.enum(['plain', 'bold', 'mark', 'place', 'company', 'double', 'ticket', 'huge']);

/** A part of a slip between two dashed lines; `logo` is a path below /storage. */
export const slipBlock = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('centered'),
    logo: z.string().optional(),
    texts: z.array(z.tuple([textStyle, z.string()])).readonly(),
    /** In the place of a text, at the same index: the printer lacks its letters. */
    bitmaps: z.array(picture.nullable()).readonly().optional(),
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
        z.object({
          id: z.number(),
          quantity: z.number(),
          name: z.string(),
          note: z.string().nullable(),
          /** The dish with its note: the printer lacks its letters. */
          bitmap: picture.optional(),
        }),
      )
      .readonly(),
  }),
  z.object({ kind: z.literal('mark'), text: z.string() }),
  z.object({ kind: z.literal('note'), text: z.string(), bitmap: picture.optional() }),
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
 * print server may ignore them: `slips` is the content of each paper, equal to the screen's. One that ignores `bitmap`
 * prints '?' for letters that it lacks.
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
