import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { formatBs } from '@restaurante/domain/money/money.ts';
import { StatusChip } from '../../../../ui/display/StatusChip.tsx';
import { saleAmounts, toneOf } from '../../sale.ts';
import { isUnpaid, paymentName } from '../daySales.ts';
import classes from './Row.module.css';

export function StateChip({ sale: { sales_status_id, status } }: { sale: SaleWire }) {
  return <StatusChip tone={toneOf(sales_status_id)}>{status.name}</StatusChip>;
}

/** Shows how it was paid, or 'Pendiente', with the debt if a part was paid. */
export function PaymentChip({ sale }: { sale: SaleWire }) {
  if (!isUnpaid(sale)) return paymentName(sale);
  const { debt, owed } = saleAmounts(sale);
  return (
    <span className={classes.payment}>
      <StatusChip tone="unpaid">Pendiente</StatusChip>
      {debt !== owed && <small className="num unpaid nowrap">Debe {formatBs(debt)}</small>}
    </span>
  );
}
