import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { addCents, type Cents, centsOf } from '@restaurante/domain/money/money.ts';
import { Money } from '../../../ui/display/Money.tsx';
import { Row } from '../../../ui/layout/layouts.tsx';
import { givenSums } from './givenSums.ts';
import { saleAmounts } from './sale.ts';
import classes from './SaleSums.module.css';

type Sum = [label: string, amount: Cents, isVisible: boolean];

/** Shows the steps from the lines' sum to the debt; nothing if the sum is all. */
export function SaleSums({ sale }: { sale: SaleWire }) {
  const { linesTotal, deliveryFee, owed, cashPaid, rounding, qrPaid, debt } = saleAmounts(sale);
  const tip = centsOf(sale.tip);
  const isPartlyPaid = debt > 0 && debt !== owed;
  const sums: Sum[] = [
    ['Subtotal', linesTotal, owed !== linesTotal],
    ...givenSums(sale).map(([label, amount]): Sum => [label, amount, true]),
    ['Delivery', deliveryFee, deliveryFee > 0],
    ['Total', owed, owed !== linesTotal || isPartlyPaid || rounding !== 0 || tip !== 0],
    ['Redondeo', rounding, rounding !== 0],
    ['Propina', tip, tip !== 0],
    ['Pagado en efectivo', addCents(cashPaid, rounding), cashPaid > 0 && (qrPaid > 0 || isPartlyPaid)],
    ['Pagado con QR/Tarjeta', qrPaid, qrPaid > 0 && (cashPaid > 0 || isPartlyPaid)],
    ['Debe', debt, isPartlyPaid],
  ];
  const visibleSums = sums.filter(([, , isVisible]) => isVisible);
  if (visibleSums.length === 0) return null;
  return (
    <dl className={classes.sums}>
      {visibleSums.map(([label, amount]) => (
        <Row key={label} justify="between" data-debt={label === 'Debe' || undefined}>
          <dt className="muted">{label}</dt>
          <dd className="strong">
            <Money value={amount} />
          </dd>
        </Row>
      ))}
    </dl>
  );
}
