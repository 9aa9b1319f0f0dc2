import { errorText } from '@restaurante/contract/errors.ts';
import { formatAmount } from '@restaurante/domain/money/money.ts';
import type { Outcome } from './payment.ts';

const COLOURS = {
  problem: 'var(--void)',
  pending: 'var(--unpaid)',
  exact: 'var(--ready)',
  prefilled: 'var(--done)',
  change: 'var(--ready)',
} as const;

/** The till says so of an amount that it filled in itself: no money has come yet. */
export const TO_RECEIVE = 'Debes recibir';

/** The specified texts about the money (docs/rules/payments.md). */
export function outcomeText(outcome: Outcome): string {
  if (outcome.kind === 'problem') return errorText(outcome.problem);
  if (outcome.kind === 'pending') return 'Pendiente: se cobrará después';
  if (outcome.kind === 'exact') return 'Monto recibido exacto!';
  if (outcome.kind === 'prefilled') return `${TO_RECEIVE} ${formatAmount(outcome.owed, { whole: true })} Bs.`;
  return `Debes dar un cambio de ${formatAmount(outcome.change, { whole: true })} Bs.`;
}

/** Shows one line below the total: what happens with the money. */
export function OutcomeText({ outcome, className }: { outcome: Outcome; className?: string }) {
  return (
    <p className={`num ${className ?? ''}`} style={{ color: COLOURS[outcome.kind] }} role="status">
      {outcomeText(outcome)}
    </p>
  );
}
