import type {
  ReportCustomerWire,
  ReportProductWire,
  ReportSaleWire,
} from '@restaurante/contract/reports/reports.wire.ts';
import { cents } from '@restaurante/domain/money/money.ts';
import { bsFromCents } from '@restaurante/domain/money/money.ts';
import { saleStatusFromId, type SaleStatus } from '@restaurante/domain/sales/sale-status.ts';
import { centsOf, dayAndTime } from '../../../shared/api/answers.ts';
import type { Column } from '../../../ui/rowLooks.ts';
import { StatusChip, type Tone } from '../../../ui/StatusChip.tsx';
import { amount, count, rareAmount, shortTime, total } from '../amounts.tsx';
import classes from '../Reports.module.css';

/** By the number on the wire, which starts at 1. */
export const PAYMENTS = ['Efectivo', 'QR/Tarjeta', 'Efectivo + QR', 'Pago pendiente'] as const;

const TONES = {
  new: 'new',
  accepted: 'cooking',
  ready: 'ready',
  assigned: 'way',
  delivered: 'done',
} as const satisfies Record<SaleStatus, Tone>;

/** What a sale comes to, in Bs: amount − discount + delivery. */
export const totalOf = ({ total, discount, price_delivery }: ReportSaleWire): number =>
  bsFromCents(cents(centsOf(total) - centsOf(discount) + centsOf(price_delivery)));

const fullName = ({ first_name, last_name }: { first_name: string | null; last_name: string | null }) =>
  [first_name, last_name].filter(Boolean).join(' ');

export const customerOf = ({ customer }: ReportSaleWire): string =>
  (customer && fullName(customer.person)) || 'Sin nombre';

export const productName = ({ name, type, dam }: ReportProductWire): string =>
  [name, type, dam].filter(Boolean).join(' · ');

/** 'Mesa 7', 'Delivery · Ana' where somebody brings it, else 'Para llevar'. */
export const typeText = ({ sale_type, table_number, employe }: ReportSaleWire): string => {
  if (employe) return `Delivery · ${employe.name}`;
  if (sale_type === 'para llevar') return 'Para llevar';
  return table_number === null ? 'Mesa' : `Mesa ${table_number}`;
};

const lineText = ({ quantity, product }: ReportSaleWire['details'][number]) =>
  `${quantity} × ${product.name}`;

/** What was ordered; removed lines are struck through. */
function Details({ sale: { details, deleted_details } }: { sale: ReportSaleWire }) {
  return (
    <span className={classes.details}>
      {details.map(lineText).join(', ')}
      {details.length > 0 && deleted_details.length > 0 && ', '}
      {deleted_details.length > 0 && <s>{deleted_details.map(lineText).join(', ')}</s>}
    </span>
  );
}

export const Payment = ({ sale: { paid_out, payment_type } }: { sale: ReportSaleWire }) =>
  paid_out === 0 ? <StatusChip tone="unpaid">Pago pendiente</StatusChip> : PAYMENTS[payment_type - 1];

export const State = ({ sale: { status } }: { sale: ReportSaleWire }) => (
  <StatusChip tone={TONES[saleStatusFromId(status.id) ?? 'delivered']}>{status.name}</StatusChip>
);

/** Numbers start anew each day in each branch: a report of several says which one. */
export const saleColumns = (isOfBranches: boolean): readonly Column<ReportSaleWire>[] => [
  { title: 'N°', render: ({ sale_number }) => <span className="num muted">{sale_number}</span> },
  {
    title: 'Fecha',
    render: ({ created_at, branch }) => (
      <>
        <span className={`num ${classes.oneLine}`}>{shortTime(created_at)}</span>
        {isOfBranches && <div className={`muted small ${classes.branch}`}>{branch.name}</div>}
      </>
    ),
  },
  { title: 'Cliente', render: (sale) => <span className={classes.name}>{customerOf(sale)}</span> },
  { title: 'Tipo', render: (sale) => <span className={classes.type}>{typeText(sale)}</span> },
  { title: 'Detalle', render: (sale) => <Details sale={sale} /> },
  { title: 'Pago', render: (sale) => <Payment sale={sale} /> },
  amount('Importe', ({ total }) => total),
  rareAmount('Descuento', ({ discount }) => -discount),
  rareAmount('Delivery', ({ price_delivery }) => price_delivery),
  total('Total', totalOf),
  { title: 'Estado', render: (sale) => <State sale={sale} /> },
];

export const productColumns: readonly Column<ReportProductWire>[] = [
  { title: 'Producto', render: productName },
  { title: 'Categoría', render: ({ category }) => category.name },
  count('Cantidad', ({ sales }) => sales.quantity),
  amount('Precio promedio', ({ sales }) => sales.price),
  rareAmount('Descuento', ({ discount }) => -discount),
  total('Total', ({ total }) => total),
];

export const customerColumns: readonly Column<ReportCustomerWire>[] = [
  { title: 'Cliente', render: ({ person }) => fullName(person) },
  { title: 'NIT/CI', render: ({ person }) => <span className="num">{person.ci_nit}</span> },
  count('N° ventas', ({ sales_count }) => sales_count),
  total('Total', ({ total }) => total),
  {
    title: 'Última',
    align: 'right',
    render: ({ last_sale }) => last_sale && <span className="num">{dayAndTime(last_sale)}</span>,
  },
];

export const customerName = ({ person }: ReportCustomerWire): string => fullName(person);

export { lineText };
