import type { PrinterTarget } from '@restaurante/contract/printing/print-job.wire.ts';
import { z } from 'zod';

const target: z.ZodType<PrinterTarget> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('network'), host: z.string(), port: z.number() }),
  z.object({ kind: z.literal('system'), name: z.string() }),
]);

/** A print on disk, with all data to print it, even by a later version of this program. */
export const storedJob = z.object({
  id: z.string(),
  target,
  /** Title for a person: 'T-42 · recibo'. */
  title: z.string(),
  /** ESC/POS in base64. */
  bytes: z.string(),
  /** `waiting` is tried again automatically; `failed` is not, because paper may have come out. */
  state: z.enum(['waiting', 'printing', 'printed', 'failed']),
  /** Reason of the wait or the failure, for a person. */
  reason: z.string().nullable(),
  /** Time of the order, or of the repetition by a person, in epoch milliseconds. */
  orderedAt: z.number(),
  changedAt: z.number(),
  /** Rises by one with each job: the order of the paper, also after a restart. */
  turn: z.number(),
});
export type Job = z.output<typeof storedJob>;
