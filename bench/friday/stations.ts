import { setTimeout as wait } from 'node:timers/promises';
import { listKitchenSales } from '@restaurante/contract/kitchen/kitchen.endpoints.ts';
import * as sales from '@restaurante/contract/sales/sales.endpoints.ts';
import type { KitchenSaleWire, SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import type { IdName } from '@restaurante/contract/schema.ts';
import { print } from '../figures.ts';
import { percentile } from '../load.ts';
import { begin, chance, type Noon } from '../noon/people.ts';
import { RATES, withTables } from './people.ts';
import type { Room } from './room.ts';

/** The aim: at p99 a dish is visible after this time. */
const MOST_MS = 100;

/** How long dishes took from the waiter's touch to the list of their station's screen. */
export class Rounds {
  readonly #sent = new Map<number, number>();
  readonly #seen = new Map<number, number>();

  /** Records when the order with the dishes of a bill that wait was sent; `at` is of performance.now(). */
  send({ details }: Pick<SaleWire, 'details'>, at: number): void {
    for (const { id, state } of details) {
      // Dishes that were visible before came with an earlier order.
      const isNew = (this.#seen.get(id) ?? at) >= at;
      if (state === 'waiting' && isNew && !this.#sent.has(id)) this.#sent.set(id, at);
    }
  }

  see(lineId: number): void {
    if (!this.#seen.has(lineId)) this.#seen.set(lineId, performance.now());
  }

  print(): void {
    const times = [...this.#sent].flatMap(([id, at]) => {
      const seen = this.#seen.get(id);
      return seen === undefined ? [] : [seen - at];
    });
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(times, share)) as [
      number,
      number,
      number,
    ];
    print(
      `\nA dish is on its station's screen after p50 ${p50.toFixed(1)}, p95 ${p95.toFixed(1)}, p99 ${p99.toFixed(1)} of ${MOST_MS} ms ` +
        `(${times.length} of ${this.#sent.size} dishes were seen)`,
    );
  }
}

/** A screen of one station: fetches its list after an event, and cooks what waits. */
export class Station {
  readonly #noon: Noon;
  readonly #room: Room;
  readonly #station: IdName;
  /** Bills whose dishes are being cooked. */
  readonly #cooking = new Set<number>();
  #isFetching = false;
  #isOutdated = false;

  constructor(noon: Noon, room: Room, station: IdName) {
    this.#noon = noon;
    this.#room = room;
    this.#station = station;
  }

  /** One fetch runs at a time. If an event comes while it runs, another one follows. */
  async refresh(): Promise<void> {
    this.#isOutdated = true;
    if (this.#isFetching) return;
    this.#isFetching = true;
    while (this.#isOutdated) {
      this.#isOutdated = false;
      for (const sale of await this.#list()) {
        for (const { id } of this.#waiting(sale)) this.#room.rounds.see(id);
        this.#cook(sale);
      }
    }
    this.#isFetching = false;
  }

  async #list(): Promise<readonly KitchenSaleWire[]> {
    const { kitchen, branchId } = this.#room;
    const answer = await this.#noon.tally.ask<{ sales: KitchenSaleWire[] }>(
      'station list',
      listKitchenSales,
      {
        token: kitchen.token,
        params: { id: branchId },
        query: { station: String(this.#station.id) },
      },
    );
    return answer?.sales ?? [];
  }

  #waiting({ details }: KitchenSaleWire) {
    return details.filter(({ state, station }) => state === 'waiting' && station?.id === this.#station.id);
  }

  #cook(sale: KitchenSaleWire): void {
    const { id, table_number } = sale;
    if (table_number === null || this.#cooking.has(id) || this.#waiting(sale).length === 0) return;
    this.#cooking.add(id);
    const cooking = async () => {
      await wait(1000 * RATES.cooking * (0.5 + Math.random()));
      while (this.#room.inHand.has(table_number)) await wait(50);
      await withTables(this.#room, [table_number], async () => {
        const now = (await this.#list()).find((one) => one.id === id && one.table_number === table_number);
        if (now) await this.#finish(now);
      });
      this.#cooking.delete(id);
      // Dishes of a bill that went to another table wait there.
      await this.refresh();
    };
    begin(this.#noon, cooking());
  }

  /** Touches one dish after the other, or marks all that are visible by 'Listo'. */
  async #finish(sale: KitchenSaleWire): Promise<void> {
    const lines = this.#waiting(sale).map(({ id }) => id);
    if (lines.length === 0) return;
    const input = { token: this.#room.kitchen.token, params: { id: sale.id } };
    if (chance(0.4)) {
      const body = { sales_status_id: 3, lines, origin: 'kitchen' as const };
      return this.#done('ready', sales.setSaleStatus, { ...input, body });
    }
    for (const line of lines) {
      const body = { lines: [line], state: 'ready' as const };
      await this.#done('touch', sales.setLineStates, { ...input, body });
    }
  }

  async #done(...[kind, endpoint, input]: Parameters<Noon['tally']['ask']>): Promise<void> {
    const answer = await this.#noon.tally.ask<{ sale: KitchenSaleWire }>(kind, endpoint, input);
    if (!answer) return;
    const { sale_number, sales_status_id } = answer.sale;
    // A bill with other dishes to cook stays in preparation.
    const event = sales_status_id === 3 ? 'kitchen' : 'update';
    this.#noon.screens.expect(this.#room.branchId, event, sale_number!);
  }
}
