import { NativeSelect, Skeleton } from '@mantine/core';
import type { AnswerOf } from '@restaurante/contract/endpoint.ts';
import type { getDayFigures } from '@restaurante/contract/sales/sales.endpoints.ts';
import { centsOf } from '@restaurante/domain/money/money.ts';
import { SALE_STATUS_IDS } from '@restaurante/domain/sales/sale-status.ts';
import { Money } from '../../../ui/display/Money.tsx';
import { SegmentedChoice } from '../../../ui/inputs/SegmentedChoice.tsx';
import { Row } from '../../../ui/layout/layouts.tsx';
import type { PaymentFilter } from './daySales.ts';
import classes from './Day.module.css';

interface DayFiltersProps {
  /** Undefined while loading; null if they could not be loaded. */
  figures: AnswerOf<typeof getDayFigures> | null | undefined;
  payment: PaymentFilter;
  onPayment: (payment: PaymentFilter) => void;
  state: number | null;
  onState: (state: number | null) => void;
}

const STATES = [
  { value: '', label: 'Todos los estados' },
  { value: String(SALE_STATUS_IDS.new), label: 'En espera' },
  { value: String(SALE_STATUS_IDS.accepted), label: 'En preparación' },
  { value: String(SALE_STATUS_IDS.ready), label: 'Listo' },
  { value: String(SALE_STATUS_IDS.assigned), label: 'En camino' },
  { value: String(SALE_STATUS_IDS.delivered), label: 'Entregado' },
];

/** Filters: all, paid, pending or voided, and by state; and the day's total so far. */
export function DayFilters({ figures, payment, onPayment, state, onState }: DayFiltersProps) {
  const pending = figures?.pending ?? 0;
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
            label: (
              <>Pendientes {pending > 0 && <b className={`num unpaid ${classes.pending}`}>{pending}</b>}</>
            ),
          },
          { value: 'voided', label: 'Anuladas' },
        ]}
      />
      {payment !== 'voided' && (
        <NativeSelect
          aria-label="Estado"
          value={state ?? ''}
          onChange={({ currentTarget: { value } }) => onState(value === '' ? null : Number(value))}
          data={STATES}
        />
      )}
      {figures !== null && figures?.total !== null && (
        <Row as="span" inline gap={6} align="baseline" className={`end muted nowrap ${classes.dayTotal}`}>
          Total del día{' '}
          {figures ? (
            <Money value={centsOf(figures.total)} className={`text-l strong ink ${classes.dayAmount}`} />
          ) : (
            <Skeleton component="span" width={96} height={20} />
          )}
        </Row>
      )}
    </>
  );
}
