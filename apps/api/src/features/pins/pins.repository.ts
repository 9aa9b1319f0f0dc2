import { statement } from '../../shared/db/statement.ts';

export const pinSalt = statement((db, p: { companyId: number }) =>
  db.selectFrom('companies').select('pinSalt').where('id', '=', p.companyId),
);
