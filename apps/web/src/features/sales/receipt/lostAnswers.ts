import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { persistedStore } from '../../../shared/persistedStore.ts';

export interface LostAnswer {
  /** The sale before the change. */
  readonly before: SaleWire;
  /** When the answer got lost, in milliseconds. */
  readonly since: number;
}

/** Changes of which this tab does not know whether they were made; other tabs have not sent them. */
export const lostAnswers = persistedStore(
  'restaurante.lostAnswers.v1',
  (stored) => (stored ?? []) as readonly LostAnswer[],
  'sessionStorage',
);
