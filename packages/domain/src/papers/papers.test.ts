import { describe, expect, it } from 'vitest';
import { cents } from '../money/money.ts';
import { accepted, ACTING, AT, billOf, line, written } from '../sales/acts/bill.testing.ts';
import { decideFire } from '../sales/acts/line-states.ts';
import { decideRemoval } from '../sales/acts/remove-line.ts';
import { decideUndoReady } from '../sales/acts/set-status.ts';
import * as transfer from '../sales/acts/transfer.ts';
import { decideVoid } from '../sales/acts/void-sale.ts';
import type { SaleLine, WholeSale } from '../sales/sale.ts';
import { papersOf } from './papers.ts';

const [GRILL, KITCHEN] = [
  { id: 1, name: 'Parrilla' },
  { id: 2, name: 'Cocina' },
];
const dish = (id: number, quantity = 1, more: Partial<SaleLine> = {}) =>
  line(id, quantity, 10_00, { station: GRILL, orderedBy: 5, ...more });
const soup = (id: number, quantity = 1, more: Partial<SaleLine> = {}) =>
  dish(id, quantity, { station: KITCHEN, ...more });
const bill = (lines: readonly SaleLine[], more: Partial<WholeSale> = {}) => billOf(lines, [], more);
const T43 = { id: 9, number: 43, tableNumber: 7 };

/** Returns station, kind and text of each paper, or the dishes of a comanda. */
const papers = (...bills: Parameters<typeof papersOf>[0]) =>
  papersOf(bills).map(({ stationId, kind, text, lines }) =>
    kind === 'change'
      ? [stationId, text]
      : [stationId, text ?? 'COMANDA', ...lines.map(({ quantity, product }) => `${quantity} ${product}`)],
  );
const act = (before: WholeSale | null, after: Partial<WholeSale>) =>
  papers({ before, after: { ...(before ?? bill([])), ...after } });

describe('a comanda', () => {
  it('has the dishes of a new order, one for each station', () => {
    expect(papers({ before: null, after: bill([dish(1, 2), soup(2), dish(3)]) })).toEqual([
      [1, 'COMANDA', '2 Plato 1', '1 Plato 3'],
      [2, 'COMANDA', '1 Plato 2'],
    ]);
  });

  it('has all that the kitchen must read', () => {
    const options = [{ id: 1, name: 'Papas', price: cents(0), quantity: 2, isAdded: false }];
    const product = { name: 'Pollo', type: '1/4', piece: 'Pierna', image: null };
    const pollo = dish(1, 2, { product, options, observations: 'sin sal', orderedBy: 8 });
    const customer = { id: null, firstName: 'Ana', lastName: 'Paz', ciNit: '77', phone: null };
    const after = bill([pollo], { observations: 'Cumpleaños', customer, reservedFor: '20:30' });
    expect(papersOf([{ before: null, after }])).toEqual([
      {
        stationId: 1,
        kind: 'comanda',
        saleId: 4,
        place: 'Mesa 4',
        text: null,
        lines: [
          {
            quantity: 2,
            product: 'Pollo',
            type: '1/4 · Pierna',
            options: [{ name: 'Papas', quantity: 2 }],
            observations: 'sin sal',
          },
        ],
        observations: 'Cumpleaños',
        customer: 'Ana Paz',
        reservedFor: '20:30',
        orderedBy: 8,
      },
    ]);
  });

  it.each([
    ['is held', { state: 'held' }, {}],
    ["is of 'Sin cocina'", { station: null, state: 'ready' }, {}],
    ['is ready', { state: 'ready' }, {}],
    ['waits to be accepted', {}, { status: 'new' }],
  ] as const)('has no dish that %s', (_, more, sale) =>
    expect(papers({ before: null, after: bill([dish(1, 1, more)], sale) })).toEqual([]),
  );

  it('of added and fired dishes has these alone', () => {
    const before = bill([dish(1), dish(2, 1, { state: 'held' })]);
    expect(act(before, { lines: [...before.lines, soup(3, 2)] })).toEqual([[2, 'AGREGADO', '2 Plato 3']]);
    const fired = written(accepted(decideFire(before, null, ACTING)));
    expect(papers({ before, after: fired })).toEqual([[1, 'AGREGADO', '1 Plato 2']]);
  });

  it('of a first course is no addition, also after a drink from the fridge', () => {
    const before = bill([dish(1, 1, { state: 'held' }), dish(2, 1, { station: null, state: 'served' })]);
    const after = written(accepted(decideFire(before, [1], ACTING)));
    expect(papers({ before, after })).toEqual([[1, 'COMANDA', '1 Plato 1']]);
  });

  it('comes with the acceptance of an order, and with its joining of a bill', () => {
    const order = bill([dish(1)], { status: 'new', ...T43 });
    expect(act(order, { status: 'accepted' })).toEqual([[1, 'COMANDA', '1 Plato 1']]);
    const table = bill([soup(5)]);
    const { to, from } = accepted(transfer.decideJoin(table, order, ACTING));
    const joined = [to!, from].map((change) => ({ before: change.before, after: written(change) }));
    expect(papers(...joined)).toEqual([[1, 'AGREGADO', '1 Plato 1']]);
  });

  it('does not come again for dishes that come back', () => {
    const ready = bill([dish(1, 1, { state: 'ready', readyAt: AT })], { status: 'ready' });
    const after = written(accepted(decideUndoReady(ready, ACTING)));
    expect(after.lines[0]?.state).toBe('waiting');
    expect(papers({ before: ready, after })).toEqual([]);
  });

  it('of a sale without a table names the counter', () => {
    const [paper] = papersOf([{ before: null, after: bill([dish(1)], { tableNumber: null }) }]);
    expect(paper?.place).toBe('Mostrador');
    const [away] = papersOf([{ before: null, after: bill([dish(1)], { type: 'takeaway' }) }]);
    expect(away?.place).toBe('Para llevar');
  });
});

