import { isDeepStrictEqual } from 'node:util';
import { openPool } from '../../apps/api/src/shared/db/database.ts';
import { compareRunningFigures } from '../../apps/api/test/running-figures.ts';
import { totalsProblems } from '../../apps/api/test/totals-problems.ts';
import { print } from '../figures.ts';
import type { Product } from '../product.ts';
import type { House } from './house.ts';
import type { Noon } from './people.ts';

/** Compares the database with the answers and with itself. */
export async function prove(
  { databaseUrl }: Product,
  { tally }: Pick<Noon, 'tally'>,
  houses: readonly House[],
): Promise<void> {
  const db = openPool(databaseUrl);
  for (const what of await totalsProblems(db)) tally.fault(what);
  const { stored, counted } = await compareRunningFigures(db);
  if (!isDeepStrictEqual(stored, counted)) tally.fault('the stored figures differ from the counted ones');
  for (const { branchId, numbers } of houses) {
    const sold = await db
      .selectFrom('sales')
      .select('number')
      .where('branchId', '=', branchId)
      .orderBy('number')
      .execute();
    const answered = numbers.toSorted((a, b) => a - b);
    if (JSON.stringify(sold.map(({ number }) => number)) !== JSON.stringify(answered))
      tally.fault(`branch ${branchId} has ${sold.length} sales, ${answered.length} were answered`);
  }
  print(`${houses.reduce((sum, { numbers }) => sum + numbers.length, 0)} sales`);
  await db.destroy();
}
