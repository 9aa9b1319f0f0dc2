import { Alert, Button, Textarea } from '@mantine/core';
import { mdiAlertOutline, mdiLockOutline } from '@mdi/js';
import { cashRegisterErrors } from '@restaurante/contract/cash-registers/cash-registers.errors.ts';
import type { CashRegisterWire } from '@restaurante/contract/cash-registers/cash-registers.wire.ts';
import { mustBeCounted, shortfall, surplus } from '@restaurante/domain/cash-registers/cash-count.ts';
import { cents, type Cents, centsOf, ZERO } from '@restaurante/domain/money/money.ts';
import { OBSERVATIONS_MAX } from '@restaurante/domain/sales/sale-limits.ts';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { AppIcon } from '../../../ui/display/AppIcon.tsx';
import { Money } from '../../../ui/display/Money.tsx';
import { LinkButton } from '../../../ui/inputs/LinkButton.tsx';
import { Row } from '../../../ui/layout/layouts.tsx';
import { kindSums } from '../kindSums.ts';
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

export function ClosingSummary(props: ClosingSummaryProps) {
  const { register, counted, observations, onObservations, isChanged, isPending, onClose } = props;
  const closing = { loading: isPending, onClick: onClose };
  const expected = centsOf(register.closing_amount);
  return (
    <div className={`panel ${classes.card}`}>
      {isChanged && (
        <Alert role="alert" color="yellow" icon={<AppIcon path={mdiAlertOutline} />} mb={12}>
          {cashRegisterErrors.register_changed.message}
        </Alert>
      )}
      <Line label="Apertura" amount={centsOf(register.opening_amount)} />
      <Line label="Ventas en efectivo" amount={centsOf(register.cash_sales)} />
      {register.rounding !== 0 && <Line label="Redondeo" amount={centsOf(register.rounding)} />}
      {register.tips_cash !== 0 && <Line label="Propinas en efectivo" amount={centsOf(register.tips_cash)} />}
      <Line label="Ingresos registrados" amount={centsOf(register.typed_income)} />
      <Line label="Egresos registrados">
        <Outgoing amount={centsOf(register.typed_expenses)} />
      </Line>
      {kindSums(register.details).map(({ name, total }) => (
        <Line key={name} label={name} kind="small" amount={total} />
      ))}
      <Line label="Devoluciones">
        <Outgoing amount={centsOf(register.refunds)} />
      </Line>
      <Line label="Esperado en caja" kind="total" amount={expected} />
      <Line label="Contado" kind="strong" amount={counted} />
      <div className={classes.bar}>
        <Difference expected={expected} counted={counted} />
        <CloseButton className="phone-only" {...closing} />
      </div>
      <Line label="QR/Tarjeta (no está en caja)" kind="small">
        <span className="num">
          <Money value={centsOf(register.qr_amount)} /> · {register.qr_count}
        </span>
      </Line>
      {register.tips.map(({ user, amount }) => (
        <Line key={user.id} label={`Propinas de ${user.name}`} kind="small" amount={centsOf(amount)} />
      ))}
      <Textarea
        label="Observaciones"
        placeholder="Qué explica la diferencia"
        maxLength={OBSERVATIONS_MAX}
        minRows={2}
        mt={12}
        value={observations}
        onChange={(event) => onObservations(event.currentTarget.value)}
      />
      <CloseButton className="wide-only" fullWidth mt={16} {...closing} />
      <LinkButton to="/dashboard/cashiers" variant="subtle" fullWidth mt={8}>
        Volver
      </LinkButton>
    </div>
  );
}

function CloseButton({ loading, ...props }: ComponentProps<typeof Button<'button'>>) {
  const button = useRef<HTMLButtonElement>(null);
  const wasLoading = useRef(loading);
  // The button loses the focus while it is disabled for the check, and the question could not return it.
  useEffect(() => {
    if (wasLoading.current && !loading && document.activeElement === document.body) button.current?.focus();
    wasLoading.current = loading;
  }, [loading]);
  return (
    <Button
      ref={button}
      size="md"
      leftSection={<AppIcon path={mdiLockOutline} />}
      loading={loading}
      {...props}
    >
      Cerrar caja
    </Button>
  );
}

interface LineProps {
  label: string;
  kind?: 'total' | 'strong' | 'small';
  amount?: Cents;
  /** Shown instead of an amount. */
  children?: ReactNode;
}

function Line({ label, kind, amount = ZERO, children }: LineProps) {
  return (
    <Row gap={12} align="baseline" justify="between" className={classes.line} data-kind={kind}>
      <span>{label}</span>
      {children ?? <Money value={amount} />}
    </Row>
  );
}

/** Shows money that left the drawer, with a minus. */
function Outgoing({ amount }: { amount: Cents }) {
  return <Money value={cents(0 - amount)} sign={amount === 0} />;
}

/** Shows the difference: green if exact, amber if over, red if short; grey until something is counted. */
function Difference({ expected, counted }: { expected: Cents; counted: Cents }) {
  const { tone, label, amount } = differenceOf(expected, counted);
  const colours = tone ? { background: `var(--${tone}-soft)`, color: `var(--${tone})` } : undefined;
  return (
    <Row gap={12} justify="between" className={classes.difference} style={colours} role="status">
      <span>{label}</span>
      <b className="text-4xl bold nowrap tracking-tight">
        <Money value={amount} />
      </b>
    </Row>
  );
}

function differenceOf(expected: Cents, counted: Cents) {
  if (counted === ZERO && mustBeCounted(expected))
    return { tone: undefined, label: 'Por contar', amount: expected };
  const missing = shortfall(expected, counted);
  if (missing > 0) return { tone: 'void', label: 'Faltante', amount: missing };
  const over = surplus(expected, counted);
  if (over > 0) return { tone: 'unpaid', label: 'Sobrante', amount: over };
  return { tone: 'ready', label: 'Caja exacta', amount: ZERO };
}
