import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import {
  printerQuery,
  printJob,
  type PrinterTarget,
  type PrintJob,
} from '@restaurante/contract/printing/print-job.wire.ts';
import type { PrintAnswer, Template } from '@restaurante/contract/printing/print.wire.ts';
import type { z } from 'zod';
import type { Environment } from '../environment.ts';
import { printerName, type Printer } from '../printers/printer.ts';
import type { Job } from '../queue/job.ts';
import type { PrintQueue } from '../queue/print-queue.ts';
import { escPos } from '../slips/esc-pos.ts';
import { slipsOf } from '../slips/slips.ts';
import { Problem } from './problem.ts';
import { readBody } from './read-body.ts';

export interface PrintDeps {
  readonly queue: PrintQueue;
  readonly printerFor: (target: PrinterTarget) => Printer;
  readonly environment: Pick<Environment, 'ORIGINS' | 'PAPER' | 'CODE_PAGE'>;
  /** A ready printer is done by then, so that its sender need not ask again. */
  readonly answerAfterMs: number;
}

const NAMES: Record<Template, string> = {
  normal: 'Recibo',
  recibo: 'Recibo',
  ticket: 'Ticket',
  comanda: 'Comanda',
  ticket_comanda: 'Ticket y comanda',
};
const NOT_FOUND = new Problem(404, 'No existe esa impresión');

/** GET /test: answers whether the printer is ready; no paper is used. */
export async function testPrinter({ printerFor, queue }: PrintDeps, query: URLSearchParams) {
  const target = validate(printerQuery, Object.fromEntries(query));
  // Many printers serve one connection at a time: a printing job already has the printer's state.
  const printing = queue.printingOn(target);
  const problem = printing ? printing.reason : await printerFor(target).problem();
  return problem === null
    ? { error: false, message: 'Impresora conectada', details: { print: printerName(target) } }
    : { error: true, message: problem, details: { print: null } };
}

/** POST /print: answers after the job is on disk, with its outcome if that comes soon. */
export async function print(
  { queue, environment, answerAfterMs }: PrintDeps,
  query: URLSearchParams,
  request: IncomingMessage,
): Promise<PrintAnswer> {
  const target = validate(printerQuery, Object.fromEntries(query));
  const body = validate(printJob, await readBody(request));
  const own = body.id ?? randomUUID();
  const id = body.data === undefined ? own : `${body.data} ${own}`;
  const earlierJob = queue.find(id);
  const job = await queue.add({
    id,
    target,
    title: [
      body.sale_number === null ? 'Reserva' : `T-${body.sale_number}`,
      NAMES[body.template],
      ...(body.copy ? ['copia'] : []),
    ].join(' · '),
    bytes: bytesOf(body, environment).toString('base64'),
  });
  if (job !== earlierJob) await queue.waitForOutcome(job, answerAfterMs);
  return answerOf(queue, job);
}

function bytesOf(body: PrintJob, { PAPER, CODE_PAGE }: PrintDeps['environment']): Buffer {
  return escPos({
    slips: slipsOf(body),
    paper: { width: body.width ?? PAPER, fontScale: body.font_size === '1' ? 2 : 1, codePage: CODE_PAGE },
    opensDrawer: body.drawer === true,
  });
}

/** POST /jobs/:id/repeat: a person has checked the paper. */
export async function repeatJob({ queue }: PrintDeps, id: string): Promise<PrintAnswer> {
  if (!queue.find(id)) throw NOT_FOUND;
  const job = await queue.repeat(id);
  if (!job) throw new Problem(409, 'Solo se repite una impresión que falló');
  return answerOf(queue, job);
}

/** POST /jobs/:id/discard */
export async function discardJob({ queue }: PrintDeps, id: string): Promise<PrintAnswer> {
  if (!queue.find(id)) throw NOT_FOUND;
  const job = await queue.giveUp(id);
  if (!job) throw new Problem(409, 'Solo se descarta una impresión que espera');
  return answerOf(queue, job);
}

const MESSAGES: Record<Job['state'], string> = {
  waiting: 'Espera a la impresora',
  printing: 'Imprimiendo',
  printed: 'Impreso',
  failed: 'No se imprimió',
};

/** The page gets `waiting` for a print that has begun; it sends the job again to read the outcome. */
function answerOf(queue: PrintQueue, job: Job): PrintAnswer {
  const { state, reason } = job;
  return {
    error: state === 'failed',
    message: reason ?? waitsBehind(queue, job) ?? MESSAGES[state],
    state: state === 'printing' ? 'waiting' : state,
  };
}

/** Returns what a job without a reason of its own waits for: the print before it, and why that one is not out yet. */
function waitsBehind(queue: PrintQueue, job: Job): string | null {
  const earlier = job.state === 'waiting' ? queue.before(job) : null;
  if (!earlier) return null;
  return [`Espera a que salga ${earlier.title}`, earlier.reason].filter(Boolean).join('. ');
}

function validate<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const place = issue?.path.join('.');
  throw new Problem(422, [place, issue?.message].filter(Boolean).join(': '));
}
