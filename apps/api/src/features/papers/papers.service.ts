import { AppError } from '@restaurante/contract/errors.ts';
import type {
  BranchStation,
  BranchStationInput,
  PaperReport,
  PaperState,
} from '@restaurante/contract/papers/papers.wire.ts';
import { type Context, now, type TxContext } from '../../shared/context.ts';
import { inTransaction } from '../../shared/db/transaction.ts';
import { readPage } from '../../shared/page.ts';
import { requireRow } from '../../shared/require-row.ts';
import { reachOf } from '../../shared/scope.ts';
import { keepBranch, requireBranch } from '../branches/index.ts';
import { keepStations } from '../stations/index.ts';
import * as papers from './papers.repository.ts';
import type { PaperRow } from './papers.repository.ts';
import { countStations, seePrinting } from './printing-devices.repository.ts';
import * as printers from './station-printers.repository.ts';
import {
  ago,
  BY_ITSELF,
  LATE_AFTER,
  LEASE,
  OWN_FIRST,
  papersFrom,
  printingSince,
  SILENT_AFTER,
} from './times.ts';

interface Claim {
  readonly stations: readonly number[];
  readonly own: boolean;
  readonly limit: number;
}

/** Returns the id that the browser of a call sent. Throws device_required without one. */
function browserIn({ scope: { browser } }: Context): string {
  if (browser === null || browser === undefined) throw new AppError('device_required');
  return browser;
}

const leaseEnd = (ctx: Context) => ago(ctx, -LEASE);

/** Leases papers of a branch to the device of the call, and records what it prints. `docs/rules/papers.md` */
export function claimPapers(ctx: Context, branchId: number, claim: Claim): Promise<PaperRow[]> {
  return inTransaction(ctx, async (ctx) => {
    await requireBranch(ctx, branchId);
    const { companyId } = ctx.scope;
    const stations = [...new Set(claim.stations)];
    const { count } = await countStations.one(ctx.db, { companyId, ids: stations });
    if (count < stations.length) throw new AppError('not_found');
    const browser = browserIn(ctx);
    const device = { companyId, branchId, browser, stations, isOwn: claim.own };
    await seePrinting.run(ctx.db, { ...device, claimedAt: now(ctx) });
    return papers.claim.all(ctx.db, {
      ...device,
      limit: claim.limit,
      now: now(ctx),
      until: leaseEnd(ctx),
      since: ago(ctx, BY_ITSELF),
      othersUntil: ago(ctx, OWN_FIRST),
      activeSince: ago(ctx, SILENT_AFTER),
    });
  });
}

/** Leases one paper to the device of the call, to be printed by hand; a printed one stays as it is. */
export const claimPaper = (ctx: Context, id: string): Promise<PaperRow> =>
  changePaper(ctx, id, (paper, browser) => {
    refuseTaken(paper, browser);
    return paper.state === 'printed' ? null : { ...FREE, leasedBy: browser, leasedUntil: leaseEnd(ctx) };
  });

type Change = Omit<papers.Change, 'companyId' | 'id'>;

const FREE: Change = { leasedBy: null, leasedUntil: null, isRenewed: false, outcome: null, reason: null };

/** Records what a device, or a person, reports about a paper. A printed one stays printed. `docs/rules/papers.md` */
export const setPaperState = (ctx: Context, id: string, report: PaperReport): Promise<PaperRow> =>
  changePaper(ctx, id, (paper, browser) => {
    const device = { leasedBy: browser, leasedUntil: now(ctx), isRenewed: false, reason: null };
    switch (paper.state === 'printed' ? null : report.state) {
      case 'printed':
        return { ...device, outcome: 'printed' };
      case 'known':
        return { ...FREE, outcome: 'known' };
      case 'failed':
        refuseTaken(paper, browser);
        return paper.state === 'known' ? null : { ...device, outcome: 'failed', reason: report.reason };
      case 'waiting':
        refuseTaken(paper, browser);
        return FREE;
      case 'printing': {
        // A person has decided about it, or must.
        if (paper.state === 'known' || paper.state === 'failed') return null;
        if (paper.state !== 'leased' || paper.leasedBy !== browser) throw new AppError('paper_taken');
        return { ...device, leasedUntil: leaseEnd(ctx), isRenewed: true, outcome: null };
      }
      default:
        return null;
    }
  });

