import { Button, TextInput } from '@mantine/core';
import { formatAmount, ZERO, type Cents } from '@restaurante/domain/money/money.ts';
import { needsReason } from '@restaurante/domain/sales/sale-cautions.ts';
import { CI_NIT_MAX, CUSTOMER_NAME_MAX, REASON_MAX } from '@restaurante/domain/sales/sale-limits.ts';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Money } from '../../../ui/display/Money.tsx';
import { useBlocked } from '../../../ui/form/useBlocked.ts';
import { MoneyInput } from '../../../ui/inputs/MoneyInput.tsx';
import { SegmentedChoice } from '../../../ui/inputs/SegmentedChoice.tsx';
import { Stack } from '../../../ui/layout/layouts.tsx';
import { DiscountField, PercentKeys } from '../bill/DiscountField.tsx';
import { DEFAULT_REFUND } from '../bill/refund.ts';
import { RefundField } from '../bill/RefundField.tsx';
import { useTill } from '../bill/till.ts';
import { METHODS } from './methods.ts';
import { OUTCOME_TONES, type Payer, type PaymentOutcome, quickAmounts } from './payment.ts';
import { TipField, TotalParts } from './TipField.tsx';
import type { Paying } from './usePayment.ts';
import classes from './Payment.module.css';

/** Elements where Enter has another meaning than to confirm. */
const OWN_ENTER = '[role="tab"], [data-own-enter], textarea, [aria-expanded="true"]';

interface PaymentFormProps {
  className?: string | undefined;
  paying: Paying;
  isSending: boolean;
  /** Whether another dialog lies over this one. */
  isCovered?: boolean;
  /** Without it, the payment is sent. */
  onConfirm?: () => void;
  children: ReactNode;
}

/**
 * Confirms a payment with its submit button, or with Enter from anywhere in the form. With an amount that only the till
 * has filled in, the first Enter only moves the focus to the button: a key pressed twice or held must not take a
 * payment that the cashier has not looked at.
 */
export function PaymentForm(props: PaymentFormProps) {
  const { className = '', paying, isSending, isCovered, onConfirm = paying.pay, children } = props;
  const form = useRef<HTMLFormElement>(null);
  useBlocked(form, isSending);
  const wasSending = useRef(isSending);
  const wasCovered = useRef(isCovered);
  // The button loses the focus while it is disabled for sending. If the payment was not taken, the next Enter tries
  // again.
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (wasSending.current && !isSending && isLost) focusIn(form.current, '[type=submit]');
    wasSending.current = isSending;
  }, [isSending]);
  // A dialog above may open before this one has the focus, and could then not return it. A form that is just opening
  // takes no focus itself: its dialog could then not return the focus either.
  useEffect(() => {
    if (wasCovered.current && !isCovered) focusIn(form.current, '[data-autofocus], [type=submit]');
    wasCovered.current = isCovered;
  }, [isCovered]);
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.target instanceof Element)) return;
    if (event.target.closest(OWN_ENTER)) return;
    event.preventDefault();
    if (event.repeat) return;
    const isOnButton = event.target.matches('[type=submit]');
    if (paying.payment?.outcome.kind === 'waiting' && !isOnButton)
      focusIn(event.currentTarget, '[type=submit]');
    else onConfirm();
  };
  return (
    <form
      ref={form}
      className={`counter ${className}`}
      noValidate
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        onConfirm();
      }}
    >
      {children}
    </form>
  );
}

function focusIn(form: HTMLFormElement | null, element: string): void {
  form?.querySelector<HTMLElement>(element)?.focus();
}

interface PaymentFieldsProps {
  paying: Paying;
  title?: string;
  /** Says what to do before there is an amount to pay. */
  hint?: string;
  /** Class of the row of amounts. */
  className?: string | undefined;
}

