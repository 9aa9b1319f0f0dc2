import { setTimeout as wait } from 'node:timers/promises';
import type { SessionWire } from '@restaurante/contract/auth/auth.wire.ts';
import type { Client } from '@restaurante/contract/client.ts';
import { listKitchenSales } from '@restaurante/contract/kitchen/kitchen.endpoints.ts';
import { setStock } from '@restaurante/contract/products/products.endpoints.ts';
import {
  createSale,
  fireLines,
  listDaySales,
  setSaleStatus,
} from '@restaurante/contract/sales/sales.endpoints.ts';
import { listTickets } from '@restaurante/contract/tickets/tickets.endpoints.ts';
import { serveRoom } from './evening.ts';
import { composeOrder, withOptions } from './orders.ts';
import { randomSource } from './random.ts';
import type { DemoProduct } from './restaurant.ts';
import { freeTable } from './tables.ts';
import { orderAtTable, orderBody } from './today.ts';

interface LiveOptions {
  readonly call: Client;
  readonly owner: SessionWire;
  readonly cashiers: readonly SessionWire[];
  readonly products: readonly DemoProduct[];
  readonly priceOf: (product: DemoProduct) => number;
  readonly courierId: number;
  readonly signal: AbortSignal;
}

const STEP_MS = 7_000;
const COOKING = 6;
const WAITING = 4;

/**
 * Simulates the rest of the day: orders come, from the tables too, the kitchen finishes the oldest one, guests pick
 * theirs up.
 */
export async function keepSelling({
  call,
  owner,
  cashiers,
  products,
  priceOf,
  courierId,
  signal,
}: LiveOptions): Promise<void> {
  const random = randomSource(Date.now());
  while (!signal.aborted) {
    for (const session of cashiers) {
      await sellOne().catch((error: unknown) => process.stderr.write(`demo: ${String(error)}\n`));
      await serve(call, session).catch((error: unknown) => process.stderr.write(`demo: ${String(error)}\n`));
      const order = () => withOptions(random, composeOrder(random, products, priceOf));
      await serveRoom({ call, random, session, order }).catch((error: unknown) =>
        process.stderr.write(`demo: ${String(error)}\n`),
      );

      async function sellOne() {
        if (!random.chance(0.75)) return;
        const lines = withOptions(random, composeOrder(random, products, priceOf));
        // Counted stock is bought again before it runs out.
        for (const { product } of lines.filter(({ product }) => product.stock)) {
          const body = { branch_id: session.branch?.id ?? 0, stock: random.whole(8, 40) };
          await call(setStock, { token: owner.token, params: { id: product.id }, body });
        }
        const table = await freeTable(call, random, session);
        if (table !== null && random.chance(0.25)) return orderAtTable(call, session, table, lines);
        const traits = {
          isUnpaid: random.chance(0.15),
          isReservation: random.chance(0.06),
          table,
          courierId,
        };
        await call(createSale, { token: session.token, body: orderBody(random, session, lines, traits) });
      }
    }
    await wait(STEP_MS * (0.5 + random.next()), undefined, { signal }).catch(() => undefined);
  }
}

async function serve(call: Client, { token, branch, user }: SessionWire): Promise<void> {
  const params = { id: branch?.id ?? 0 };
  await acceptGuests();
  const { sales } = await call(listKitchenSales, { token, params });
  const accepted = sales.filter(({ sales_status_id }) => sales_status_id === 2);
  const has = (state: string) => (sale: (typeof sales)[number]) =>
    sale.details.some((line) => line.state === state);
  const cooking = accepted.filter(has('waiting'));
  if (cooking.length > COOKING) await setStatus(cooking[0]!.id, 3);
  // The guests have eaten the first course.
  const eaten = accepted.find((sale) => has('held')(sale) && !has('waiting')(sale));
  if (eaten) await call(fireLines, { token, params: { id: eaten.id }, body: {} });
  const ready = (await call(listTickets, { token, params })).sales.filter(
    ({ sales_status_id }) => sales_status_id === 3,
  );
  const oldest = ready.toSorted((a, b) => a.id - b.id)[0];
  if (oldest && ready.length > WAITING) await setStatus(oldest.id, 5);

  /** The newest order is left to the viewer of the demo. */
  async function acceptGuests() {
    const day = { token, params: { branchId: params.id, userId: user.id } };
    const { sales } = await call(listDaySales, day);
    // A guest made it.
    const waiting = sales.filter(
      (sale) => sale.sales_status_id === 1 && sale.status_histories[0]?.user === null,
    );
    const oldest = waiting.toSorted((a, b) => a.id - b.id)[0];
    if (oldest && waiting.length > 1) await setStatus(oldest.id, 2);
  }

  async function setStatus(id: number, sales_status_id: number) {
    await call(setSaleStatus, { token, params: { id }, body: { sales_status_id } });
  }
}
