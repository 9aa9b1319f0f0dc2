import { useQuery } from '@tanstack/react-query';
import { useDaySalesQuery } from '../daySalesQuery.ts';
import classes from './BusyTable.module.css';

interface BusyTableProps {
  table: number | null;
  /** The sale that is at this table itself. */
  ownSaleId?: number;
}

/** Warns that another sale of this table is unpaid. */
export function BusyTable({ table, ownSaleId }: BusyTableProps) {
  const { data } = useQuery({ ...useDaySalesQuery(), enabled: table !== null });
  if (table === null) return null;
  const unpaid = data?.sales.find(
    (sale) => sale.table_number === table && sale.paid_out === 0 && sale.id !== ownSaleId,
  );
  if (!unpaid) return null;
  return (
    <p className={classes.warning} role="status">
      La mesa {table} todavía tiene una venta sin pagar (T-{unpaid.sale_number})
    </p>
  );
}
