import { hash } from 'node:crypto';
import { AppError } from '@restaurante/contract/errors.ts';
import type { BaseContext, Clock } from '../../shared/context.ts';
import { addressKey } from '../../shared/rate-limit/address-key.ts';
import { countAttempt } from '../../shared/rate-limit/attempt.ts';

const WINDOW_SECONDS = 60;
/** A dining room shares one address. */
const PER_ADDRESS = 120;
const PER_TABLE = 30;
const PER_BROWSER = 10;

/** A guest: a browser at a table, identified by its address and its user agent. */
interface Guest {
  readonly companyId: number;
  readonly branchId: number;
  readonly tableNumber: number;
  readonly address: string;
  readonly userAgent: string;
}

/**
 * Counts an attempt to order, or to call, before the work. Returns how a refusal or a repeat gives back what other
 * guests share: it stays counted for its browser only. `docs/rules/table-orders.md`
 */
export async function takeAttempt(
  ctx: BaseContext,
  guest: Guest,
  act: 'order' | 'call' = 'order',
): Promise<() => Promise<void>> {
  const { companyId, branchId, tableNumber, userAgent } = guest;
  const address = addressKey(guest.address);
  const table = `${act} at ${companyId}/${branchId}/${tableNumber}`;
  const browser = hash('sha256', userAgent, 'base64url').slice(0, 12);
  // A phone that floods uses up its own count only.
  const shared = [
    { key: table, limit: PER_TABLE },
    { key: `${act} from ${address}`, limit: PER_ADDRESS },
  ];
  const windows = [{ key: `${table} from ${address} by ${browser}`, limit: PER_BROWSER }, ...shared];
  const giveBack = await countAttempt(ctx, windows, { windowSeconds: WINDOW_SECONDS });
  return () => giveBack(shared);
}

/** Attempts to order from one address in a minute, refused ones too: each costs a few queries. */
export const ATTEMPTS_PER_ADDRESS = 1_200;

/** A hundred a second: a full dining room that polls its orders every four seconds makes half as many. */
const LOOKS_PER_ADDRESS = 6_000;
/** Bounds the memory against a caller with very many addresses. */
const MOST_ADDRESSES = 50_000;

/**
 * Counts an address's requests for menus and orders in a minute, and refuses more. Each process counts by itself:
 * most of these requests send no statement (docs/rules/requests.md), and a count in the database would be one.
 */
export function limitLooks(clock: Clock, limit = LOOKS_PER_ADDRESS) {
  let minute = 0;
  const looks = new Map<string, number>();
  return async ({ ip }: { readonly ip: string }): Promise<void> => {
    const current = Math.floor(clock.now() / 60_000);
    if (current !== minute || looks.size >= MOST_ADDRESSES) looks.clear();
    minute = current;
    const address = addressKey(ip);
    const count = (looks.get(address) ?? 0) + 1;
    looks.set(address, count);
    if (count > limit) throw new AppError('too_many_requests', { retryAfter: WINDOW_SECONDS });
  };
}