/** Shows how something is paid, as far as its subject allows: amounts, discount, refund (docs/rules/payments.md). */
export function PaymentFields({ paying, title, hint = '', className }: PaymentFieldsProps) {
  const { payment, input, onInput } = paying;
  const { owed = ZERO, sums, typed, isNewDiscount, refund, mayWait = false } = payment?.subject ?? {};
  const { total = owed, rounding = ZERO } = payment ?? {};
  const { tipPercents } = useTill();
  const { tendered = { cash: null, qr: null }, outcome = { kind: 'waiting', text: hint } } = payment ?? {};
  const { method } = input;
  const isTouch = globalThis.matchMedia('(pointer: coarse)').matches;
  const field = { placeholder: '0,00', className: classes.amount };
  const first = { ...field, 'data-autofocus': !isTouch || undefined };
  return (
    <Stack className={classes.payment}>
      <div className={classes.head}>
        <div>
          <div className="muted">{title ?? 'Total a cobrar'}</div>
          <Money value={total} className={classes.owed} />
          {total !== owed && <TotalParts owed={owed} rounding={rounding} tip={input.tip ?? ZERO} />}
        </div>
        <SegmentedChoice
          label="Método de pago"
          options={METHODS}
          value={method}
          onChange={(chosen) => onInput({ method: chosen })}
        />
      </div>
      <div className={className ?? classes.amounts}>
        {method !== 'cash' && (
          <MoneyInput
            {...first}
            label={method === 'mixed' ? 'QR/Tarjeta' : 'Monto recibido'}
            value={tendered.qr}
            onChange={(qr) => onInput({ received: { qr } })}
          />
        )}
        {method !== 'qr' && (
          <MoneyInput
            {...(method === 'cash' ? first : field)}
            label={method === 'mixed' ? 'Billete recibido' : 'Monto recibido'}
            value={tendered.cash}
            onChange={(cash) => onInput({ received: { cash } })}
          />
        )}
        {typed && <DiscountField className={classes.amount} value={typed} onChange={onInput} />}
      </div>
      {typed?.isPercent && <PercentKeys value={typed} amount={typed.amount} onChange={onInput} />}
      {sums && isNewDiscount && needsReason(sums) && (
        <TextInput
          label="Motivo del descuento"
          placeholder="Ej. el pedido demoró"
          data-path="reason"
          required
          autoComplete="off"
          maxLength={REASON_MAX}
          value={input.discountReason}
          onChange={(event) => onInput({ discountReason: event.currentTarget.value })}
        />
      )}
      {method === 'cash' && (mayWait || owed > 0) && (
        <QuickKeys
          mayWait={mayWait}
          owed={total}
          cash={tendered.cash ?? ZERO}
          onCash={(cash) => onInput({ received: { cash } })}
        />
      )}
      {tipPercents.length > 0 && owed > 0 && (
        <TipField
          percents={tipPercents}
          owed={owed}
          tip={input.tip ?? null}
          onTip={(tip) => onInput({ tip })}
        />
      )}
      {refund && (
        <RefundField
          refund={refund.back}
          paid={refund.paid}
          value={input.refund ?? DEFAULT_REFUND}
          onChange={(chosen) => onInput({ refund: chosen })}
        />
      )}
      {mayWait && method === 'qr' && (
        <Button variant="default" onClick={() => onInput({ method: 'cash', received: { cash: ZERO } })}>
          Dejar pendiente
        </Button>
      )}
      <OutcomeBand {...outcome} />
    </Stack>
  );
}

interface QuickKeysProps {
  owed: Cents;
  cash: Cents;
  mayWait: boolean;
  onCash: (cash: Cents) => void;
}

/** Shows the cash a customer is likely to hand over: exactly what is owed, or the next round bills. */
function QuickKeys({ owed, cash, mayWait, onCash }: QuickKeysProps) {
  const keys = [
    { label: 'Exacto', amount: owed },
    ...quickAmounts(owed).map((amount) => ({ label: formatAmount(amount, { whole: true }), amount })),
    ...(mayWait ? [{ label: 'Pendiente', amount: ZERO }] : []),
  ];
  return (
    <div className={classes.keys} role="group" aria-label="Montos rápidos">
      {keys.map(({ label, amount }) => (
        <button
          key={label}
          type="button"
          className={`num hover-sunk ${classes.key}`}
          aria-pressed={cash === amount}
          data-pending={amount === 0 || undefined}
          onClick={() => onCash(amount)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

/** Shows the outcome, large enough to be read from across the counter. */
function OutcomeBand({ kind, text, amount }: Omit<PaymentOutcome, 'change'>) {
  const tone = OUTCOME_TONES[kind];
  const colours = { '--band': `var(--${tone})`, '--band-soft': `var(--${tone}-soft)` };
  return (
    <div className={classes.band} style={colours} role="status">
      <span>{text}</span>
      {amount !== undefined && (
        <b className={`num ${classes.big}`}>
          {formatAmount(amount, { whole: true })} <small>Bs.</small>
        </b>
      )}
    </div>
  );
}

interface PayerFieldsProps {
  paying: Paying;
  /** The customer until another one is typed. */
  payer?: Payer;
  className: string | undefined;
}

export function PayerFields({ paying: { input, onInput }, payer, className }: PayerFieldsProps) {
  const shown = input.payer ?? payer ?? { name: '', ciNit: '' };
  return (
    <div className={className}>
      <TextInput
        label="Cliente"
        placeholder="Sin nombre"
        autoComplete="off"
        maxLength={CUSTOMER_NAME_MAX}
        value={shown.name}
        onChange={(event) => onInput({ payer: { ...shown, name: event.currentTarget.value } })}
      />
      <TextInput
        label="NIT/CI"
        autoComplete="off"
        maxLength={CI_NIT_MAX}
        value={shown.ciNit}
        onChange={(event) => onInput({ payer: { ...shown, ciNit: event.currentTarget.value } })}
      />
    </div>
  );
}
