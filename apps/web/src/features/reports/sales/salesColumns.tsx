import {
  customerText,
  paymentText,
  personName,
  saleTotal,
  saleTypeText,
  soldText,
} from '@restaurante/contract/reports/report-texts.ts';
import type {
  ReportCustomerWire,
  ReportProductWire,
  ReportSaleWire,
} from '@restaurante/contract/reports/reports.wire.ts';
import { centsOf, formatCount } from '@restaurante/domain/money/money.ts';
import { productName } from '@restaurante/domain/sales/sale-names.ts';
import { dayAndTime } from '../../../shared/api/answers.ts';
import { Money } from '../../../ui/display/Money.tsx';
import { StatusChip } from '../../../ui/display/StatusChip.tsx';
import { Row } from '../../../ui/layout/layouts.tsx';
import type { Column } from '../../../ui/list/rowLooks.tsx';
import { toneOf } from '../../sales/index.ts';
import { amount, count, oneLine, rareAmount, type RowTexts, total } from '../amounts.tsx';
import classes from '../Reports.module.css';

function Details({ sale: { details, deleted_details } }: { sale: ReportSaleWire }) {
  return (
    <span className={classes.details}>
      {details.map(soldText).join(', ')}
      {details.length > 0 && deleted_details.length > 0 && ', '}
      {deleted_details.length > 0 && <s>{deleted_details.map(soldText).join(', ')}</s>}
    </span>
  );
}

export const Payment = ({ sale }: { sale: ReportSaleWire }) =>
  sale.paid_out === 0 ? <StatusChip tone="unpaid">{paymentText(sale)}</StatusChip> : paymentText(sale);

const State = ({ sale: { status } }: { sale: ReportSaleWire }) => (
  <StatusChip tone={toneOf(status.id)}>{status.name}</StatusChip>
);

/** Numbers restart each day in each branch: a report of several says which one. */
export const saleColumns = ({ isOfBranches, timeText }: RowTexts): readonly Column<ReportSaleWire>[] => [
  { title: 'N°', render: ({ sale_number }) => <span className="num muted">{sale_number ?? 'Reserva'}</span> },
  {
    title: 'Fecha',
    render: ({ created_at, branch }) => (
      <>
        {oneLine(timeText(created_at))}
        {isOfBranches && <div className={`muted small nowrap ${classes.branch}`}>{branch.name}</div>}
      </>
    ),
  },
  { title: 'Cliente', render: (sale) => <span className={`cut ${classes.name}`}>{customerText(sale)}</span> },
  { title: 'Tipo', render: (sale) => <span className={`cut ${classes.type}`}>{saleTypeText(sale)}</span> },
  { title: 'Detalle', render: (sale) => <Details sale={sale} /> },
  { title: 'Pago', render: (sale) => <Payment sale={sale} /> },
  amount('Importe', ({ total }) => total),
  rareAmount('Descuento', ({ discount }) => -discount),
  rareAmount('Delivery', ({ price_delivery }) => price_delivery),
  total('Total', saleTotal),
  { title: 'Estado', render: (sale) => <State sale={sale} /> },
];

export const ProductOptions = ({ product: { options } }: { product: ReportProductWire }) =>
  options.length > 0 && (
    <ul className={classes.options}>
      {options.map(({ id, name, quantity, amount }) => (
        <Row key={id} as="li" gap={12} align="stretch" justify="between">
          <span>
            {formatCount(quantity)} × {name}
          </span>
          {amount !== 0 && <Money sign={false} value={centsOf(amount)} />}
        </Row>
      ))}
    </ul>
  );

type Figure = (product: ReportProductWire) => number;
const sorted = (column: typeof count<ReportProductWire>, title: string, sortBy: Figure) => ({
  ...column(title, sortBy),
  sortBy,
});

/** They come whole, so they can be sorted. */
export const productColumns: readonly Column<ReportProductWire>[] = [
  {
    title: 'Producto',
    sortBy: productName,
    render: (product) => (
      <>
        {productName(product)}
        <ProductOptions product={product} />
      </>
    ),
  },
  { title: 'Categoría', sortBy: ({ category }) => category.name, render: ({ category }) => category.name },
  sorted(count, 'Cantidad', ({ sales }) => sales.quantity),
  sorted(amount, 'Precio promedio', ({ sales }) => sales.price),
  sorted(rareAmount, 'Descuento', ({ discount }) => 0 - discount),
  sorted(total, 'Total', ({ total }) => total),
];

export const customerColumns: readonly Column<ReportCustomerWire>[] = [
  { title: 'Cliente', render: ({ person }) => personName(person) },
  { title: 'NIT/CI', render: ({ person }) => <span className="num">{person.ci_nit}</span> },
  count('N° ventas', ({ sales_count }) => sales_count),
  total('Total', ({ total }) => total),
  {
    title: 'Última',
    align: 'right',
    render: ({ last_sale }) => last_sale && <span className="num">{dayAndTime(last_sale)}</span>,
  },
];
