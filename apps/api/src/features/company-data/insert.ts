import pg from 'pg';
import { type FileTable, inSavepoint, insertRows, updateRow } from '../../shared/db/company-rows.ts';
import type { Tx } from '../../shared/db/database.ts';
import { wrongRow } from './refused.ts';
import type { Row } from './rows.ts';

interface Place {
  /** The place of the first row in the file's table. */
  readonly first: number;
  /** The row is here already, and changes. */
  readonly isChange: boolean;
}

/** Inserts rows, or changes them. Throws FileRefused for one that the database refuses. */
export async function importRows(
  db: Tx,
  table: FileTable,
  rows: readonly Row[],
  { first, isChange }: Place,
): Promise<void> {
  try {
    await inSavepoint(db, () => (isChange ? updateRow(db, table, rows[0]!) : insertRows(db, table, rows)));
  } catch (cause) {
    const problem = refusalOf(cause);
    if (problem === null) throw cause;
    if (rows.length === 1) throw wrongRow(table.name, first, problem);
    // Alone, each row gets its own answer.
    for (const [i, row] of rows.entries()) await importRows(db, table, [row], { first: first + i, isChange });
    throw wrongRow(table.name, first, problem);
  }
}

/** Returns for a person why the database refuses a row; null if the row is not the reason. */
function refusalOf(error: unknown): string | null {
  if (!(error instanceof pg.DatabaseError)) return null;
  const { code = '', column, constraint } = error;
  if (code === '23502') return `falta ${column}`;
  if (code === '23503') return `nombra un registro que falta en el archivo (${constraint})`;
  if (code === '23505') return `repite un valor que ya existe (${constraint})`;
  if (code === '23514') return `un valor no está permitido (${constraint})`;
  return code.startsWith('22') ? 'un valor no se puede guardar' : null;
}