/** Throws paper_taken while another device has the paper. */
function refuseTaken({ state, leasedBy }: PaperRow, browser: string): void {
  if (state === 'leased' && leasedBy !== browser) throw new AppError('paper_taken');
}

/** Locks a paper, changes it as decided (null: not at all), and returns it as it is then. */
function changePaper(
  ctx: Context,
  id: string,
  decide: (paper: PaperRow, browser: string) => Change | null,
): Promise<PaperRow> {
  return inTransaction(ctx, async (ctx) => {
    const { companyId } = ctx.scope;
    const key = { ...reachOf(ctx.scope), id, now: now(ctx) };
    const before = requireRow(await papers.lock.first(ctx.db, key));
    const change = decide(before, browserIn(ctx));
    if (change === null) return before;
    await papers.update.run(ctx.db, { companyId, id, ...change });
    const after = requireRow(await papers.lock.first(ctx.db, key));
    publishChange(ctx, before.state, after);
    return after;
  });
}

function publishChange(ctx: TxContext, before: PaperState, after: PaperRow): void {
  const { companyId } = ctx.scope;
  const branch = { branch_id: after.branchId };
  if (after.state === before) return;
  if (after.state === 'waiting') ctx.publish(companyId, 'papers', { ...branch, stations: [after.stationId] });
  if (after.createdAt <= ago(ctx, LATE_AFTER)) ctx.publish(companyId, 'inbox', branch);
}

const PAGE = 100;

interface ListQuery {
  readonly not_printed: boolean;
  readonly state?: readonly PaperState[] | undefined;
  readonly before?: number | undefined;
  readonly limit?: number | undefined;
}

/** Returns papers of a branch, newest first, and the place after which the next page begins (null: no more). */
export async function listPapers(
  ctx: Context,
  branchId: number,
  { state, before, limit = PAGE, not_printed: isOnlyNotPrinted }: ListQuery,
): Promise<{ papers: PaperRow[]; next: number | null }> {
  await requireBranch(ctx, branchId);
  const { companyId } = ctx.scope;
  const query = { companyId, branchId, states: state ?? null, isOnlyNotPrinted, before: before ?? null };
  const moments = { now: now(ctx), since: papersFrom(ctx), printingSince: printingSince(ctx) };
  const { rows, next } = await readPage(limit, async (limit) => {
    const found = await papers.list.all(ctx.db, { ...query, ...moments, limit });
    return found.map((paper) => ({ id: paper.place, paper }));
  });
  return { papers: rows.map(({ paper }) => paper), next };
}

/** Returns how the stations print in a branch, in their order. */
export async function listBranchStations(ctx: Context, branchId: number): Promise<BranchStation[]> {
  await requireBranch(ctx, branchId);
  const rows = await printers.list.all(ctx.db, { companyId: ctx.scope.companyId, branchId });
  return rows.map(({ stationId, server, address, width, letters }) => ({
    id: stationId,
    printer: address === null ? null : { server, address, width: width! },
    letters,
  }));
}

/** Sets how stations print in a branch; the others stay as they are. */
export function setBranchStations(
  ctx: Context,
  branchId: number,
  inputs: readonly BranchStationInput[],
): Promise<BranchStation[]> {
  return inTransaction(ctx, async (ctx) => {
    const live = await keepStations(ctx);
    await keepBranch(ctx, branchId);
    if (inputs.some(({ id }) => !live.some((station) => station.id === id))) throw new AppError('not_found');
    const rows = inputs.map(({ id, printer, letters }) => ({
      stationId: id,
      server: printer?.server ?? null,
      address: printer?.address ?? null,
      width: printer?.width ?? null,
      letters,
    }));
    await printers.set.run(ctx.db, { companyId: ctx.scope.companyId, branchId, rows });
    ctx.publish(ctx.scope.companyId, 'catalogue', { company_id: ctx.scope.companyId });
    return listBranchStations(ctx, branchId);
  });
}
