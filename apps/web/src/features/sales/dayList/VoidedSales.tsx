import { listDaySales } from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import type { ReactNode } from 'react';
import { timeOf } from '../../../shared/api/answers.ts';
import { useSearchedPages } from '../../../shared/api/useSearchedPages.ts';
import { useSignedIn } from '../../../shared/session/session.ts';
import { Money } from '../../../ui/display/Money.tsx';
import { ListTable } from '../../../ui/list/ListTable.tsx';
import type { Column } from '../../../ui/list/rowLooks.tsx';
import { saleAmounts, ticketOf, typeName } from '../bill/sale.ts';
import { matchesSale, whoName } from './daySales.ts';
import { SaleLines } from './detail/SaleLines.tsx';
import classes from './Day.module.css';

const VOIDED = { voided: 1, limit: 50 };

const reasonOf = ({ deleted_reason }: SaleWire) => deleted_reason ?? 'Sin motivo';
const voidedAt = ({ deleted_at }: SaleWire) => timeOf(deleted_at ?? '');
const voidedBy = ({ deleted_by }: SaleWire) => deleted_by?.name ?? '';
const amount = (sale: SaleWire) => <Money value={saleAmounts(sale).owed} className="strong" />;

const COLUMNS: readonly Column<SaleWire>[] = [
  { title: 'Venta', render: (sale) => <b>{ticketOf(sale)}</b> },
  { title: 'Cliente', render: whoName },
  { title: 'Tipo', render: typeName },
  { title: 'Anulada', render: (sale) => <span className="num muted">{voidedAt(sale)}</span> },
  { title: 'Anuló', render: voidedBy },
  { title: 'Motivo', render: reasonOf },
  { title: 'Monto', align: 'right', render: amount },
];

const card = (sale: SaleWire) => (
  <div className={classes.voidedCard}>
    <span>
      <b>{ticketOf(sale)}</b> · {typeName(sale)}
    </span>
    {amount(sale)}
    <small className="muted whole-row">
      {voidedAt(sale)} · {voidedBy(sale)} · {reasonOf(sale)}
    </small>
  </div>
);

const detail = (sale: SaleWire) => <SaleLines sale={sale} />;

/** Shows 'Anuladas': the sales voided today, with user, time, reason and amount (docs/rules/sales.md). */
export function VoidedSales({ filters }: { filters: ReactNode }) {
  const { branchId, user } = useSignedIn();
  const { list, rows, search } = useSearchedPages(
    listDaySales,
    { branchId, userId: user.id },
    ({ sales }) => sales,
    { filters: VOIDED },
  );
  return (
    <ListTable<SaleWire>
      label="Ventas anuladas"
      rows={rows}
      error={list.error}
      onRetry={() => void list.refetch()}
      more={list}
      columns={COLUMNS}
      rowKey={({ id }) => id}
      rowName={ticketOf}
      rowHeight={57}
      card={card}
      expand={detail}
      search={{ placeholder: 'Buscar venta', matches: matchesSale, ...search }}
      filters={filters}
      empty={{ hint: 'Hoy no se anuló ninguna venta.' }}
    />
  );
}
