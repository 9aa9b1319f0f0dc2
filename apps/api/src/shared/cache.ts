import { LRUCache } from 'lru-cache';
import type { Clock } from './context.ts';
import { steadyClock } from './steady-clock.ts';

const MAX_BYTES = 24 * 1024 * 1024;
const ENTRY_BYTES = 200;

interface Entry {
  readonly value: Promise<unknown>;
  readonly version: string | undefined;
  /** Undefined while the value is computed. */
  readonly companyId?: number | null;
  readonly bytes: number;
}

interface Caching<T> {
  /** Approximate size in memory. */
  readonly bytesOf: (value: T) => number;
  /** The age at which a value is computed again; without it, age does not matter. */
  readonly lifeMs?: number;
  /** A value of another version is computed again. */
  readonly version?: string;
  /** The company whose writing calls drop the value. */
  readonly companyOf?: (value: T) => number;
}

/** Caches values of one process and evicts the least recently used ones. */
export interface Cache {
  /** Returns the cached value, or computes it once for all callers that wait. A rejected computation is not cached. */
  readonly get: <T>(key: string, compute: () => Promise<T>, caching: Caching<T>) => Promise<T>;
  /** Drops the values of a company. */
  readonly dropCompany: (companyId: number) => void;
}

export function createCache(clock: Clock): Cache {
  const entries = new LRUCache<string, Entry>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bytes }) => ENTRY_BYTES + bytes,
    perf: steadyClock(clock),
    ttlResolution: 0,
  });
  return {
    get: <T>(key: string, compute: () => Promise<T>, { bytesOf, lifeMs, version, companyOf }: Caching<T>) => {
      const cached = entries.get(key);
      if (cached && cached.version === version) return cached.value as Promise<T>;
      const value = compute();
      const entry: Entry = { value, version, bytes: 0 };
      // lru-cache returns a value for one more millisecond than its `ttl`.
      entries.set(key, entry, { ttl: lifeMs === undefined ? 0 : lifeMs - 1 });
      // An entry that was dropped during its computation stays dropped.
      const isCurrent = () => entries.peek(key, { allowStale: true }) === entry;
      value.then(
        (result) => {
          const settled = { ...entry, companyId: companyOf?.(result) ?? null, bytes: bytesOf(result) };
          if (isCurrent()) entries.set(key, settled, { noUpdateTTL: true });
        },
        () => isCurrent() && entries.delete(key),
      );
      return value;
    },
    dropCompany: (companyId) => {
      for (const [key, entry] of entries.entries())
        if (entry.companyId === undefined || entry.companyId === companyId) entries.delete(key);
    },
  };
}
