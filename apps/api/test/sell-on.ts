import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createSale } from '@restaurante/contract/sales/sales.endpoints.ts';
import type { Shop } from './system/storm/shop.ts';

/** Leaves some of the processor to the program that is tested next to the sales. */
const REST_MS = 20;

/** Repeats the call while the server is too busy, as tills and screens do: the machine may be. */
export async function untilNotBusy<T>(call: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (!String(error).includes('"code":"server_busy"')) throw error;
    }
  }
}

/**
 * Sells until `isOver`, and returns the sales' ids and when they were acknowledged. Any status but 200,
 * and any broken connection, is an error.
 */
export async function sellOn(
  address: string,
  { token, branchId, plenty }: Shop,
  signal: { isOver: boolean },
): Promise<{ id: number; at: number }[]> {
  const body = JSON.stringify({
    branch_id: branchId,
    sale_type: 'mesa',
    sale_details: [{ product_id: plenty, quantity: 1, price: 20 }],
    amount_received: 20,
  });
  const sell = async (key: string) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    };
    const response = await fetch(`${address}${createSale.path}`, { method: 'POST', headers, body });
    const answer = await response.text();
    if (response.status !== 200) throw new Error(`a sale was answered ${response.status}: ${answer}`);
    return (JSON.parse(answer) as { sale: { id: number } }).sale.id;
  };
  const sold: { id: number; at: number }[] = [];
  while (!signal.isOver) {
    const key = randomUUID();
    const id = await untilNotBusy(() => sell(key));
    sold.push({ id, at: Date.now() });
    await pause(REST_MS);
  }
  return sold;
}
