import { Alert, Button, Textarea } from '@mantine/core';
import { mdiAlertOutline, mdiLockOutline } from '@mdi/js';
import { cashRegisterErrors } from '@restaurante/contract/cash-registers/cash-registers.errors.ts';
import type { CashRegisterWire } from '@restaurante/contract/cash-registers/cash-registers.wire.ts';
import { type Cents, cents } from '@restaurante/domain/money/money.ts';
import { OBSERVATIONS_MAX } from '@restaurante/domain/sales/sale-limits.ts';
import type { ReactNode } from 'react';
import { AppIcon } from '../../../ui/display/AppIcon.tsx';
import { Money } from '../../../ui/display/Money.tsx';
import { LinkButton } from '../../../ui/inputs/LinkButton.tsx';
import { centsOf } from '../register.ts';
import { Difference } from './Difference.tsx';
import classes from './close.module.css';

interface ClosingSummaryProps {
  register: CashRegisterWire;
  counted: Cents;
  observations: string;
  onObservations: (text: string) => void;
  /** Whether the figures have changed since the count was made. */
  isChanged: boolean;
  isPending: boolean;
  onClose: () => void;
}

/** Shows expected amount, counted amount and difference, updated during the count. */
export function ClosingSummary(props: ClosingSummaryProps) {
  const { register, counted, observations, onObservations, isChanged, isPending, onClose } = props;
  const expected = centsOf(register.closing_amount);
  return (
    <div className={`panel ${classes.card}`}>
      {isChanged && (
        <Alert role="alert" color="yellow" icon={<AppIcon path={mdiAlertOutline} />} mb={12}>
          {cashRegisterErrors.register_changed.message}
        </Alert>
      )}
      <Line label="Apertura">
        <Money value={centsOf(register.opening_amount)} />
      </Line>
      <Line label="Ventas en efectivo">
        <Money value={centsOf(register.cash_sales)} />
      </Line>
      <Line label="Ingresos registrados">
        <Money value={centsOf(register.typed_income)} />
      </Line>
      <Line label="Egresos registrados">
        <Outgoing amount={centsOf(register.typed_expenses)} />
      </Line>
      <Line label="Devoluciones">
        <Outgoing amount={centsOf(register.refunds)} />
      </Line>
      <Line label="Esperado en caja" kind="total">
        <Money value={expected} />
      </Line>
      <Line label="Contado" kind="strong">
        <Money value={counted} />
      </Line>
      <div className={classes.bar}>
        <Difference expected={expected} counted={counted} />
        <Button
          className="phone-only"
          size="md"
          leftSection={<AppIcon path={mdiLockOutline} />}
          loading={isPending}
          onClick={onClose}
        >
          Cerrar caja
        </Button>
      </div>
      <Line label="QR/Tarjeta (no está en caja)" kind="small">
        <span className="num">
          <Money value={centsOf(register.qr_amount)} /> · {register.qr_count}
        </span>
      </Line>
      <Textarea
        label="Observaciones"
        placeholder="Qué explica la diferencia"
        maxLength={OBSERVATIONS_MAX}
        minRows={2}
        mt={12}
        value={observations}
        onChange={(event) => onObservations(event.currentTarget.value)}
      />
      <Button
        className="wide-only"
        size="md"
        fullWidth
        mt={16}
        leftSection={<AppIcon path={mdiLockOutline} />}
        loading={isPending}
        onClick={onClose}
      >
        Cerrar caja
      </Button>
      <LinkButton to="/dashboard/cashiers" variant="subtle" fullWidth mt={8}>
        Volver
      </LinkButton>
    </div>
  );
}

function Line({
  label,
  kind,
  children,
}: {
  label: string;
  kind?: 'total' | 'strong' | 'small';
  children: ReactNode;
}) {
  return (
    <div className={classes.line} data-kind={kind}>
      <span>{label}</span>
      {children}
    </div>
  );
}

/** Shows money that left the drawer, with a minus. */
function Outgoing({ amount }: { amount: Cents }) {
  return <Money value={cents(0 - amount)} sign={amount === 0} />;
}
