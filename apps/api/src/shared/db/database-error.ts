import { AppError, type ErrorCode } from '@restaurante/contract/errors.ts';
import pg from 'pg';

const NOT_NULL = '23502';

/** Returns the SQLSTATE of a PostgreSQL error; undefined for any other. */
export function databaseErrorCode(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined;
}

/** Returns whether an error reports a violation of this constraint. */
export const violates = (error: unknown, constraint: string): boolean =>
  error instanceof pg.DatabaseError && error.constraint === constraint;

/** Returns whether an error reports that this column got no value. */
export const lacks = (error: unknown, { table, column }: { table: string; column: string }): boolean =>
  error instanceof pg.DatabaseError &&
  error.code === NOT_NULL &&
  error.table === table &&
  error.column === column;

/** Runs a statement and converts violated constraints, by name, into error codes for a person. */
export async function withConstraints<T>(
  codes: Readonly<Record<string, ErrorCode>>,
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const code = error instanceof pg.DatabaseError && error.constraint ? codes[error.constraint] : undefined;
    throw code === undefined ? error : new AppError(code, { cause: error });
  }
}
