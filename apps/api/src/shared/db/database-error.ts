import { AppError, type ErrorCode } from '@restaurante/contract/errors.ts';
import pg from 'pg';

/** Returns the SQLSTATE of a PostgreSQL error; undefined for any other. */
export function databaseErrorCode(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined;
}

/** The server closes connections (57P), has too many (53300), or a pooler lost its own (08). */
const LOST =
  /^(57P0.|53300|08...|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** PostgreSQL's disk_full, or the system's: no space, or no more of the user's. */
const FULL = /^(53100|ENOSPC|EDQUOT)$/;
/** The driver's error texts, without a code, for a connection that broke. */
const BROKEN_LINE = /^(Connection terminated|Client has encountered a connection error|Client was closed)/;

/** Returns whether there is no connection to the database, or it broke. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  return code === undefined ? BROKEN_LINE.test(error.message) : LOST.test(code);
}

/** Returns whether an error, or its cause, reports that a disk is full: of PostgreSQL or of this machine. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  return (code !== undefined && FULL.test(code)) || isDiskFull(error.cause);
}

/** Returns whether an error reports a violation of this constraint. */
export const violates = (error: unknown, constraint: string): boolean =>
  error instanceof pg.DatabaseError && error.constraint === constraint;

type Run = (...parameters: readonly unknown[]) => Promise<unknown>;

/** Returns the statement with an error for a person, by the constraint that a row violates. */
export function withConstraints<S extends object>(
  codes: Readonly<Record<string, ErrorCode>>,
  statement: S,
): S {
  const refusing =
    (run: Run): Run =>
    (...parameters) =>
      run(...parameters).catch((error: unknown) => {
        const constraint = error instanceof pg.DatabaseError ? error.constraint : undefined;
        const code = constraint && codes[constraint];
        throw code ? new AppError(code, { cause: error }) : error;
      });
  const runs: [string, Run][] = Object.entries(statement);
  return Object.fromEntries(runs.map(([name, run]) => [name, refusing(run)])) as S;
}
