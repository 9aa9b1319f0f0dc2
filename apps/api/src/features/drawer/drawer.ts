import { expectedAmount } from '@restaurante/domain/cash-registers/cash-count.ts';
import type { Cents } from '@restaurante/domain/money/money.ts';
import type { Context } from '../../shared/context.ts';
import { requireRow } from '../../shared/require-row.ts';
import { cashTotals } from './figures.repository.ts';

/** Returns the cash that should be in a register's drawer now, in centavos. */
export async function drawerCash(ctx: Context, registerId: number): Promise<Cents> {
  return expectedAmount(requireRow(await cashTotals.first(ctx.db, { ...ctx.scope, registerId })));
}
