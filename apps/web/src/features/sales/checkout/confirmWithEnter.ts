import type { KeyboardEvent } from 'react';

/** Elements where Enter has another meaning than to confirm. */
const OWN_ENTER = '[role="tab"], [data-own-enter], textarea, [aria-expanded="true"]';

interface EnterOptions {
  /** Whether only the till has filled in the amount. */
  isPrefilled: boolean;
  confirm: () => void;
}

/**
 * Confirms the payment from anywhere in its form. With a prefilled amount the first Enter only moves the focus to the
 * button: a key pressed twice or held must not take a payment that the cashier has not looked at.
 */
export function confirmWithEnter(
  event: KeyboardEvent<HTMLFormElement>,
  { isPrefilled, confirm }: EnterOptions,
): void {
  if (event.key !== 'Enter' || !(event.target instanceof Element)) return;
  if (event.target.closest(OWN_ENTER)) return;
  event.preventDefault();
  if (event.repeat) return;
  const button = event.currentTarget.querySelector<HTMLElement>('[type=submit]');
  if (isPrefilled && event.target !== button) button?.focus();
  else confirm();
}
