import { statement } from '../../../shared/db/statement.ts';

/** Gives the lines of a company that wait to be cooked a station: those of a file that knows none. */
export const giveStationToLines = statement((db, p: { companyId: number; stationId: number }) =>
  db
    .updateTable('saleLines')
    .set({ stationId: p.stationId })
    .where('companyId', '=', p.companyId)
    .where('state', 'in', ['held', 'waiting']),
);
