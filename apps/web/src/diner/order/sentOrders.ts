import type { AnswerOf } from '@restaurante/contract/endpoint.ts';
import { getTableOrderState } from '@restaurante/contract/table-orders/table-orders.endpoints.ts';
import type { OrderState } from '@restaurante/contract/table-orders/table-orders.wire.ts';
import { keepStored, parseStored, readStored } from '../../shared/storage.ts';
import { request } from '../request.ts';
import { phoneHeader } from './phone.ts';
import type { GuestTable } from './send.ts';

export type FollowedOrder = AnswerOf<typeof getTableOrderState>;

const FINAL: ReadonlySet<OrderState> = new Set(['entregado', 'rechazado']);

const KEPT_MS = 12 * 3_600_000;
const MOST = 5;

export interface SentOrders {
  readonly add: (token: string) => void;
  /**
   * Fetches the states of this phone's orders, unless `numbers`, the tickets that changed, names only orders of others.
   * An empty list or a 0 may mean any order.
   */
  readonly look: (numbers: readonly number[]) => void;
}

/** Follows the orders that this phone sent, the newest first (docs/rules/diner-page.md). */
export function followSentOrders(
  { company, branch, table }: GuestTable,
  draw: (orders: readonly FollowedOrder[]) => void,
): SentOrders {
  const storageKey = `restaurante.diner.sent.v2.${company}.${branch}.${table}`;
  const ordersByToken = new Map<string, FollowedOrder>();
  let tokens = tokensIn(readStored(storageKey));
  /** The running look; the next one waits for it. */
  let looking = Promise.resolve();

  const keep = (next: readonly string[]) => {
    tokens = next.slice(-MOST);
    keepStored(storageKey, JSON.stringify(tokens));
  };
  const lookAt = async (token: string) => {
    const before = ordersByToken.get(token);
    if (before && FINAL.has(before.state) && !before.bill) return;
    const now = await stateOf(token);
    if (now === 'gone' || (now && Date.now() - Date.parse(now.created_at) > KEPT_MS)) {
      ordersByToken.delete(token);
      keep(tokens.filter((one) => one !== token));
    } else if (now) {
      ordersByToken.set(token, now);
      if (before && now.state === 'listo' && before.state !== 'listo') navigator.vibrate?.(300);
    }
  };
  const look = () => {
    looking = looking.then(async () => {
      await Promise.all(tokens.map(lookAt));
      const orders = [...tokens].reverse().flatMap((token) => ordersByToken.get(token) ?? []);
      // Orders that became rounds of one bill are shown once.
      draw([...new Map(orders.map((order) => [`${order.created_at} ${order.sale_number}`, order])).values()]);
    });
  };
  const areOthers = (numbers: readonly number[]) =>
    numbers.length > 0 &&
    !numbers.includes(0) &&
    tokens.every(
      (token) => ordersByToken.has(token) && !numbers.includes(ordersByToken.get(token)?.sale_number ?? 0),
    );

  look();
  return {
    add: (token) => {
      keep([...tokens, token]);
      look();
    },
    look: (numbers) => void (areOthers(numbers) || look()),
  };
}

function tokensIn(text: string | null): readonly string[] {
  const storedOrders = parseStored(text);
  return Array.isArray(storedOrders) ? storedOrders.filter((one) => typeof one === 'string') : [];
}

/** Asks for one order; undefined when there was no answer, 'gone' when the server knows nothing of it. */
const stateOf = (token: string): Promise<FollowedOrder | 'gone' | undefined> =>
  request(
    getTableOrderState.path.replace(':token', token),
    { headers: phoneHeader() },
    async (response) => {
      if (response.status === 404) return 'gone';
      return response.ok ? ((await response.json()) as FollowedOrder) : undefined;
    },
    undefined,
  );
