import { claimPapers, setPaperState } from '@restaurante/contract/papers/papers.endpoints.ts';
import type { BranchStation, PaperWire } from '@restaurante/contract/papers/papers.wire.ts';
import { call, CallError } from '../../../shared/api/call.ts';
import { dataMark } from '../../../shared/dataMark.ts';
import { isThermal, localSettings } from '../../../shared/localSettings.ts';
import { persistedStore } from '../../../shared/persistedStore.ts';
import { currentSession } from '../../../shared/session/session.ts';
import { notify } from '../../../ui/feedback/notices.tsx';
import { printContent } from '../../../ui/print/printContent.tsx';
import {
  askPrintServer,
  canPrint,
  outcomeOf,
  type Printer,
  printerAt,
  printerOf,
} from '../../printing/index.ts';
import { Slips } from '../receipt/Slips.tsx';
import { bodyOfPaper, paperName, slipOfPaper } from './paperSlip.ts';

// A device takes papers from the server, and says what became of them: docs/rules/papers.md.

type Report = { readonly id: string; readonly state: 'printed' | 'failed'; readonly reason?: string };

/** Reports that our server has not taken yet. */
const unsentReports = persistedStore(
  'restaurante.papers.reports.v1',
  (stored) => (stored ?? []) as readonly Report[],
);

/** Papers that this browser has begun to print by itself: it never begins one twice. */
const begunPapers = persistedStore(
  'restaurante.papers.begun.v1',
  (stored) => (stored ?? []) as readonly string[],
);
const MOST = 200;

/** Tells whether a paper is no longer this device's, according to the server. */
const isOver = (error: unknown) =>
  error instanceof CallError && (error.code === 'paper_taken' || error.code === 'not_found');

/** Reports what became of a paper; later, if our server does not take it now. */
async function report(one: Report): Promise<void> {
  const { id, ...body } = one;
  await call(setPaperState, { params: { id }, body }).catch((error: unknown) => {
    if (!isOver(error)) unsentReports.set([...unsentReports.reload(), one].slice(-MOST));
  });
}

async function sendReports(): Promise<void> {
  const unsent = unsentReports.reload();
  if (unsent.length === 0) return;
  unsentReports.set([]);
  for (const one of unsent) await report(one);
}

/** A lease lasts 30 seconds. */
const LATE_MS = 20_000;

/**
 * Renews the lease in the moment before the paper is printed. `gone`: another device has it, or a person has decided
 * about it.
 */
async function begin({ id }: PaperWire): Promise<'mine' | 'gone' | 'unreachable'> {
  const start = Date.now();
  try {
    const { paper } = await call(setPaperState, { params: { id }, body: { state: 'printing' } });
    // The lid was closed in between, and the lease has ended, or will in a moment.
    if (Date.now() - start > LATE_MS) return 'unreachable';
    return paper.state === 'leased' ? 'mine' : 'gone';
  } catch (error) {
    return isOver(error) ? 'gone' : 'unreachable';
  }
}

/** How the stations of the branch print. */
type Stations = readonly BranchStation[];

const stationOf = (stations: Stations, id: number) => stations.find((one) => one.id === id);

/** Returns the thermal printer of a station: its own, or this browser's for the kitchen; null without one. */
function printerFor(stations: Stations, stationId: number): Printer | null {
  const { sales } = localSettings();
  const own = stationOf(stations, stationId)?.printer;
  return own ? printerAt(own.server ?? sales.printerServerUrl, own.address) : printerOf(sales, true);
}

function widthFor(stations: Stations, stationId: number): 58 | 80 {
  const own = stationOf(stations, stationId)?.printer;
  return own?.width ?? (localSettings().sales.printerPaper === '58' ? 58 : 80);
}

/** The print servers that have answered at their last request. */
const answering = new Set<string>();

/** Asks a print server that has not answered before: a device that cannot print must not take papers from others. */
async function isAnswering(printer: Printer): Promise<boolean> {
  if (answering.has(printer.url)) return true;
  if ('silence' in (await askPrintServer(printer, 'test'))) return false;
  answering.add(printer.url);
  return true;
}

/** Papers of which the print server has a job. */
const atPrinter = new Set<string>();
const AGAIN_MS = 5_000;
/** So often a job is sent to a print server that does not answer. */
const MOST_SENT = 4;

interface Job {
  readonly paper: PaperWire;
  readonly printer: Printer;
  readonly stations: Stations;
  /** Under which id the print server has it. */
  readonly jobId: string;
  /** A person wants it: what the print server has refused goes out as another job. */
  readonly isByHand: boolean;
  readonly attempts: number;
}

