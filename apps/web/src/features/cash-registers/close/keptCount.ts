import type { DenominationCounts } from '@restaurante/domain/cash-registers/cash-count.ts';
import { useState } from 'react';
import { keepStored, parseStored, readStored } from '../../../shared/storage.ts';

/** The count and the observations so far. */
export interface Count {
  readonly counts: DenominationCounts;
  readonly observations: string;
}

const NOTHING: Count = { counts: {}, observations: '' };
const keyOf = (registerId: number) => `restaurante.count.v1.${registerId}`;

const readCount = (registerId: number): Count => ({
  ...NOTHING,
  ...(parseStored(readStored(keyOf(registerId))) as Partial<Count> | null),
});

/** The count of a register, kept on this device: a reload, or leaving to take a payment, does not lose it. */
export function useKeptCount(registerId: number) {
  const [count, setCount] = useState(() => readCount(registerId));
  const change = (part: Partial<Count>) => {
    const next = { ...count, ...part };
    setCount(next);
    keepStored(keyOf(registerId), JSON.stringify(next));
  };
  return { ...count, change };
}

/** Removes the count of a register that has been closed. */
export const forgetCount = (registerId: number): void => void keepStored(keyOf(registerId), null);
