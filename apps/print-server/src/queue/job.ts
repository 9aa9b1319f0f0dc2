import type { PrinterTarget } from '@restaurante/contract/printing/print-job.wire.ts';
import { z } from 'zod';

const target: z.ZodType<PrinterTarget> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('network'), host: z.string(), port: z.number() }),
  z.object({ kind: z.literal('system'), name: z.string() }),
]);

/** A print as it stands on disk: everything it takes to print it, even by a later version of this program. */
export const storedJob = z.object({
  id: z.string(),
  target,
  /** What a person knows it by: 'T-42 · recibo'. */
  title: z.string(),
  /** ESC/POS in base64. */
  bytes: z.string(),
  /** `waiting` is tried again by itself; `failed` is not, because paper may have come out. */
  state: z.enum(['waiting', 'printing', 'printed', 'failed']),
  /** What keeps it or why it failed, for a person. */
  reason: z.string().nullable(),
  /** Milliseconds since 1970: when it was ordered, or repeated by a person. */
  orderedAt: z.number(),
  changedAt: z.number(),
  /** Rises by one with each job: the order of the paper, also after a restart. */
  turn: z.number(),
});
export type Job = z.output<typeof storedJob>;
