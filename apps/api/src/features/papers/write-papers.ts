import { type Paper, papersOf } from '@restaurante/domain/papers/papers.ts';
import { type CompanyTxContext, now } from '../../shared/context.ts';
import { insert } from './papers.repository.ts';
import { printingSince } from './times.ts';

/**
 * Writes what an act on bills of a branch tells the kitchen, in the act's transaction, and notifies the printing
 * devices after it. `docs/rules/papers.md`
 */
export async function writePapers(
  ctx: CompanyTxContext,
  branchId: number,
  bills: Parameters<typeof papersOf>[0],
): Promise<void> {
  const papers = papersOf(bills);
  if (papers.length === 0) return;
  const { companyId, browser = null } = ctx.scope;
  const rows = papers.map(toRow);
  const moments = { now: now(ctx), printingSince: printingSince(ctx) };
  const written = await insert.all(ctx.db, { companyId, branchId, papers: rows, browser, ...moments });
  if (written.length === 0) return;
  const stations = written.map(({ stationId }) => stationId);
  ctx.publish(companyId, 'papers', { branch_id: branchId, stations });
}

const toRow = ({ stationId, kind, saleId, orderedBy, ...content }: Paper, turn: number) => ({
  stationId,
  kind,
  saleId,
  orderedBy,
  content,
  turn,
});
