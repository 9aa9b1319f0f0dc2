import { updateCompanySettings } from '@restaurante/contract/companies/companies.endpoints.ts';
import { listKitchenSales, listReadySales } from '@restaurante/contract/kitchen/kitchen.endpoints.ts';
import { listPapers, setBranchStations } from '@restaurante/contract/papers/papers.endpoints.ts';
import type { RealtimeEvents } from '@restaurante/contract/realtime.ts';
import * as sales from '@restaurante/contract/sales/sales.endpoints.ts';
import type { KitchenSaleWire, SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { rejectTableOrder } from '@restaurante/contract/table-orders/table-orders.endpoints.ts';
import { listTickets } from '@restaurante/contract/tickets/tickets.endpoints.ts';
import { expect, it } from 'vitest';
import { startTestApi } from '../api.ts';
import { openGuests } from '../guests.ts';
import { openKitchen } from '../kitchen.ts';
import { KITCHEN_PHONE, OWNER_PHONE, turnOnMessages } from '../messages.ts';
import { openScreen } from '../screen.ts';
import { addTables } from '../tables.ts';

/**
 * Every kind of change of an order, and what each channel gets of it: 'never' is on purpose. Parrilla cooks the Pique,
 * Cocina the Sopa, nobody the Cerveza; T-1 is at table 5.
 * Events (status … inbox): their state, type, station, number of events, tables. Lists (Cocina, Parrilla: what waits at
 * a station; Últimos: what is ready): + came, − went, ~ changed. Board: the states of orders. Guest, phone, owner: the
 * messages. Papers: station and first word. docs/rules/changes.md
 */
const TABLE = `
change                                  | status    | order      | ready                   | tickets | tables | inbox | Cocina | Parrilla | Últimos      | papers                          | board | guest             | kitchen's phone | owner
new order                               | 2 sell    | never      | never                   | 1       | 5      | 1     | +Sopa  | +Pique   | never        | Parrilla:comanda Cocina:comanda | +2    | accepted          | NUEVO           | never
new order, 'Sin cocina' alone           | 3 sell    | never      | never                   | 1       | 5      | 1     | never  | never    | never        | never                           | +3    | ready             | never           | never
round added                             | never     | add        | never                   | 1       | 5      | never | +Sopa  | never    | never        | Cocina:AGREGADO                 | never | never             | NUEVO           | never
products added                          | never     | add        | never                   | 1       | 5      | never | +Sopa  | never    | never        | Cocina:AGREGADO                 | never | never             | NUEVO           | never
beer added                              | never     | add        | never                   | 1       | 5      | never | never  | never    | never        | never                           | never | never             | never           | never
dish added, held                        | never     | add        | never                   | 1       | 5      | never | never  | never    | never        | never                           | never | never             | never           | never
held dish fired ('Marchar')             | never     | add        | never                   | 1       | 5      | never | +Sopa  | never    | never        | Cocina:AGREGADO                 | never | never             | NUEVO           | never
line ready, others wait                 | never     | update     | Cocina                  | 1       | 5      | never | −Sopa  | never    | +Sopa        | never                           | never | never             | never           | never
line ready again                        | never     | never      | never                   | never   | never  | never | never  | never    | never        | never                           | never | never             | never           | never
line ready, the last                    | 3 kitchen | never      | Parrilla all            | 1       | 5      | 1     | never  | −Pique   | +Pique       | never                           | 2→3   | ready             | never           | never
'Listo' of what was seen                | never     | update     | Cocina                  | 1       | 5      | never | −Sopa  | never    | +Sopa        | never                           | never | never             | never           | never
'Listo' of all                          | 3 sales   | never      | Parrilla all Cocina all | 1       | 5      | 1     | −Sopa  | −Pique   | +Pique +Sopa | never                           | 2→3   | ready             | never           | never
'Listo' undone                          | 2 kitchen | never      | never                   | 1       | 5      | 1     | +Sopa  | +Pique   | −Pique −Sopa | never                           | 3→2   | −ready            | never           | never
line taken back                         | 2 kitchen | never      | never                   | 1       | 5      | 1     | never  | +Pique   | −Pique       | never                           | 3→2   | −ready            | never           | never
line taken back, after its 'ready' left | 2 kitchen | never      | never                   | 1       | 5      | 1     | never  | +Pique   | −Pique       | never                           | 3→2   | ready             | never           | never
line served                             | never     | update     | never                   | 1       | 5      | never | never  | never    | −Pique       | never                           | never | never             | never           | never
all served                              | 5 sales   | never      | never                   | 1       | 5      | never | never  | never    | −Pique −Sopa | never                           | −3    | −ready            | never           | never
delivered                               | 5 sales   | never      | never                   | 1       | 5      | never | never  | never    | −Pique −Sopa | never                           | −3    | −ready            | never           | never
sent with the courier                   | 4 sales   | never      | never                   | 1       | never  | never | never  | never    | −Pique −Sopa | never                           | −3    | on_the_way −ready | never           | never
delivered by the courier                | 5 sales   | never      | never                   | 1       | never  | never | never  | never    | never        | never                           | never | never             | never           | never
note of a line                          | never     | update     | never                   | 1       | 5      | never | ~Sopa  | never    | never        | Cocina:CAMBIO                   | never | never             | CAMBIO          | never
note of the order                       | never     | update     | never                   | 1       | 5      | never | ~Sopa  | ~Pique   | never        | Parrilla:CAMBIO Cocina:CAMBIO   | never | never             | CAMBIO          | never
units removed                           | never     | update     | never                   | 1       | 5      | never | never  | ~Pique   | never        | Parrilla:ANULADO                | never | never             | ANULADO         | line_removed
line removed                            | never     | remove     | never                   | 1       | 5      | never | −Sopa  | never    | never        | Cocina:ANULADO                  | never | never             | ANULADO         | line_removed
held dish removed                       | never     | remove     | never                   | 1       | 5      | never | never  | never    | never        | never                           | never | never             | never           | line_removed
ready line removed                      | never     | remove     | never                   | 1       | 5      | never | never  | never    | −Sopa        | never                           | never | never             | never           | line_removed
line moved to a bill                    | never     | update add | never                   | 1 1     | 5 7    | never | ~Sopa  | never    | never        | Cocina:CAMBIO                   | never | never             | CAMBIO          | never
bill moved to a table                   | never     | update     | never                   | 1       | 7 5    | 1     | ~Sopa  | ~Pique   | never        | Parrilla:CAMBIO Cocina:CAMBIO   | never | never             | CAMBIO          | never
bills merged                            | never     | delete add | never                   | 1 1     | 7 5,7  | 1     | ~Sopa  | ~Pique   | never        | Parrilla:CAMBIO Cocina:CAMBIO   | −2    | never             | CAMBIO          | never
reservation seated                      | 2 sales   | never      | never                   | 1       | 5      | 1     | +Sopa  | +Pique   | never        | Parrilla:comanda Cocina:comanda | +2    | accepted          | NUEVO           | never
voided                                  | never     | delete     | never                   | 1       | 5      | 1     | −Sopa  | −Pique   | never        | Parrilla:ANULADO Cocina:ANULADO | −2    | never             | ANULADO         | sale_voided
ready order voided                      | never     | delete     | never                   | 1       | 5      | 1     | never  | never    | −Pique −Sopa | never                           | −3    | −ready            | never           | sale_voided
guest's order                           | 1 table   | never      | never                   | 1       | 5      | 1     | never  | never    | never        | never                           | never | never             | never           | never
guest's order accepted                  | 2 sales   | never      | never                   | 1       | 5      | 1     | +Sopa  | never    | never        | Cocina:comanda                  | +2    | never             | NUEVO           | never
guest's order accepted, joins           | never     | delete add | never                   | 1 1     | 5 5    | 1     | +Sopa  | never    | never        | Cocina:AGREGADO                 | never | never             | NUEVO           | never
guest's order rejected                  | never     | delete     | never                   | 1       | 5      | 1     | never  | never    | never        | never                           | never | never             | never           | sale_voided
bill asked for                          | 2 sales   | never      | never                   | 1       | 5      | 1     | never  | never    | never        | never                           | never | never             | never           | never
paid                                    | 2 sales   | never      | never                   | 1       | 5      | never | never  | never    | never        | never                           | never | never             | never           | never
payment changed                         | 2 sales   | never      | never                   | 1       | 5      | never | never  | never    | never        | never                           | never | never             | never           | sale_lowered
payment undone                          | 2 sales   | never      | never                   | 1       | 5      | never | never  | never    | never        | never                           | never | never             | never           | sale_lowered
`;

const ANA = { first_name: 'Ana', phone: '71234567', send_notification: true } as const;
const CUSTOMER_PHONE = '59171234567';

const api = await startTestApi();
await api.app.listen({ port: 0, host: '127.0.0.1' });

type House = Awaited<ReturnType<typeof openHouse>>;

/** Opens a kitchen with tables, guests who order, and messages to all phones. */
async function openHouse() {
  const kitchen = await openKitchen(api);
  const { cashier, pique, soup, beer } = kitchen;
  const as = { token: cashier.token };
  await addTables(api, kitchen, 9);
  const printer = { server: null, address: '192.168.1.50', width: 80 } as const;
  const printed = [kitchen.kitchen, kitchen.grill].map(({ id }) => ({
    id,
    printer,
    letters: 'latin' as const,
  }));
  await api.call(setBranchStations, {
    token: kitchen.owner.token,
    params: { id: kitchen.branchId },
    body: { stations: printed },
  });
  await turnOnMessages(api, kitchen);
  const { waiting } = await openGuests(api, kitchen);
  const order = (body: object = {}) =>
    kitchen.sell({ ...ANA, table_number: 5, sale_details: [{ ...pique, quantity: 2 }, soup, beer], ...body });
  const at = ({ id }: { id: number }) => ({ ...as, params: { id } });
  const status = (sale: SaleWire, sales_status_id: number, more: object = {}) =>
    api.call(sales.setSaleStatus, { ...at(sale), body: { sales_status_id, ...more } });
  const line = (sale: SaleWire, dish: 'Pique' | 'Sopa') => kitchen.linesOf(sale, [dish])[0]!;
  const guestOrder = () => waiting({ table_number: 5, sale_details: [soup, beer] });
  const courier = await kitchen.staff(5);
  const delivery = () =>
    order({ table_number: null, sale_type: 'para llevar', employe_id: courier.employeeId });
  const messages = api.app.deps.database
    .updateTable('whatsappMessages')
    .set({ state: 'sent' })
    .where('companyId', '=', kitchen.companyId);
  return {
    ...kitchen,
    as,
    at,
    order,
    status,
    line,
    guestOrder,
    delivery,
    sendMessages: () => messages.execute(),
    /** 'ready' waits a minute, in which 'Deshacer' withdraws it. */
    sendOthers: () => messages.where('kind', '<>', 'ready').execute(),
  };
}

/** Prepares a house, and returns the change. */
type Act = (house: House) => Promise<() => Promise<unknown>>;

/** A change of the order T-1. */
const ofOrder =
  (act: (house: House, sale: SaleWire) => Promise<unknown>): Act =>
  async (house) => {
    const sale = await house.order();
    return () => act(house, sale);
  };

/** A change of an order whose dishes are all ready. */
const ofReady =
  (act: (house: House, sale: SaleWire) => Promise<unknown>): Act =>
  async (house) => {
    const { sale } = await house.status(await house.order(), 3);
    return () => act(house, sale as SaleWire);
  };

const ACTS: Readonly<Record<string, Act>> = {
  'new order': async ({ order }) => order,
  "new order, 'Sin cocina' alone":
    async ({ order, beer }) =>
    () =>
      order({ sale_details: [beer] }),
  'round added': ofOrder(({ sell, soup }, { id }) =>
    sell({ join: id, table_number: 5, sale_details: [soup] }),
  ),
  'products added': ofOrder(({ at, soup }, sale) =>
    api.call(sales.addSaleItems, { ...at(sale), body: { sale_details: [soup] } }),
  ),
  'beer added': ofOrder(({ at, beer }, sale) =>
    api.call(sales.addSaleItems, { ...at(sale), body: { sale_details: [beer] } }),
  ),
  'dish added, held': ofOrder(({ at, soup }, sale) =>
    api.call(sales.addSaleItems, { ...at(sale), body: { sale_details: [{ ...soup, held: 1 }] } }),
  ),
  "held dish fired ('Marchar')": async ({ order, at, pique, soup }) => {
    const sale = await order({ sale_details: [pique, { ...soup, held: 1 }] });
    return () => api.call(sales.fireLines, { ...at(sale), body: {} });
  },
  'line ready, others wait': ofOrder(({ mark }, sale) => mark(sale, ['Sopa'])),
  'line ready again': async ({ order, mark }) => {
    const sale = await order();
    await mark(sale, ['Sopa']);
    return () => mark(sale, ['Sopa']);
  },
  'line ready, the last': async ({ order, mark }) => {
    const sale = await order();
    await mark(sale, ['Sopa']);
    return () => mark(sale, ['Pique']);
  },
  "'Listo' of what was seen": ofOrder(({ status, line }, sale) =>
    status(sale, 3, { lines: [line(sale, 'Sopa')] }),
  ),
  "'Listo' of all": ofOrder(({ status }, sale) => status(sale, 3)),
  "'Listo' undone": ofReady(({ at }, sale) => api.call(sales.undoReady, at(sale))),
  'line taken back': ofReady(({ mark }, sale) => mark(sale, ['Pique'], 'waiting')),
  "line taken back, after its 'ready' left": async ({ order, status, mark, sendMessages }) => {
    const { sale } = await status(await order(), 3);
    await sendMessages();
    return () => mark(sale as SaleWire, ['Pique'], 'waiting');
  },
  'line served': ofReady(({ mark }, sale) => mark(sale, ['Pique'], 'served')),
  'all served': ofReady(({ mark }, sale) => mark(sale, ['Pique', 'Sopa', 'Cerveza'], 'served')),
  delivered: ofReady(({ status }, sale) => status(sale, 5)),
  'sent with the courier': async ({ delivery, status }) => {
    const { sale } = await status(await delivery(), 3);
    return () => status(sale as SaleWire, 4);
  },
  'delivered by the courier': async ({ delivery, status }) => {
    const sale = await delivery();
    for (const step of [3, 4]) await status(sale, step);
    return () => status(sale, 5);
  },
  'note of a line': ofOrder(({ as, line }, sale) =>
    api.call(sales.noteSaleLine, {
      ...as,
      params: { detailId: line(sale, 'Sopa') },
      body: { observations: 'sin sal' },
    }),
  ),
  'note of the order': ofOrder(({ as }, { id }) =>
    api.call(sales.updateSale, { ...as, body: { sale_id: id, observations: 'sin sal' } }),
  ),
  'units removed': ofOrder(({ as, line }, sale) =>
    api.call(sales.reduceSaleLine, {
      ...as,
      params: { detailId: line(sale, 'Pique') },
      body: { quantity: 1 },
    }),
  ),
  'line removed': ofOrder(({ as, line }, sale) =>
    api.call(sales.removeSaleLine, { ...as, params: { detailId: line(sale, 'Sopa') }, query: {} }),
  ),
  'held dish removed': async ({ order, as, line, pique, soup }) => {
    const sale = await order({ sale_details: [pique, { ...soup, held: 1 }] });
    const params = { detailId: line(sale, 'Sopa') };
    return () => api.call(sales.removeSaleLine, { ...as, params, query: {} });
  },
  'ready line removed': ofReady(({ as, line }, sale) =>
    api.call(sales.removeSaleLine, { ...as, params: { detailId: line(sale, 'Sopa') }, query: {} }),
  ),
  'line moved to a bill': async ({ order, at, line }) => {
    const sale = await order();
    const other = await order({ table_number: 7 });
    const lines = [{ detail_id: line(sale, 'Sopa'), quantity: 1 }];
    return () => api.call(sales.moveLines, { ...at(sale), body: { lines, to_sale_id: other.id } });
  },
  'bill moved to a table': ofOrder(({ as }, { id }) =>
    api.call(sales.updateSale, { ...as, body: { sale_id: id, table_number: 7 } }),
  ),
  'bills merged': async ({ order, at }) => {
    const sale = await order();
    const other = await order({ table_number: 7 });
    return () => api.call(sales.mergeBills, { ...at(sale), body: { from_id: other.id } });
  },
  'reservation seated': async ({ order, as }) => {
    const { id } = await order({ reservation: 1, table_number: 5 });
    return () => api.call(sales.seatReservation, { ...as, params: { id }, body: { table_number: 5 } });
  },
  voided: ofOrder(({ at }, sale) => api.call(sales.voidSale, { ...at(sale), body: {} })),
  'ready order voided': ofReady(({ at }, sale) => api.call(sales.voidSale, { ...at(sale), body: {} })),
  "guest's order": async ({ guestOrder }) => guestOrder,
  "guest's order accepted": async ({ guestOrder, status }) => {
    const sale = await guestOrder();
    return () => status(sale, 2);
  },
  "guest's order accepted, joins": async ({ guestOrder, order, status }) => {
    await order();
    const sale = await guestOrder();
    return () => status(sale, 2);
  },
  "guest's order rejected": async ({ guestOrder, at }) => {
    const sale = await guestOrder();
    return () => api.call(rejectTableOrder, { ...at(sale), body: { reason: 'Cerramos' } });
  },
  'bill asked for': ofOrder(({ at }, sale) => api.call(sales.askBill, { ...at(sale), body: { asked: 1 } })),
  paid: ofOrder(({ at }, sale) => pay(at(sale), sale)),
  'payment changed': async ({ order, at, as }) => {
    const sale = await order();
    const { payment } = await pay(at(sale), sale);
    const params = { id: sale.id, paymentId: payment!.id };
    const body = { amount_received_qr: sale.debt, reason: 'Error' };
    return () => api.call(sales.changePayment, { ...as, params, body });
  },
  'payment undone': async ({ order, at, as }) => {
    const sale = await order();
    const { payment } = await pay(at(sale), sale);
    const params = { id: sale.id, paymentId: payment!.id };
    return () => api.call(sales.undoPayment, { ...as, params, body: { reason: 'Error' } });
  },
};

const pay = (at: { token: string; params: { id: number } }, { debt }: SaleWire) =>
  api.call(sales.payPart, { ...at, body: { for: 'all', amount_received_cash: debt } });

/** The lists and messages at a moment, with which a change is compared. */
async function look(house: House) {
  const { branchId, as, kitchen, grill, companyId } = house;
  const at = { ...as, params: { id: branchId } };
  const waiting = async (station: number) =>
    linesIn((await api.call(listKitchenSales, { ...at, query: { station: String(station) } })).sales, [
      'waiting',
      station,
    ]);
  const ready = (await api.call(listReadySales, at)).sales;
  const board = (await api.call(listTickets, at)).sales;
  const { papers } = await api.call(listPapers, { ...at, query: {} });
  const messages = await api.app.deps.database
    .selectFrom('whatsappMessages')
    .select(['id', 'kind', 'phone', 'text'])
    .where('companyId', '=', companyId)
    .orderBy('id')
    .execute();
  return {
    Cocina: await waiting(kitchen.id),
    Parrilla: await waiting(grill.id),
    Últimos: linesIn(ready, ['ready', null]),
    papers: papers.toReversed(),
    board: new Map(board.map(({ id, sales_status_id }) => [id, String(sales_status_id)])),
    messages,
  };
}
type Looked = Awaited<ReturnType<typeof look>>;

/** The lines in this state, of a station or all, by id: the name, and what a cook reads. */
function linesIn(list: readonly KitchenSaleWire[], [state, station]: readonly [string, number | null]) {
  return new Map(
    list.flatMap(({ sale_number, table_number, observations, details }) =>
      details
        .filter((line) => line.state === state && (station === null || line.station?.id === station))
        .map((line): [number, readonly string[]] => [
          line.id,
          [
            line.product.name,
            [sale_number, table_number, observations, line.quantity, line.observations].join(' '),
          ],
        ]),
    ),
  );
}

const NEVER = 'never';
const cell = (texts: readonly string[]) => (texts.length === 0 ? NEVER : texts.join(' '));

function listCell(before: Looked['Cocina'], after: Looked['Cocina']): string {
  const came = [...after].filter(([id]) => !before.has(id)).map(([, [name]]) => `+${name}`);
  const went = [...before].filter(([id]) => !after.has(id)).map(([, [name]]) => `−${name}`);
  const other = [...after].filter(([id, [, text]]) => before.has(id) && before.get(id)![1] !== text);
  return cell([...came, ...went, ...other.map(([, [name]]) => `~${name}`)]);
}

function boardCell(before: Looked['board'], after: Looked['board']): string {
  const came = [...after].filter(([id]) => !before.has(id)).map(([, state]) => `+${state}`);
  const went = [...before].filter(([id]) => !after.has(id)).map(([, state]) => `−${state}`);
  const other = [...after].filter(([id, state]) => before.has(id) && before.get(id) !== state);
  return cell([...came, ...went, ...other.map(([id, state]) => `${before.get(id)}→${state}`)]);
}

/** The messages to a phone that came, and those that were withdrawn before they left. */
function messagesCell(
  before: Looked,
  after: Looked,
  phone: string,
  say: (message: Message) => string,
): string {
  const of = ({ messages }: Looked) => messages.filter((message) => message.phone === phone);
  const isIn = (list: readonly Message[], { id }: Message) => list.some((one) => one.id === id);
  const came = of(after).filter((message) => !isIn(before.messages, message));
  const went = of(before).filter((message) => !isIn(after.messages, message));
  return cell([...came.map(say), ...went.map((message) => `−${say(message)}`)]);
}
type Message = Looked['messages'][number];

type Heard = Awaited<ReturnType<typeof openScreen>>['heard'];
const eventCell = <E extends keyof RealtimeEvents>(
  heard: Heard,
  name: E,
  say: (payload: RealtimeEvents[E]) => string,
) =>
  cell(heard.filter(({ event }) => event === name).map(({ payload }) => say(payload as RealtimeEvents[E])));

/** The columns of the table: what a channel got. A new channel is a line here, and a column above. */
const CHANNELS: Readonly<Record<string, (seen: { heard: Heard; before: Looked; after: Looked }) => string>> =
  {
    status: ({ heard }) => eventCell(heard, 'change status', ({ status, origin }) => `${status} ${origin}`),
    order: ({ heard }) => eventCell(heard, 'change order', ({ type }) => type),
    ready: ({ heard }) =>
      eventCell(heard, 'ready', ({ station, all }) => `${station.name}${all ? ' all' : ''}`),
    tickets: ({ heard }) => eventCell(heard, 'tickets', () => '1'),
    tables: ({ heard }) => eventCell(heard, 'tables', ({ tables }) => tables.join()),
    inbox: ({ heard }) => eventCell(heard, 'inbox', () => '1'),
    Cocina: ({ before, after }) => listCell(before.Cocina, after.Cocina),
    Parrilla: ({ before, after }) => listCell(before.Parrilla, after.Parrilla),
    Últimos: ({ before, after }) => listCell(before.Últimos, after.Últimos),
    papers: ({ before, after }) => {
      const old = new Set(before.papers.map(({ id }) => id));
      const made = after.papers.filter(({ id }) => !old.has(id));
      return cell(made.map(({ kind, station, text }) => `${station.name}:${text?.split(' ')[0] ?? kind}`));
    },
    board: ({ before, after }) => boardCell(before.board, after.board),
    guest: ({ before, after }) => messagesCell(before, after, CUSTOMER_PHONE, ({ kind }) => kind),
    "kitchen's phone": ({ before, after }) =>
      messagesCell(before, after, KITCHEN_PHONE, ({ text }) => text.split(' ')[0]!),
    owner: ({ before, after }) => messagesCell(before, after, OWNER_PHONE, ({ kind }) => kind),
  };

/** Plays a change in a house of its own, and returns what each channel got. */
async function play(act: Act): Promise<string[]> {
  const house = await openHouse();
  const change = await act(house);
  await house.sendOthers();
  const before = await look(house);
  const screen = await openScreen(api, house.cashier.token);
  await change();
  // Its event comes after all those of the change.
  await api.call(updateCompanySettings, {
    token: house.owner.token,
    params: { companyId: house.companyId },
    body: { kitchen: { warnMinutes: 8, lateMinutes: 12 } },
  });
  const heard = await screen.eventsUntil('settings');
  const after = await look(house);
  screen.close();
  return Object.values(CHANNELS).map((say) => say({ heard, before, after }));
}

/** Writes rows below their titles, with each column as wide as its longest cell. */
function written(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows
    .map((row) =>
      row
        .map((text, i) => text.padEnd(widths[i]!))
        .join(' | ')
        .trimEnd(),
    )
    .join('\n');
}

it(
  'each change of an order reaches each channel that it concerns, and no other',
  { timeout: 120_000 },
  async () => {
    const rows = [['change', ...Object.keys(CHANNELS)]];
    for (const [name, act] of Object.entries(ACTS)) rows.push([name, ...(await play(act))]);
    expect(`\n${written(rows)}\n`).toBe(TABLE);
  },
);
