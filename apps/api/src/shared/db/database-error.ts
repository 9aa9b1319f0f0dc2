import { AppError, type ErrorCode } from '@restaurante/contract/errors.ts';
import pg from 'pg';

/** SQLSTATE of a PostgreSQL error, or undefined for any other. */
export function databaseErrorCode(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined;
}

/** The server goes down or the connection breaks: nobody knows whether the transaction was committed. */
const UNKNOWN = /^(08|57P|58|XX)/;

/** Whether an error says for sure that its transaction did nothing. */
export function isRolledBack(error: unknown): boolean {
  const code = databaseErrorCode(error);
  return code !== undefined && !UNKNOWN.test(code);
}

/** Runs a statement and turns violated constraints, by name, into error codes that a person understands. */
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
