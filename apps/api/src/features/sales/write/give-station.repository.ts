import { sql } from 'kysely';
import { statement } from '../../../shared/db/statement.ts';

/** Gives the lines of a company that are to be cooked a station: those of a file that knows none. */
export const giveStationToLines = statement((db, p: { companyId: number; stationId: number }) =>
  db
    .updateTable('saleLines')
    .set({ stationId: p.stationId })
    .where('companyId', '=', p.companyId)
    .where(sql<boolean>`state in ('held', 'waiting')`),
);

/** Marks the lines of a company that its guests have got as served: those of a file that knows only ready ones. */
export const serveDelivered = statement(
  (_, p: { companyId: number }) => sql`
    update sale_lines line set state = 'served'
    from sales sale
    where line.company_id = ${p.companyId} and sale.company_id = line.company_id and sale.id = line.sale_id
      and (sale.status = 'delivered' or line.state = 'ready' and exists (
        select from sale_status_history step
        where step.company_id = line.company_id and step.sale_id = line.sale_id and step.status = 'delivered'
          and step.created_at >= coalesce(line.ready_at, line.fired_at, sale.created_at)))`,
);
