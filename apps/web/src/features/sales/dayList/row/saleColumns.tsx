import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { formatBs } from '@restaurante/domain/money/money.ts';
import { dayAndTime, timeOf } from '../../../../shared/api/answers.ts';
import { Money } from '../../../../ui/display/Money.tsx';
import { StatusChip } from '../../../../ui/display/StatusChip.tsx';
import { Row, Stack } from '../../../../ui/layout/layouts.tsx';
import type { Column } from '../../../../ui/list/rowLooks.tsx';
import { coursesText } from '../../bill/lineStates.ts';
import {
  isNamed,
  isTableOrder,
  reservedFor,
  saleAmounts,
  ticketOf,
  typeName,
  isUnpaid,
} from '../../bill/sale.ts';
import { StateChip } from '../../bill/StateChip.tsx';
import { useDay } from '../dayContext.ts';
import { paymentName, whoName } from '../daySales.ts';
import { StepButton } from './StepButton.tsx';
import classes from './Row.module.css';

/** Shows the time it was made; with the date if it was an earlier day. */
function SaleTime({ sale }: { sale: SaleWire }) {
  const { today } = useDay();
  const { created_at, business_day: day } = sale;
  return (
    <time className="num muted" dateTime={created_at}>
      {day < today ? dayAndTime(created_at) : timeOf(created_at)}
    </time>
  );
}

const Reserved = ({ sale }: { sale: SaleWire }) =>
  sale.reserved_for && <small className={classes.reserved}>{reservedFor(sale)}</small>;

/** Shows the customer's name; grey if there is none. */
const Who = ({ sale }: { sale: SaleWire }) => (
  <span className={isNamed(sale) || isTableOrder(sale) ? undefined : 'muted'}>
    {whoName(sale)}
    <Reserved sale={sale} />
  </span>
);

/** Shows the number; the name of a reservation stands next to it. */
const Ticket = ({ sale: { sale_number } }: { sale: SaleWire }) => (
  <b className="text-l strong nowrap">{ticketOf({ sale_number })}</b>
);

/** Shows the state; of an order in preparation also what is ready, and what waits for 'Marchar'. */
const State = ({ sale }: { sale: SaleWire }) => (
  <span className={classes.chips}>
    <StateChip sale={sale} />
    {coursesText(sale) && <small className="num muted nowrap">{coursesText(sale)}</small>}
  </span>
);

/** Shows how it was paid, or 'Pendiente', with the debt if a part was paid. */
function PaymentChip({ sale }: { sale: SaleWire }) {
  if (!isUnpaid(sale)) return paymentName(sale);
  const { debt, owed } = saleAmounts(sale);
  return (
    <span className={classes.chips}>
      <StatusChip tone="unpaid">Pendiente</StatusChip>
      {debt !== owed && <small className="num unpaid nowrap">Debe {formatBs(debt)}</small>}
    </span>
  );
}

const TOTAL: Column<SaleWire> = {
  title: 'Total',
  align: 'right',
  render: (sale) => <Money value={saleAmounts(sale).owed} className="strong" />,
};

export const SALE_COLUMNS: readonly Column<SaleWire>[] = [
  { title: 'Venta', render: (sale) => <Ticket sale={sale} /> },
  { title: 'Cliente', render: (sale) => <Who sale={sale} /> },
  {
    title: 'Tipo',
    render: (sale) => (
      <span className={sale.employe || sale.from_table ? undefined : 'nowrap'}>{typeName(sale)}</span>
    ),
  },
  { title: 'Hora', render: (sale) => <SaleTime sale={sale} /> },
  { title: 'Estado', render: (sale) => <State sale={sale} /> },
  { title: 'Pago', render: (sale) => <PaymentChip sale={sale} /> },
  TOTAL,
];

/** Fewer columns with two facts each, for tablets, so that the buttons stay visible. */
export const NARROW_COLUMNS: readonly Column<SaleWire>[] = [
  {
    title: 'Venta · Hora',
    render: (sale) => (
      <div className={classes.two}>
        <Ticket sale={sale} />
        <SaleTime sale={sale} />
      </div>
    ),
  },
  {
    title: 'Cliente · Tipo',
    render: (sale) => (
      <div className={classes.two}>
        <Who sale={sale} />
        <span className="muted">{typeName(sale)}</span>
      </div>
    ),
  },
  {
    title: 'Estado · Pago',
    render: (sale) => (
      <div className={classes.two}>
        <State sale={sale} />
        <PaymentChip sale={sale} />
      </div>
    ),
  },
  TOTAL,
];

export function SaleCard({ sale }: { sale: SaleWire }) {
  return (
    <Stack gap={4}>
      <Row gap={8} align="baseline">
        <Ticket sale={sale} />
        <span className={`grow medium ${sale.from_table ? '' : 'cut'}`}>{typeName(sale)}</span>
        <Money value={saleAmounts(sale).owed} className="strong" />
      </Row>
      <div className="small muted cut">
        <SaleTime sale={sale} /> · {whoName(sale)}
      </div>
      <Reserved sale={sale} />
      <Row wrap gap={6} className={classes.cardState}>
        <State sale={sale} />
        {isUnpaid(sale) && <PaymentChip sale={sale} />}
        <span className="end">
          <StepButton sale={sale} />
        </span>
      </Row>
    </Stack>
  );
}
