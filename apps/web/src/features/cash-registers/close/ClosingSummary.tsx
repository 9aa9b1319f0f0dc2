import { Alert, Button, Textarea } from '@mantine/core';
import { mdiAlertOutline, mdiLockOutline } from '@mdi/js';
import { cashRegisterErrors } from '@restaurante/contract/cash-registers/cash-registers.errors.ts';
import type { CashRegisterWire } from '@restaurante/contract/cash-registers/cash-registers.wire.ts';
import {
  countedAmount,
  mustBeCounted,
  shortfall,
  surplus,
} from '@restaurante/domain/cash-registers/cash-count.ts';
import { cents, type Cents, centsOf, formatBs, ZERO } from '@restaurante/domain/money/money.ts';
import { OBSERVATIONS_MAX } from '@restaurante/domain/sales/sale-limits.ts';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { AppIcon } from '../../../ui/display/AppIcon.tsx';
import { Money } from '../../../ui/display/Money.tsx';
import { LinkButton } from '../../../ui/inputs/LinkButton.tsx';
import { MoneyInput } from '../../../ui/inputs/MoneyInput.tsx';
import { Row } from '../../../ui/layout/layouts.tsx';
import { type SeenRegister, withFigures } from '../cash-registers.api.ts';
import { kindSums } from '../kindSums.ts';
import type { Count } from './useCloseRegister.ts';
import classes from './close.module.css';

interface ClosingSummaryProps {
  register: CashRegisterWire;
  typed: Count;
  onType: (change: Partial<Count>) => void;
  /** Whether the figures have changed since the count was made. */
  isChanged: boolean;
  isPending: boolean;
  onClose: () => void;
}

export function ClosingSummary(props: ClosingSummaryProps) {
  const { register, typed, onType, isChanged, isPending, onClose } = props;
  const counted = countedAmount(typed.counts);
  const isTooMuch = (typed.float ?? ZERO) > counted;
  const closing = { loading: isPending, disabled: isTooMuch, onClick: onClose };
  const seen = withFigures(register);
  return (
    <div className={`panel ${classes.card}`}>
      {isChanged && (
        <Alert role="alert" color="yellow" icon={<AppIcon path={mdiAlertOutline} />} mb={12}>
          {cashRegisterErrors.register_changed.message}
        </Alert>
      )}
      {seen ? (
        <Expected register={seen} />
      ) : (
        <p className="muted small">Cuenta lo que hay en la caja. Al cerrar verás si falta o sobra.</p>
      )}
      <Line label="Contado" kind={seen ? 'strong' : 'total'} amount={counted} />
      <div className={classes.bar}>
        {seen && <Difference expected={centsOf(seen.closing_amount)} counted={counted} />}
        <CloseButton className="phone-only" {...closing} />
      </div>
      {seen && (
        <Line label="QR/Tarjeta (no está en caja)" kind="small">
          <span className="num">
            <Money value={centsOf(seen.qr_amount)} /> · {seen.qr_count}
          </span>
        </Line>
      )}
      {seen?.tips.map(({ user, amount }) => (
        <Line key={user.id} label={`Propinas de ${user.name}`} kind="small" amount={centsOf(amount)} />
      ))}
      <Float
        register={register}
        counted={counted}
        float={typed.float}
        onFloat={(float) => onType({ float })}
      />
      <Textarea
        label="Observaciones"
        placeholder="Qué explica la diferencia"
        maxLength={OBSERVATIONS_MAX}
        minRows={1}
        mt={12}
        value={typed.observations}
        onChange={(event) => onType({ observations: event.currentTarget.value })}
      />
      <CloseButton className="wide-only" fullWidth mt={16} {...closing} />
      <LinkButton to="/dashboard/cashiers" variant="subtle" fullWidth mt={8}>
        Volver
      </LinkButton>
    </div>
  );
}

function Expected({ register }: { register: SeenRegister }) {
  const { opened_from, opening_difference } = register;
  return (
    <>
      <Line label="Apertura" amount={centsOf(register.opening_amount)} />
      {opened_from !== null && opening_difference !== 0 && (
        <Line label="Diferencia con el fondo anterior" kind="small" amount={centsOf(opening_difference)} />
      )}
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
      <Line label="Esperado en caja" kind="total" amount={centsOf(register.closing_amount)} />
    </>
  );
}

interface FloatProps {
  register: CashRegisterWire;
  counted: Cents;
  float: Cents | null;
  onFloat: (float: Cents | null) => void;
}

/** Divides the counted cash into what stays for the next opening and what is taken out. */
function Float({ register, counted, float, onFloat }: FloatProps) {
  const stays = float ?? ZERO;
  const isTooMuch = stays > counted;
  const opening = centsOf(register.opening_amount);
  const isOffered = float === null && opening > 0 && opening <= counted;
  return (
    <>
      <MoneyInput
        label="Fondo que queda en la caja"
        description={
          float === null || isTooMuch
            ? 'Para la próxima apertura. Vacío: se retira todo.'
            : `Se retira ${formatBs(cents(counted - stays))}`
        }
        error={isTooMuch && 'El fondo no puede ser mayor a lo contado'}
        mt={12}
        value={float}
        onChange={onFloat}
      />
      {isOffered && (
        <Button variant="light" size="xs" mt={6} onClick={() => onFloat(opening)}>
          Dejar {formatBs(opening)}, como en la apertura
        </Button>
      )}
    </>
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
