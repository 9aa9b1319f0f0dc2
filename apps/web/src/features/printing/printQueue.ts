import type { PrintJob } from '@restaurante/contract/printing/print-job.wire.ts';
import type { PrintBody } from '@restaurante/contract/printing/print.wire.ts';
import { newIdempotencyKey } from '../../shared/api/idempotencyKey.ts';
import { persistedStore } from '../../shared/persistedStore.ts';
import { currentSession } from '../../shared/session/session.ts';
import { useStore } from '../../shared/store.ts';

/** The body for the print server; its logo is added when it is sent. The queue reads only `id`. */
export type Body = Readonly<Partial<PrintBody> & Pick<PrintJob, 'width' | 'drawer' | 'qr'>>;

/** A slip on its way to the thermal printer. */
export interface Print {
  /** Sent with it: the server prints an id once. */
  readonly id: string;
  readonly companyId: number;
  /** The label in the dialog: 'T-86 · Recibo'. */
  readonly label: string;
  /** It comes out of the kitchen's printer. Absent in a print that an earlier version stored. */
  readonly isForKitchen?: boolean;
  /** Null once it is printed. */
  readonly body: Body | null;
  /**
   * `failed`: it is not tried again by itself. `printed`: stored for a while, so that the same id is not added again.
   */
  readonly state: 'waiting' | 'failed' | 'printed';
  /** Why it is not printed yet; null before the first attempt. */
  readonly reason: string | null;
  /** The reason needs an action at the printer; its notice has been shown. */
  readonly isTrouble: boolean;
  /** The server has it and decides how long it waits for the printer. */
  readonly isHeld: boolean;
  /** The server has said that it will not print this id: another attempt needs another one. */
  readonly isRefused: boolean;
  readonly attempts: number;
  /** Milliseconds: from when it is tried by itself, and before when it is left alone. */
  readonly since: number;
  readonly nextAt: number;
}

type Prints = readonly Print[];

const DAY_MS = 86_400_000;
/** A browser stores a few megabytes, and a slip has some kilobytes. */
const MOST = 100;

const store = persistedStore<Prints>('restaurante.prints.v1', (stored) =>
  Array.isArray(stored) ? stored : [],
);

/** Returns the whole queue as it is now. */
export const prints = store.reload;

/** Changes the queue as it is now, also by another tab. */
function change(to: (prints: Prints) => Prints): void {
  const yesterday = Date.now() - DAY_MS;
  const recent = to(prints()).filter(({ since }) => since > yesterday);
  const isDone = ({ state }: Print) => state === 'printed';
  store.set([...recent.filter(isDone).slice(-MOST), ...recent.filter((one) => !isDone(one)).slice(-MOST)]);
}

export const onPrints = store.subscribe;

/** Returns what the company of the session has still to print, the oldest first. */
export function usePrints(): Prints {
  const all = useStore(store);
  const companyId = currentSession()?.company.id;
  return all.filter((print) => print.companyId === companyId && print.state !== 'printed');
}

function untried() {
  const now = Date.now();
  return { state: 'waiting', isHeld: false, isRefused: false, attempts: 0, since: now, nextAt: now } as const;
}

/** Adds a print. One whose `id` is already there is the same one: it is left as it is, and false returned. */
export function addPrint(label: string, body: Body, { isForKitchen = false } = {}): boolean {
  const companyId = currentSession()?.company.id;
  if (companyId === undefined) return false;
  const id = body.id ?? newIdempotencyKey();
  if (prints().some((print) => print.id === id)) return false;
  const print = { id, companyId, label, isForKitchen, body, reason: null, isTrouble: false, ...untried() };
  change((all) => [...all, print]);
  return true;
}

export function changePrint(id: string, to: Partial<Print>): void {
  change((all) => all.map((print) => (print.id === id ? { ...print, ...to } : print)));
}

/** Removes a print from the queue: it is printed or discarded. */
export function dropPrint(id: string): void {
  change((all) => all.filter((print) => print.id !== id));
}

/** Tries a print again now. What the server refused goes out as a new job; else it may have it, and keeps its id. */
export function retryPrint({ id, isRefused }: Print): void {
  changePrint(id, { ...(isRefused && { id: newIdempotencyKey() }), ...untried() });
}