describe('a change', () => {
  const before = bill([dish(1, 3), soup(2), soup(3, 1, { state: 'ready' })], { observations: 'sin sal' });
  const facts = { ...ACTING, registers: { own: null, takers: [] } };

  it.each([
    ['the place', { tableNumber: 7 }, 'CAMBIO Mesa 4 → Mesa 7 · T-42'],
    ['the observations', { observations: null }, 'CAMBIO Obs: sin observaciones · T-42'],
    [
      'both, on one paper',
      { tableNumber: 7, observations: 'con llajua' },
      'CAMBIO Mesa 4 → Mesa 7 · T-42\nCAMBIO Obs: con llajua · T-42',
    ],
  ])('of %s reaches the stations that cook', (_, change, text) =>
    expect(act(before, change)).toEqual([
      [1, text],
      [2, text],
    ]),
  );

  it('of the note of a dish reaches its station', () => {
    const [first, ...others] = before.lines;
    expect(act(before, { lines: [{ ...first!, observations: 'sin locoto' }, ...others] })).toEqual([
      [1, 'CAMBIO 3 x Plato 1 (sin locoto) · T-42'],
    ]);
    const noted = bill([dish(1, 1, { observations: 'sin locoto' })]);
    expect(act(noted, { lines: [dish(1)] })).toEqual([[1, 'CAMBIO 1 x Plato 1 (sin nota) · T-42']]);
  });

  it('is what was removed and is not ready yet', () => {
    const removal = { reason: null, isRestocked: true, discountChoice: null } as const;
    const remove = (lineId: number, quantity: number) => {
      const { change } = accepted(decideRemoval(before, { ...removal, lineId, quantity }, facts));
      return papers({ before, after: written(change) });
    };
    expect(remove(1, 1)).toEqual([[1, 'ANULADO 2 x Plato 1 · T-42']]);
    expect(remove(2, 0)).toEqual([[2, 'ANULADO 1 x Plato 2 · T-42']]);
    expect(remove(3, 0)).toEqual([]);
  });

  it('is the void, with the dishes of each station', () => {
    const after = written(accepted(decideVoid(before, { reason: null, isRestocked: true }, facts)));
    expect(papers({ before, after })).toEqual([
      [1, 'ANULADO T-42: 3 x Plato 1'],
      [2, 'ANULADO T-42: 1 x Plato 2'],
    ]);
  });

  const all = (state: SaleLine['state']) => before.lines.map((one) => ({ ...one, state }));
  it.each<[string, Partial<WholeSale>]>([
    ['a step', { status: 'ready', lines: all('ready') }],
    ['a payment', { cashPaid: cents(10_00), isPaid: true }],
    ['the delivery', { status: 'delivered', lines: all('served') }],
  ])('is not %s', (_, change) => expect(act(before, change)).toEqual([]));

  it('of a bill with held dishes alone is none', () => {
    const held = bill([dish(1, 1, { state: 'held' })]);
    expect(act(held, { tableNumber: 7 })).toEqual([]);
    expect(act(held, { deletedAt: AT })).toEqual([]);
  });
});

describe('dishes that go to another bill', () => {
  const from = bill([dish(1, 3), soup(2), dish(3, 1, { state: 'held' })]);
  const to = bill([soup(5)], T43);
  const move = (units: transfer.Move['units'], target = to as WholeSale | null) => {
    const moving = { units, discountChoice: null, reason: null };
    const split = accepted(transfer.decideSplit(from, moving));
    const facts = { move: moving, split, acting: ACTING };
    const moved = accepted(
      target === null
        ? transfer.decideMoveToTable(from, 7, facts)
        : transfer.decideMoveToBill(from, target, { ...facts, tables: new Map() }),
    );
    const changes = [moved.from, ...(moved.to ? [moved.to] : [])];
    return papers(
      ...changes.map((change) => {
        const after = written(change);
        return { before: change.before, after: { ...after, number: after.number ?? 44 } };
      }),
    );
  };

  it('are named with both bills, on one paper for each station, and are not cooked again', () => {
    expect(
      move([
        { lineId: 1, quantity: 2 },
        { lineId: 2, quantity: 1 },
      ]),
    ).toEqual([
      [2, 'CAMBIO T-42 Mesa 4 → T-43 Mesa 7: 1 x Plato 2'],
      [1, 'CAMBIO T-42 Mesa 4 → T-43 Mesa 7: 2 x Plato 1'],
    ]);
    expect(move([{ lineId: 1, quantity: 1 }], null)).toEqual([
      [1, 'CAMBIO T-42 Mesa 4 → T-44 Mesa 7: 1 x Plato 1'],
    ]);
  });

  it('are all of a merged bill, without those that are held', () => {
    // The younger bill joins the older one.
    const younger = { ...from, createdAt: AT };
    const { from: gone, to: stays } = accepted(
      transfer.decideMerge(younger, to, { tables: new Map(), acting: ACTING }),
    );
    const both = [stays!, gone].map((change) => ({ before: change.before, after: written(change) }));
    expect(papers(...both)).toEqual([
      [1, 'CAMBIO T-42 Mesa 4 → T-43 Mesa 7: 3 x Plato 1'],
      [2, 'CAMBIO T-42 Mesa 4 → T-43 Mesa 7: 1 x Plato 2'],
    ]);
  });

  it('with their whole bill are a change of its place', () => {
    expect(move(null, null)).toEqual([
      [1, 'CAMBIO Mesa 4 → Mesa 7 · T-42'],
      [2, 'CAMBIO Mesa 4 → Mesa 7 · T-42'],
    ]);
  });
});
