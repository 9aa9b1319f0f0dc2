import type { BaseTxContext } from '../../shared/context.ts';
import {
  allowLongStatements,
  deleteRows,
  stopInserts,
  picturesInUse,
  picturesOf,
} from '../../shared/db/company-rows.ts';
import { databaseErrorCode } from '../../shared/db/database-error.ts';
import type { Tx } from '../../shared/db/database.ts';
import { RunAgain } from '../../shared/db/transaction.ts';
import { removeImage } from '../../shared/uploads/images.ts';
import { pictureColumnsOf } from './manifest.ts';
import { companyTables } from './tables.repository.ts';

/** Contains no transaction: no row counts as copied. */
const NO_SNAPSHOT = '1:1:';

/** Deletes a company's rows in all tables except `kept`. If a call writes one at the same time, all runs again. */
export async function deleteCompanyRows(
  db: Tx,
  companyId: number,
  kept: readonly string[] = [],
): Promise<void> {
  const tables = (await companyTables(db)).filter(({ name }) => !kept.includes(name));
  try {
    for (const table of tables) await deleteRows(db, table, companyId, NO_SNAPSHOT);
  } catch (error) {
    if (databaseErrorCode(error) === '23503') throw new RunAgain('a row was written during the deletion');
    throw error;
  }
}

/** Deletes a company: its rows, and its pictures after the commit. Returns the number of pictures. */
export async function deleteCompany(ctx: BaseTxContext, companyId: number): Promise<number> {
  await allowLongStatements(ctx.db);
  await stopInserts(ctx.db, companyId);
  const pictures = await companyPictures(ctx.db, companyId);
  await deleteCompanyRows(ctx.db, companyId);
  await removeUnused(ctx, pictures);
  return pictures.length;
}

/** Returns the addresses of the pictures that a company's rows name. */
export async function companyPictures(db: Tx, companyId: number): Promise<string[]> {
  return picturesOf(db, pictureColumnsOf(await companyTables(db)), companyId);
}

/** Deletes those of these pictures that no row names any more, after the commit. `storage purge` finds what remains. */
export async function removeUnused(ctx: BaseTxContext, paths: readonly string[]): Promise<void> {
  const columns = pictureColumnsOf(await companyTables(ctx.db));
  const used = new Set(await picturesInUse(ctx.db, columns, { paths }));
  ctx.afterCommit(async () => {
    for (const path of paths) if (!used.has(path)) await removeImage(ctx.storage, path);
  });
}
