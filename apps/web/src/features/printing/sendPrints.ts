import { printAnswer } from '@restaurante/contract/printing/print.wire.ts';
import { isThermal, localSettings, onLocalSettings } from '../../shared/localSettings.ts';
import { currentSession } from '../../shared/session/session.ts';
import { notify } from '../../ui/notices.tsx';
import { type Asked, askPrintServer, PATIENCE_MS, SILENCES } from './askPrintServer.ts';
import { logoOf } from './logo.ts';
import { allowPrintServer, NOT_CONFIGURED, type Printer, printerOf } from './printer.ts';
import { changePrint, dropPrint, onPrints, type Print, prints } from './printQueue.ts';

const PAUSES_MS = [2_000, 5_000, 10_000, 20_000, 40_000, 60_000];
/** After this time a slip is printed only if a person still wants it: the table has been served. */
const PATIENT_MS = 15 * 60_000;

const pauseAfter = (attempts: number) => PAUSES_MS[Math.min(attempts, PAUSES_MS.length) - 1] ?? 60_000;

/** What an answer means for a print: where it stands, and why. */
function outcomeOf(asked: Asked, attempts: number): Partial<Print> {
  if ('silence' in asked) return { state: 'waiting', reason: SILENCES[asked.silence] };
  const read = printAnswer.safeParse(asked.answer);
  if (!read.success) return { state: 'waiting', reason: SILENCES.garbage };
  const { error, message, state } = read.data;
  const reason = message ?? null;
  // A server with a queue always keeps a job first: it is trouble if it still waits at the next question.
  if (state === 'waiting') {
    return { state, isHeld: true, reason: attempts === 1 ? null : (reason ?? 'Espera a la impresora') };
  }
  if (state === 'failed') return { state, reason: reason ?? 'La impresora lo rechazó', isRefused: true };
  if (error) return { state: 'waiting', reason: reason ?? 'El servidor de impresión no pudo imprimirlo' };
  return { state: 'printed', reason: null, body: null };
}

function tell({ label, reason }: Pick<Print, 'label' | 'reason'>): void {
  notify.error(`No se pudo imprimir ${label}: ${reason}`, 'print');
}

async function send(print: Print, printer: Printer): Promise<void> {
  const attempts = print.attempts + 1;
  // Another tab leaves it alone for as long as this one may take.
  changePrint(print.id, { attempts, nextAt: Date.now() + 2 * PATIENCE_MS });
  const body = { ...print.body, ...(await logoOf(print.body)), id: print.id };
  const outcome = outcomeOf(await askPrintServer(printer, 'print', body), attempts);
  const isHeld = outcome.isHeld ?? print.isHeld;
  const isLate = !isHeld && Date.now() - print.since > PATIENT_MS;
  const state = outcome.state === 'waiting' && isLate ? 'failed' : outcome.state;
  const after = { ...outcome, ...(state ? { state } : {}), nextAt: Date.now() + pauseAfter(attempts) };
  changePrint(print.id, after);
  // Told once, and again when it is given up.
  if (outcome.reason && (print.reason === null || state === 'failed')) {
    tell({ label: print.label, reason: outcome.reason });
  }
}

const ofSession = ({ companyId }: Print) => companyId === currentSession()?.company.id;

let isSending = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends what is due, one after the other in the order it came, and sets the clock for the next. */
async function work(): Promise<void> {
  if (isSending) return;
  isSending = true;
  clearTimeout(timer);
  try {
    for (;;) {
      const waiting = prints().filter((print) => print.state === 'waiting' && ofSession(print));
      const printer = isThermal() ? printerOf(localSettings().sales) : null;
      if (!printer || waiting.length === 0) return;
      const due = waiting.find(({ nextAt }) => nextAt <= Date.now());
      if (!due) {
        const next = Math.min(...waiting.map(({ nextAt }) => nextAt));
        timer = setTimeout(() => void work(), Math.max(0, next - Date.now()));
        return;
      }
      await send(due, printer);
    }
  } finally {
    isSending = false;
  }
}

/** Sends the queue for as long as the page lives; returns the function that ends it. */
export function sendPrints(): () => void {
  allowPrintServer();
  void work();
  const endings = [onPrints, onLocalSettings].map((listen) => listen(() => void work()));
  return () => {
    for (const end of endings) end();
    clearTimeout(timer);
  };
}

/** Takes a print off the queue that nobody wants any more, also off the queue of a server that has it. */
export function discardPrint({ id, attempts }: Print): void {
  dropPrint(id);
  const printer = printerOf(localSettings().sales);
  if (printer && attempts > 0) void askPrintServer(printer, `jobs/${id}/discard`, {});
}

/** Returns whether there is a thermal printer to print to; says what is missing if not. */
export function canPrint(): boolean {
  if (printerOf(localSettings().sales)) return true;
  notify.warning(NOT_CONFIGURED, 'print');
  return false;
}
