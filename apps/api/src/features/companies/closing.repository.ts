import { lockStatement, statement } from '../../shared/db/statement.ts';

/** Locks a company and finds its part in a move, and since when it is closed. */
export const lockCompany = lockStatement((db, p: { companyId: number }) =>
  db.selectFrom('companies').select(['moving', 'closedAt']).where('id', '=', p.companyId).forNoKeyUpdate(),
);

export const setClosedAt = statement((db, p: { companyId: number; closedAt: Date | null }) =>
  db.updateTable('companies').set({ closedAt: p.closedAt }).where('id', '=', p.companyId),
);
