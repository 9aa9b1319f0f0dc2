import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { formatBs } from '@restaurante/domain/money/money.ts';
import { StatusChip } from '../../../../ui/display/StatusChip.tsx';
import { isUnpaid, saleAmounts } from '../../bill/sale.ts';
import { paymentName } from '../daySales.ts';
import classes from './Row.module.css';

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
