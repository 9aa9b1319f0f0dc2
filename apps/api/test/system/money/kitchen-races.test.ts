import * as endpoints from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { expect, it } from 'vitest';
import { startTestApi } from '../../api.ts';
import { addProduct } from '../../counter.ts';
import { openDiningRoom } from '../../guests.ts';
import { addTables } from '../../tables.ts';
import { wrongFigures } from '../pairs/figures.ts';
import { unbalancedLedger } from './ledger.ts';

const api = await startTestApi();
const room = await openDiningRoom(api);
await addTables(api, room, 9);
const { token } = room.cashier;
const STOCK = 10_000;
const sold = { companyId: room.companyId, branchId: room.branchId, name: 'Paceña', price: 20 };
const beer = { id: await addProduct(api, { ...sold, stock: STOCK }), price: 20, quantity: 1 };

interface Stage {
  /** Three lines: one is ready, one waits, one is held. */
  readonly bill: SaleWire;
  readonly other: SaleWire;
}
type Send = (stage: Stage) => Promise<{ status: number; body: unknown }>;

const ids = ({ details }: SaleWire) => details.map(({ id }) => id) as [number, number, number];
const send = (endpoint: Parameters<typeof api.send>[0], params: object, body?: object) =>
  api.send(endpoint, { token, params, ...(body && { body }) });

/** Acts of people in the kitchen. */
const KITCHEN: Record<string, Send> = {
  "'Listo' of what was seen": ({ bill }) =>
    send(endpoints.setSaleStatus, { id: bill.id }, { sales_status_id: 3, lines: [ids(bill)[1]] }),
  'a touched line': ({ bill }) =>
    send(endpoints.setLineStates, { id: bill.id }, { lines: [ids(bill)[1]], state: 'ready' }),
  'a recalled line': ({ bill }) =>
    send(endpoints.setLineStates, { id: bill.id }, { lines: [ids(bill)[0]], state: 'waiting' }),
  'a served line': ({ bill }) =>
    send(endpoints.setLineStates, { id: bill.id }, { lines: [ids(bill)[0]], state: 'served' }),
  undo: ({ bill }) => send(endpoints.undoReady, { id: bill.id }),
  fire: ({ bill }) => send(endpoints.fireLines, { id: bill.id }, {}),
};

/** Acts of others on the same bill. */
const OTHERS: Record<string, Send> = {
  ...KITCHEN,
  'an added dish': ({ bill }) => send(endpoints.addSaleItems, { id: bill.id }, { sale_details: [beer] }),
  'a removed line': ({ bill }) => send(endpoints.removeSaleLine, { detailId: ids(bill)[1] }),
  'a reduced line': ({ bill }) => send(endpoints.reduceSaleLine, { detailId: ids(bill)[0] }, { quantity: 1 }),
  'a moved line': ({ bill, other }) =>
    send(
      endpoints.moveLines,
      { id: bill.id },
      { lines: [{ detail_id: ids(bill)[1], quantity: 1 }], to_sale_id: other.id },
    ),
  'a merge': ({ bill, other }) => send(endpoints.mergeBills, { id: bill.id }, { from_id: other.id }),
  'a merge into the other': ({ bill, other }) =>
    send(endpoints.mergeBills, { id: other.id }, { from_id: bill.id }),
  'a void': ({ bill }) => send(endpoints.voidSale, { id: bill.id }, {}),
  'a payment': ({ bill }) => send(endpoints.closeSale, { id: bill.id }, { amount_received_cash: bill.debt }),
};

let table = 0;
async function setStage(): Promise<Stage> {
  const next = () => (table = (table % 9) + 1);
  const pique = { ...room.pique, quantity: 2 };
  const made = await room.sell({
    sale_details: [pique, beer, { ...room.pique, held: 1 } as never],
    table_number: next(),
    separate: 1,
  });
  await send(endpoints.setLineStates, { id: made.id }, { lines: [ids(made)[0]], state: 'ready' });
  const other = await room.sell({ sale_details: [room.soup], table_number: next(), separate: 1 });
  return { bill: await room.sale(made.id), other };
}

/** Returns the bills whose state is not that of their lines. */
const inconsistent = (bills: readonly SaleWire[]) =>
  bills.filter(({ deleted_at, details, sales_status_id }) => {
    if (deleted_at !== null || details.length === 0) return false;
    const states = details.map(({ state }) => state);
    const isCooking = states.some((state) => state === 'held' || state === 'waiting');
    const status = isCooking ? 2 : states.every((state) => state === 'served') ? 5 : 3;
    return sales_status_id !== status;
  });

it.each(Object.keys(KITCHEN))(
  '%s at once with any other act leaves states, money and stock right',
  async (name) => {
    const wrong: unknown[] = [];
    for (const [with_, act] of Object.entries(OTHERS)) {
      for (const isFirst of [true, false]) {
        const stage = await setStage();
        const acts = isFirst ? [KITCHEN[name]!, act] : [act, KITCHEN[name]!];
        const answers = await Promise.all(acts.map((one) => one(stage)));
        const refused = answers
          .filter(({ status }) => ![200, 404, 409, 422].includes(status))
          .map(({ status, body }) => ({ status, body }));
        const bills = [await room.sale(stage.bill.id), await room.sale(stage.other.id)];
        const bad = inconsistent(bills);
        if (refused.length > 0 || bad.length > 0) wrong.push({ with_, isFirst, refused, bad });
      }
    }
    expect(wrong).toEqual([]);
    expect(await wrongFigures(api, room.companyId, { productId: beer.id, initial: STOCK })).toEqual([]);
    expect(await unbalancedLedger(api, room.companyId)).toEqual([]);
  },
);
