import type { KitchenReportInput } from '@restaurante/contract/reports/report-bodies.wire.ts';
import type { Context } from '../../shared/context.ts';
import { requireRow } from '../../shared/require-row.ts';
import { findSettings } from '../companies/index.ts';
import { cookingTimes, stationName } from './kitchen-report.repository.ts';
import { spanOf } from './report-span.ts';

export type KitchenReport = Awaited<ReturnType<typeof readKitchenReport>>;

/** Returns the kitchen's times in a period. Throws not_found for another company's station. `docs/rules/reports.md` */
export async function readKitchenReport(ctx: Context, { period, branchId, stationId }: KitchenReportInput) {
  const span = await spanOf(ctx, period, branchId);
  const { companyId } = ctx.scope;
  const station =
    stationId === null
      ? null
      : requireRow(await stationName.first(ctx.db, { companyId, id: stationId })).name;
  const { kitchenLateMinutes: lateMinutes } = await findSettings(ctx.db, ctx.scope);
  const rows = await cookingTimes.all(ctx.db, { ...span, stationId, lateMinutes });
  return { rows, lateMinutes, station };
}
