import { AppError } from '@restaurante/contract/errors.ts';

/** Returns the row that a statement has found. Throws not_found if there is none. */
export function requireRow<R>(row: R | null | undefined): R {
  if (row === undefined || row === null) throw new AppError('not_found');
  return row;
}

/** Returns a row that is not deleted. Throws not_found if there is none, or if it is deleted. */
export function requireLive<R extends { readonly deletedAt: Date | null }>(row: R | undefined): R {
  const present = requireRow(row);
  if (present.deletedAt !== null) throw new AppError('not_found');
  return present;
}
