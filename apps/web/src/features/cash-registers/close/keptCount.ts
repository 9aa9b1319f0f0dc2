import type { DenominationCounts } from '@restaurante/domain/cash-registers/cash-count.ts';
import { useState } from 'react';
import { keepStored, readStored } from '../../../shared/storage.ts';

/** What was counted and written down so far. */
export interface Count {
  readonly counts: DenominationCounts;
  readonly observations: string;
}

const NOTHING: Count = { counts: {}, observations: '' };
const keyOf = (registerId: number) => `restaurante.count.v1.${registerId}`;

function readCount(registerId: number): Count {
  try {
    return { ...NOTHING, ...(JSON.parse(readStored(keyOf(registerId)) ?? '{}') as Partial<Count>) };
  } catch {
    return NOTHING;
  }
}

/** The count of a register on this device: a reload, or going to charge a sale, does not lose it. */
export function useKeptCount(registerId: number) {
  const [count, setCount] = useState(() => readCount(registerId));
  const change = (part: Partial<Count>) => {
    const next = { ...count, ...part };
    setCount(next);
    keepStored(keyOf(registerId), JSON.stringify(next));
  };
  return { ...count, change };
}

/** For a register that is closed: nobody counts it again. */
export const forgetCount = (registerId: number): void => void keepStored(keyOf(registerId), null);
