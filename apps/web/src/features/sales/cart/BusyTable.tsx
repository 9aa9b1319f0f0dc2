import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { useQuery } from '@tanstack/react-query';
import { useDaySalesQuery } from '../bill/saleQueries.ts';
import classes from './BusyTable.module.css';

interface BusyTableProps {
  table: number | null;
  /** The sale that is at this table itself. */
  ownSaleId?: number;
}

/** Warns that another sale of this table is unpaid. */
export function BusyTable({ table, ownSaleId }: BusyTableProps) {
  const isAtTable = ({ deleted_at, table_number, paid_out, sale_number }: SaleWire) =>
    deleted_at === null && table_number === table && paid_out === 0 && sale_number !== null;
  const { data } = useQuery({
    // Two, because one of them may be this sale itself.
    ...useDaySalesQuery({ q: `mesa ${table}`, paid: 0, limit: 2 }, isAtTable),
    enabled: table !== null,
  });
  if (table === null) return null;
  const unpaid = data?.sales.find((sale) => isAtTable(sale) && sale.id !== ownSaleId);
  if (!unpaid) return null;
  return (
    <p className={classes.warning} role="status">
      La mesa {table} todavía tiene una venta sin pagar (T-{unpaid.sale_number})
    </p>
  );
}
