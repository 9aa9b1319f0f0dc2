import type { DenominationCounts } from '@restaurante/domain/cash-registers/cash-count.ts';
import { type PersistedStore, persistedStore } from '../../../shared/persistedStore.ts';

/** The count and the observations so far. */
export interface Count {
  readonly counts: DenominationCounts;
  readonly observations: string;
}

export const NOTHING_COUNTED: Count = { counts: {}, observations: '' };

/** Returns the stored count of a register: a reload, or leaving to take a payment, does not lose it. */
export const countOf = (registerId: number): PersistedStore<Count | null> =>
  persistedStore(`restaurante.count.v1.${registerId}`, (stored) =>
    stored === null ? null : { ...NOTHING_COUNTED, ...(stored as Partial<Count>) },
  );
