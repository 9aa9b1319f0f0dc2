import type { RealtimeEvents } from '@restaurante/contract/realtime.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import type { Tally } from './tally.ts';

/** Kind of a change, from its event. */
export type ChangeKind = 'sell' | 'table' | 'sales' | 'kitchen' | 'add' | 'update' | 'delete' | 'remove';

export interface Change {
  readonly branchId: number;
  readonly saleId: number;
  readonly number: number;
  readonly kind: ChangeKind | 'tickets';
  readonly sale?: SaleWire;
}

/** Expected events of every screen of a branch, and how often each received them. */
export class Screens {
  readonly #tally: Tally;
  readonly #expected = new Map<number, Map<string, number>>();
  /** Numbers by sale: screens of kitchen and board receive only its id. */
  readonly #numbers = new Map<number, number>();
  readonly #screens: { branchIds: readonly number[]; counts: Map<string, number>; socket: WebSocket }[] = [];

  constructor(tally: Tally) {
    this.#tally = tally;
  }

  /** Adds an acknowledged change, which each screen of the branch must receive once. */
  expect(branchId: number, kind: ChangeKind, number: number): void {
    const branch = this.#expected.get(branchId) ?? new Map<string, number>();
    this.#expected.set(branchId, branch);
    count(branch, `${kind} ${branchId}-${number}`);
  }

  /** Connects a screen that follows these branches. Implements only the necessary part of Socket.IO. */
  open(
    address: string,
    token: string,
    branchIds: readonly number[],
    hear: (heard: Change) => void = () => undefined,
  ): Promise<void> {
    const socket = new WebSocket(`${address.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
    const counts = new Map<string, number>();
    this.#screens.push({ branchIds, counts, socket });
    return new Promise((resolve, reject) => {
      socket.addEventListener('error', () => reject(new Error('a screen was not let in')));
      socket.addEventListener('close', ({ code }) => {
        if (code !== CLOSED) this.#tally.fault(`a screen lost its connection: ${code}`);
      });
      socket.addEventListener('message', ({ data }) => {
        const text = String(data);
        if (text === '2') socket.send('3');
        else if (text.startsWith('0')) socket.send(`40${JSON.stringify({ token })}`);
        else if (text.startsWith('40')) resolve();
        else if (text.startsWith('44')) reject(new Error(text));
        else if (text.startsWith('42')) {
          const change = changeIn(text);
          if (change && change.number > 0) this.#numbers.set(change.saleId, change.number);
          if (change && change.kind !== 'tickets')
            count(counts, `${change.kind} ${change.branchId}-${change.saleId}`);
          if (change) hear(change);
        }
      });
    });
  }

  get size(): number {
    return this.#screens.length;
  }

  /** Counts lost and doubled events over all screens; each is a fault. */
  compare(): { events: number; lost: number; doubled: number } {
    const totals = { events: 0, lost: 0, doubled: 0 };
    for (const { branchIds, counts: bySale } of this.#screens) {
      const counts = new Map([...bySale].map(([key, times]) => [this.#byNumber(key), times]));
      const expected = new Map(branchIds.flatMap((id) => [...(this.#expected.get(id) ?? [])]));
      for (const key of new Set([...expected.keys(), ...counts.keys()])) {
        const [due, came] = [expected.get(key) ?? 0, counts.get(key) ?? 0];
        totals.events += came;
        totals.lost += Math.max(0, due - came);
        totals.doubled += Math.max(0, came - due);
        if (due !== came) this.#tally.fault(`a screen received '${key}' ${came} times instead of ${due}`);
      }
    }
    return totals;
  }

  #byNumber(key: string): string {
    const [start, saleId] = key.split('-');
    return `${start}-${this.#numbers.get(Number(saleId)) ?? 0}`;
  }

  close(): void {
    for (const { socket } of this.#screens) socket.close(CLOSED);
  }
}

const CLOSED = 1000;
const count = (all: Map<string, number>, key: string) => all.set(key, (all.get(key) ?? 0) + 1);

function changeIn(text: string): Change | null {
  const [event, payload] = JSON.parse(text.slice(2)) as [string, unknown];
  if (event === 'change status') {
    const { branch_id, sale_id, origin, sale } = payload as RealtimeEvents['change status'];
    return { branchId: branch_id, saleId: sale_id, number: sale?.sale_number ?? 0, kind: origin, sale };
  }
  if (event === 'change order') {
    const { branch_id, sale_id, sale_number, type, sale } = payload as RealtimeEvents['change order'];
    return { branchId: branch_id, saleId: sale_id, number: sale_number ?? 0, kind: type, sale };
  }
  if (event !== 'tickets') return null;
  return {
    branchId: (payload as RealtimeEvents['tickets']).branch_id,
    saleId: 0,
    number: 0,
    kind: 'tickets',
  };
}
