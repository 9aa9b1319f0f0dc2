import { TextInput } from '@mantine/core';
import { mdiCash, mdiQrcode, mdiSwapHorizontal } from '@mdi/js';
import { formatAmount, ZERO, type Cents } from '@restaurante/domain/money/money.ts';
import { needsReason } from '@restaurante/domain/sales/sale-cautions.ts';
import { REASON_MAX } from '@restaurante/domain/sales/sale-limits.ts';
import type { PaymentType } from '@restaurante/domain/sales/sale-payment.ts';
import type { ReactNode } from 'react';
import { Money } from '../../../ui/display/Money.tsx';
import { MoneyInput } from '../../../ui/inputs/MoneyInput.tsx';
import { SegmentedChoice } from '../../../ui/inputs/SegmentedChoice.tsx';
import { OUTCOME_TONES, type PaymentOutcome, quickAmounts, type Tendered } from '../cart/payment.ts';
import classes from './Payment.module.css';

const METHODS = [
  { value: 'cash', label: 'Efectivo', icon: mdiCash },
  { value: 'qr', label: 'QR/Tarjeta', icon: mdiQrcode },
  { value: 'mixed', label: 'Ambos', icon: mdiSwapHorizontal },
] as const;

type Band = Omit<PaymentOutcome, 'change'>;

interface PaymentFieldsProps {
  title?: string;
  owed: Cents;
  method: PaymentType;
  onMethod: (method: PaymentType) => void;
  tendered: Tendered;
  onReceive: (amounts: Partial<Tendered>) => void;
  discount?: Cents | null;
  /** Missing where no discount can be given. */
  onDiscount?: (discount: Cents | null) => void;
  reason?: ReactNode;
  band: Band;
  /** Whether the sale may stay unpaid for now. */
  withPending?: boolean;
  /** Class of the row of amounts. */
  className?: string | undefined;
  /** Above the band. */
  children?: ReactNode;
}

/**
 * Shows how a sale is paid: cash with quick keys and change, QR, or both; and the discount (docs/rules/payments.md).
 */
export function PaymentFields(props: PaymentFieldsProps) {
  const { owed, method, onMethod, tendered, onReceive, withPending = false, band } = props;
  const isTouch = globalThis.matchMedia('(pointer: coarse)').matches;
  const field = { placeholder: '0,00', className: classes.amount };
  const first = { ...field, 'data-autofocus': !isTouch || undefined };
  return (
    <div className={`stack ${classes.payment}`}>
      <div className={classes.head}>
        <div>
          <div className="muted">{props.title ?? 'Total a cobrar'}</div>
          <Money value={owed} className={classes.owed} />
        </div>
        <SegmentedChoice label="Método de pago" options={METHODS} value={method} onChange={onMethod} />
      </div>
      <div className={props.className ?? classes.amounts}>
        {method !== 'cash' && (
          <MoneyInput
            {...first}
            label={method === 'mixed' ? 'QR/Tarjeta' : 'Monto recibido'}
            value={tendered.qr}
            onChange={(qr) => onReceive({ qr })}
          />
        )}
        {method !== 'qr' && (
          <MoneyInput
            {...(method === 'cash' ? first : field)}
            label={method === 'mixed' ? 'Billete recibido' : 'Monto recibido'}
            value={tendered.cash}
            onChange={(cash) => onReceive({ cash })}
          />
        )}
        {props.onDiscount && (
          <MoneyInput
            {...field}
            label="Descuento"
            value={props.discount ?? null}
            onChange={props.onDiscount}
          />
        )}
      </div>
      {props.reason}
      {method === 'cash' && (withPending || owed > 0) && (
        <QuickKeys
          withPending={withPending}
          owed={owed}
          cash={tendered.cash ?? ZERO}
          onCash={(cash) => onReceive({ cash })}
        />
      )}
      {props.children}
      <OutcomeBand {...band} />
    </div>
  );
}

interface QuickKeysProps {
  owed: Cents;
  cash: Cents;
  withPending: boolean;
  onCash: (cash: Cents) => void;
}

/** Shows the cash a customer is likely to hand over: exactly what is owed, or the next round bills. */
function QuickKeys({ owed, cash, withPending, onCash }: QuickKeysProps) {
  const keys = [
    { label: 'Exacto', amount: owed },
    ...quickAmounts(owed).map((amount) => ({ label: formatAmount(amount, { whole: true }), amount })),
    ...(withPending ? [{ label: 'Pendiente', amount: ZERO }] : []),
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
function OutcomeBand({ kind, text, amount }: Band) {
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

interface DiscountReasonProps {
  linesTotal: Cents;
  discount: Cents;
  value: string;
  onChange: (reason: string) => void;
}

/** Asks for the reason of a discount above a tenth; shows nothing for less (docs/rules/sales.md). */
export function DiscountReason({ linesTotal, discount, value, onChange }: DiscountReasonProps) {
  if (!needsReason({ linesTotal, discount })) return null;
  return (
    <TextInput
      label="Motivo del descuento"
      placeholder="Ej. el pedido demoró"
      data-path="reason"
      required
      autoComplete="off"
      maxLength={REASON_MAX}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
