import { AppError, type ErrorCode } from '@restaurante/contract/errors.ts';
import pg from 'pg';

/** Returns the SQLSTATE of a PostgreSQL error; undefined for any other. */
export function databaseErrorCode(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined;
}

/** The server closes connections (57P), has too many (53300), or a pooler lost its own (08). */
const LOST =
  /^(57P0.|53300|08...|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** The driver's error texts, without a code, for a connection that broke. */
const BROKEN_LINE = /^(Connection terminated|Client has encountered a connection error|Client was closed)/;

/** Returns whether there is no connection to the database, or it broke. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  return code === undefined ? BROKEN_LINE.test(error.message) : LOST.test(code);
}

/** Returns whether an error reports a violation of this constraint. */
export const violates = (error: unknown, constraint: string): boolean =>
  error instanceof pg.DatabaseError && error.constraint === constraint;

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
