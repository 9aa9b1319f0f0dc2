import type { Change } from '@restaurante/domain/sales/acts/outcome.ts';
import { demandsOf } from '@restaurante/domain/sales/demands.ts';
import type { WholeSale } from '@restaurante/domain/sales/sale.ts';
import { isReopened, withoutTable } from '@restaurante/domain/sales/table.ts';
import type { TxContext } from '../../../shared/context.ts';
import { authorize } from '../../authority/index.ts';
import type { StockLeft } from '../../stock/index.ts';
import { getSale } from '../sale/read-sales.ts';
import { type Deed, effects } from './effects.ts';
import { follow } from './follow.ts';
import type { Locked } from './lock.ts';
import { writeChanges } from './write.ts';

/**
 * Carries out a decided act on locked bills: writes its changes, records and publishes it. Returns the bills as they
 * are now, in the order of the changes. A closed bill that is opened again has no further tables, and loses its own if
 * other guests sit there. `former` is the stock that an earlier write of the act has changed.
 * Asks first whether the person may do it alone.
 */
export async function perform(
  base: TxContext,
  { tables }: Pick<Locked, 'tables'>,
  deed: Deed,
  changes: readonly Change[],
  former: readonly StockLeft[] = [],
): Promise<WholeSale[]> {
  const ctx = await authorize(base, demandsOf(changes));
  const seated = changes.map((change): Change => {
    const { before, after } = change;
    const isThere = before !== null && before.area !== null && before.tableNumber === after.tableNumber;
    if (!isThere || !isReopened(before, after)) return change;
    const table = tables.get(after.tableNumber!);
    if (table === undefined) throw new Error(`${deed.act} opens a bill again and must lock with mayReopen`);
    const isTaken = (table?.bills.length ?? 0) > 0;
    return { ...change, after: isTaken ? withoutTable(after) : { ...after, furtherTables: null } };
  });
  await follow(ctx, tables, seated);
  const { ids, stock } = await writeChanges(ctx, seated);
  const bills: WholeSale[] = [];
  for (const id of ids) bills.push(await getSale(ctx, id));
  await effects(
    ctx,
    deed,
    bills.map((after, i) => ({ before: changes[i]!.before, after })),
    [...former, ...stock],
  );
  return bills;
}
