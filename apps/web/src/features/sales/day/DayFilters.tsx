import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { Money } from '../../../ui/Money.tsx';
import { SegmentedChoice } from '../../../ui/SegmentedChoice.tsx';
import { type Calendar, isPending, type PaymentFilter, totalOfDay } from './day.sales.ts';
import classes from './Day.module.css';

interface DayFiltersProps {
  /** Undefined while loading. */
  sales: readonly SaleWire[] | undefined;
  calendar: Calendar;
  payment: PaymentFilter;
  onPayment: (payment: PaymentFilter) => void;
}

/** All, paid or pending, and what the day comes to so far. */
export function DayFilters({ sales, calendar, payment, onPayment }: DayFiltersProps) {
  const pending = sales?.filter(isPending).length ?? 0;
  return (
    <>
      <SegmentedChoice
        label="Estado de pago"
        value={payment}
        onChange={onPayment}
        options={[
          { value: 'all', label: 'Todas' },
          { value: 'paid', label: 'Pagadas' },
          {
            value: 'pending',
            label: <>Pendientes {pending > 0 && <b className={`num ${classes.pending}`}>{pending}</b>}</>,
          },
        ]}
      />
      {sales && (
        <span className={classes.dayTotal}>
          Total del día <Money value={totalOfDay(sales, calendar)} className={classes.dayAmount} />
        </span>
      )}
    </>
  );
}
