import { TextInput } from '@mantine/core';
import { CI_NIT_MAX, CUSTOMER_NAME_MAX } from '@restaurante/domain/sales/sale-limits.ts';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import type { PaymentOutcome, Payer } from '../cart/payment.ts';

/** Elements where Enter has another meaning than to confirm. */
const OWN_ENTER = '[role="tab"], [data-own-enter], textarea, [aria-expanded="true"]';

interface PaymentFormProps {
  className?: string | undefined;
  outcome: PaymentOutcome | null;
  isSending: boolean;
  /** Whether another dialog lies over this one. */
  isCovered?: boolean;
  onConfirm: () => void;
  children: ReactNode;
}

/**
 * Confirms a payment with its submit button, or with Enter from anywhere in the form. With an amount that only the till
 * has filled in, the first Enter only moves the focus to the button: a key pressed twice or held must not take a
 * payment that the cashier has not looked at.
 */
export function PaymentForm(props: PaymentFormProps) {
  const { className = '', outcome, isSending, isCovered, onConfirm, children } = props;
  const form = useRef<HTMLFormElement>(null);
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
    if (outcome?.kind === 'waiting' && !isOnButton) focusIn(event.currentTarget, '[type=submit]');
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

interface PayerFieldsProps extends Payer {
  className: string | undefined;
  onChange: (change: Partial<Payer>) => void;
}

export function PayerFields({ className, name, ciNit, onChange }: PayerFieldsProps) {
  return (
    <div className={className}>
      <TextInput
        label="Cliente"
        placeholder="Sin nombre"
        autoComplete="off"
        maxLength={CUSTOMER_NAME_MAX}
        value={name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <TextInput
        label="NIT/CI"
        autoComplete="off"
        maxLength={CI_NIT_MAX}
        value={ciNit}
        onChange={(event) => onChange({ ciNit: event.currentTarget.value })}
      />
    </div>
  );
}