async function sendJob(job: Job): Promise<void> {
  const { paper, printer, stations, jobId, isByHand, attempts } = job;
  const isFirst = attempts === 0;
  const lease = await begin(paper);
  if (lease === 'gone' || (isFirst && lease === 'unreachable')) {
    atPrinter.delete(paper.id);
    if (!isFirst) await askPrintServer(printer, `jobs/${jobId}/discard`, {});
    return;
  }
  const width = widthFor(stations, paper.station.id);
  const hasAllLetters = stationOf(stations, paper.station.id)?.letters === 'all';
  const data = dataMark(currentSession()?.company.id ?? 0);
  const body = {
    ...bodyOfPaper(paper, { isOneOfMany: stations.length > 1, width, hasAllLetters }),
    id: jobId,
  };
  const { state, reason } = outcomeOf(
    await askPrintServer(printer, 'print', { ...body, ...(data && { data }) }),
  );
  if (state === 'silent') answering.delete(printer.url);
  if (state === 'failed' && isByHand && isFirst)
    return sendJob({ ...job, jobId: `${paper.id}-${Date.now().toString(36)}`, attempts: 1 });
  const isSettled =
    state === 'printed' || state === 'failed' || (state === 'silent' && attempts + 1 >= MOST_SENT);
  if (!isSettled) {
    if (attempts === 1) tellTrouble(paper, reason);
    const next = { ...job, attempts: state === 'waiting' ? Math.min(attempts + 1, 2) : attempts + 1 };
    setTimeout(() => void sendJob(next), AGAIN_MS);
    return;
  }
  atPrinter.delete(paper.id);
  if (state !== 'printed') tellTrouble(paper, reason);
  await report(state === 'printed' ? { id: paper.id, state } : { id: paper.id, state: 'failed', reason });
}

const tellTrouble = (paper: PaperWire, reason: string) =>
  notify.error(`No se pudo imprimir ${paperName(paper)}: ${reason}`, 'print');

/** Prints papers together, through the browser's own printing. */
async function printInBrowser(papers: readonly PaperWire[], stations: Stations): Promise<void> {
  const begun: PaperWire[] = [];
  for (const paper of papers) if ((await begin(paper)) === 'mine') begun.push(paper);
  if (begun.length === 0) return;
  begunPapers.set([...begunPapers.reload(), ...begun.map(({ id }) => id)].slice(-MOST));
  const slips = begun.map((paper) => slipOfPaper(paper, stations.length > 1));
  const state = await printContent('Comanda', <Slips slips={slips} />).then(
    () => 'printed' as const,
    () => 'failed' as const,
  );
  for (const { id } of begun) await report({ id, state });
}

/** Prints papers that this device has; those that it is printing already, or has begun, are left alone. */
async function printPapers(
  papers: readonly PaperWire[],
  stations: Stations,
  isByHand = false,
): Promise<void> {
  if (!isThermal()) {
    const begun = new Set(isByHand ? [] : begunPapers.reload());
    return printInBrowser(
      papers.filter(({ id }) => !begun.has(id)),
      stations,
    );
  }
  for (const paper of papers) {
    const printer = printerFor(stations, paper.station.id);
    if (printer === null || atPrinter.has(paper.id)) continue;
    atPrinter.add(paper.id);
    await sendJob({ paper, printer, stations, jobId: paper.id, isByHand, attempts: 0 });
  }
}

/** Returns whether a paper of a station can be printed here; shows what is missing if not. */
export const canPrintHere = (stations: Stations, stationId: number): boolean =>
  !isThermal() || printerFor(stations, stationId) !== null || canPrint(true);

/** Prints a paper that a person has taken to this device. */
export const printByHand = (paper: PaperWire, stations: Stations): Promise<void> =>
  printPapers([paper], stations, true);

interface Printing {
  readonly branchId: number;
  /** All of the branch. */
  readonly stations: Stations;
  /** The stations that this device prints. */
  readonly printed: readonly number[];
  readonly isOwn: boolean;
}

const EVERY_MS = 15_000;
const MOST_CLAIMED = 20;

/** Prints papers of the branch until it is stopped; `wake` looks for new ones at once. */
export function startPrinting({ branchId, stations, printed, isOwn }: Printing) {
  let isBusy = false;
  let isWanted = false;
  let isStopped = false;

  /** Returns the printed stations whose print server answers. */
  async function readyStations(): Promise<number[]> {
    if (!isThermal()) return [...printed];
    const ready: number[] = [];
    for (const id of printed) {
      const printer = printerFor(stations, id);
      if (printer && (await isAnswering(printer))) ready.push(id);
    }
    return ready;
  }

  /** Takes papers until none is new: those that wait for their printer are answered each time. */
  async function printAll(): Promise<void> {
    const ready = await readyStations();
    const body = { stations: ready, own: isOwn ? (1 as const) : (0 as const) };
    let isFull = ready.length > 0;
    while (isFull) {
      if (isStopped) return;
      const { papers } = await call(claimPapers, { params: { id: branchId }, body });
      isFull = papers.length === MOST_CLAIMED && papers.some(({ id }) => !atPrinter.has(id));
      await printPapers(papers, stations);
    }
  }

  async function work(): Promise<void> {
    if (isBusy) return void (isWanted = true);
    isBusy = true;
    try {
      await sendReports();
      do {
        isWanted = false;
        await printAll();
      } while (isWanted);
    } catch {
      // The next look finds what waits.
    } finally {
      isBusy = false;
    }
  }

  const timer = setInterval(() => void work(), EVERY_MS);
  void work();
  return {
    wake: () => void work(),
    stop: () => {
      isStopped = true;
      clearInterval(timer);
    },
  };
}
