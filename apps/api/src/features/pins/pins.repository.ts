import { statement } from '../../shared/db/statement.ts';

/** Finds the salt of a company's PINs. */
export const pinSalt = statement((db, p: { companyId: number }) =>
  db.selectFrom('companies').select('pinSalt').where('id', '=', p.companyId),
);
