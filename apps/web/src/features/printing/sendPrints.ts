import { dataMark } from '../../shared/dataMark.ts';
import { isThermal, localSettings, onLocalSettings } from '../../shared/localSettings.ts';
import { currentSession } from '../../shared/session/session.ts';
import { notify } from '../../ui/feedback/notices.tsx';
import { askPrintServer, outcomeOf, PATIENCE_MS, type PrintServerReply } from './askPrintServer.ts';
import { logoOf } from './logo.ts';
import { allowPrintServer, NOT_CONFIGURED, type Printer, printerOf } from './printer.ts';
import { changePrint, dropPrint, onPrints, type Print, prints } from './printQueue.ts';

const PAUSES_MS = [2_000, 5_000, 10_000, 20_000, 40_000, 60_000];
/** After this time a slip is printed only if a person still wants it: the table has been served. */
const PATIENT_MS = 15 * 60_000;

/** Where a print stands after something happened to it. */
type NextState = Partial<Print> & Pick<Print, 'state' | 'reason' | 'isTrouble'>;

const pauseAfter = (attempts: number) => PAUSES_MS[Math.min(attempts, PAUSES_MS.length) - 1] ?? 60_000;

const stillWaits = (reason: string, isTrouble = true) => ({ state: 'waiting', reason, isTrouble }) as const;

/** Returns the state of a print after an answer, and the reason. */
function stateAfter(reply: PrintServerReply, attempts: number): NextState {
  const { state, reason } = outcomeOf(reply);
  switch (state) {
    case 'printed':
      return { state, reason: null, isTrouble: false, body: null };
    case 'failed':
      return { state, reason, isTrouble: true, isRefused: true };
    case 'waiting':
      // A server with a queue first answers that the job waits: it is trouble only if it still waits at the next question.
      return { ...stillWaits(reason, attempts > 1), isHeld: true };
    default:
      return stillWaits(reason);
  }
}

const isLate = ({ since }: Print) => Date.now() - since > PATIENT_MS;

/** Stores the state of a print. A failure is reported once, and again when the print is given up. */
function note(print: Print, next: NextState): void {
  const isGivenUp = next.state === 'waiting' && !(next.isHeld ?? print.isHeld) && isLate(print);
  const state = isGivenUp ? 'failed' : next.state;
  changePrint(print.id, { ...next, state });
  if (next.isTrouble && (!print.isTrouble || state === 'failed')) {
    notify.error(`No se pudo imprimir ${print.label}: ${next.reason}`, 'print');
  }
}

/** The print on its way to the server. */
let sendingId: string | null = null;

async function send(print: Print, printer: Printer): Promise<void> {
  const attempts = print.attempts + 1;
  sendingId = print.id;
  // Another tab leaves it alone for as long as this one may take.
  changePrint(print.id, { attempts, nextAt: Date.now() + 2 * PATIENCE_MS });
  const data = dataMark(print.companyId);
  const body = { ...print.body, ...(await logoOf(print.body)), id: print.id, ...(data && { data }) };
  // The print may have been removed while its logo was loading.
  if (prints().some(({ id }) => id === print.id)) {
    const next = stateAfter(await askPrintServer(printer, 'print', body), attempts);
    note(print, { ...next, nextAt: Date.now() + pauseAfter(attempts) });
  }
  sendingId = null;
}

/** Marks the prints behind a failing one: they wait for the same reason, and are given up as early. */
function waitBehind({ isTrouble, reason }: Print, others: readonly Print[]): void {
  if (!isTrouble || reason === null) return;
  for (const print of others) if (!print.isTrouble || isLate(print)) note(print, stillWaits(reason));
}

const ofSession = ({ companyId }: Print) => companyId === currentSession()?.company.id;

const printerFor = ({ isForKitchen }: Print): Printer | null =>
  isThermal() ? printerOf(localSettings().sales, isForKitchen) : null;

let isSending = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Sends the due prints one after the other and sets the timer for the next. The order of the prints is kept: while the
 * print server is unreachable only the first is tried, and the server prints in the order of arrival.
 */
async function work(): Promise<void> {
  if (isSending) return;
  isSending = true;
  clearTimeout(timer);
  try {
    for (;;) {
      const waitingPrints = prints().filter(
        (print) => print.state === 'waiting' && ofSession(print) && printerFor(print) !== null,
      );
      if (waitingPrints.length === 0) return;
      const [first, ...others] = waitingPrints.filter(({ isHeld }) => !isHeld);
      if (first) waitBehind(first, others);
      const turns = waitingPrints.filter((print) => print.isHeld || print.id === first?.id);
      const dueTurn = turns.find(({ nextAt }) => nextAt <= Date.now());
      if (!dueTurn) {
        const next = Math.min(...turns.map(({ nextAt }) => nextAt));
        timer = setTimeout(() => void work(), Math.max(0, next - Date.now()));
        return;
      }
      const printer = printerFor(dueTurn);
      // No request was possible since then: the page was closed, or had no printer.
      if (!dueTurn.isHeld && isLate(dueTurn))
        note(dueTurn, stillWaits(dueTurn.reason ?? 'Esperó demasiado tiempo'));
      else if (printer) await send(dueTurn, printer);
    }
  } finally {
    isSending = false;
  }
}

/** Cancels the request in flight when the page closes: the next page sends it again at once. */
function letGo(): void {
  if (sendingId !== null) changePrint(sendingId, { nextAt: Date.now() });
}

/** Sends the queue for as long as the page lives; returns the function that ends it. */
export function sendPrints(): () => void {
  allowPrintServer();
  void work();
  globalThis.addEventListener('pagehide', letGo);
  const endings = [onPrints, onLocalSettings].map((listen) => listen(() => void work()));
  return () => {
    for (const end of endings) end();
    globalThis.removeEventListener('pagehide', letGo);
    clearTimeout(timer);
  };
}

/** Discards a print, also from the queue of a server that has it. */
export function discardPrint({ id, attempts, isForKitchen }: Print): void {
  dropPrint(id);
  const printer = printerOf(localSettings().sales, isForKitchen);
  if (printer && attempts > 0) void askPrintServer(printer, `jobs/${id}/discard`, {});
}

/** Returns whether there is a thermal printer to print to; shows what is missing if not. */
export function canPrint(isForKitchen: boolean): boolean {
  if (printerOf(localSettings().sales, isForKitchen)) return true;
  notify.warning(NOT_CONFIGURED, 'print');
  return false;
}
