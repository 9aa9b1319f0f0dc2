import type { KitchenSaleWire, SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lineOf, saleOf } from '../../../test/sale.ts';
import {
  forgetBranch,
  type KitchenSlip,
  takeSlipsOfBranch,
  takeSlipsOfChange,
  takeSlipsOfSale,
} from './kitchenSlips.ts';

const BRANCH = 3;
const STORED = 'restaurante.comandas.v2';
beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime('2026-11-14T13:01:00-04:00');
});
afterEach(() => {
  localStorage.removeItem(STORED);
  vi.useRealTimers();
});

/** Returns the text of a change; of a comanda its ticket and what it cooks. */
const read = (slips: readonly KitchenSlip[]) =>
  slips.map((one) => {
    if (one.kind === 'change') return one.text;
    const dishes = one.order.details.map(({ id, quantity }) => `${quantity} of ${id}`).join(', ');
    return `${one.isAddition ? '+' : ''}${one.order.sale_number}: ${dishes}`;
  });

const pique = lineOf({
  id: 1,
  quantity: 3,
  product: { name: 'Pique', type: null, dam: null, image: null },
});
const api = lineOf({
  id: 2,
  observations: 'sin azúcar',
  product: { name: 'Api', type: null, dam: null, image: null },
});
const gone = { deleted_at: '2026-11-14T13:02:00.000-04:00' };
const first = saleOf(86, { table_number: 5, details: [pique, api] });
const later = (change: Partial<SaleWire>, before = first): SaleWire => ({
  ...before,
  revision: before.revision + 1,
  ...change,
});

const CHANGES = [
  [
    'removed',
    later({ details: [pique], deleted_details: [{ ...api, ...gone }] }),
    ['ANULADO 1 x Api (sin azúcar) · T-86'],
  ],
  [
    'reduced',
    later({
      details: [{ ...pique, quantity: 1 }, api],
      deleted_details: [{ ...pique, ...gone, id: 9, quantity: 2 }],
    }),
    ['ANULADO 2 x Pique · T-86'],
  ],
  ['moved', later({ table_number: 7 }), ['CAMBIO Mesa 5 → Mesa 7 · T-86']],
  [
    'given to take away',
    later({ sale_type: 'para llevar', table_number: null }),
    ['CAMBIO Mesa 5 → Para llevar · T-86'],
  ],
  ['renoted', later({ observations: 'sin sal' }), ['CAMBIO Obs: sin sal · T-86']],
  [
    'renoted in two lines',
    later({
      details: [
        { ...pique, observations: 'sin locoto' },
        { ...api, observations: null },
      ],
    }),
    ['CAMBIO 3 x Pique (sin locoto), 1 x Api (sin nota) · T-86'],
  ],
  ['voided', later(gone), ['ANULADO T-86: 3 x Pique, 1 x Api (sin azúcar)']],
  ['added to', later({ details: [pique, api, lineOf({ id: 3 })] }), ['+86: 1 of 3']],
  ['paid', later({ paid_out: 1 }), []],
  [
    'all at once',
    later({
      table_number: 7,
      observations: 'ya',
      details: [pique, lineOf({ id: 3 })],
      deleted_details: [{ ...api, ...gone }],
    }),
    [
      'ANULADO 1 x Api (sin azúcar) · T-86',
      'CAMBIO Mesa 5 → Mesa 7 · T-86',
      'CAMBIO Obs: ya · T-86',
      '+86: 1 of 3',
    ],
  ],
] as const;

describe.each(CHANGES)('an order that is %s', (_, after, texts) => {
  it('is printed once by the till that has printed it', () => {
    expect(read(takeSlipsOfSale(first))).toEqual(['86: 3 of 1, 1 of 2']);
    expect(takeSlipsOfSale(first)).toEqual([]);
    expect(read(takeSlipsOfChange(first, after))).toEqual(texts);
    expect(takeSlipsOfChange(first, after)).toEqual([]);
    expect(takeSlipsOfBranch(BRANCH, [after])).toEqual([]);
  });

  it('is printed by a till that has not printed it, under the same ids', () => {
    takeSlipsOfSale(first);
    const ids = takeSlipsOfChange(first, after).map(({ id }) => id);
    localStorage.removeItem(STORED);
    const here = takeSlipsOfChange(first, after);
    expect(read(here)).toEqual(texts);
    expect(here.map(({ id }) => id)).toEqual(ids);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[\w-]{8,64}$/);
  });

  it('is printed once by the browser that prints all orders of the branch', () => {
    takeSlipsOfBranch(BRANCH, []);
    expect(read(takeSlipsOfBranch(BRANCH, [first]))).toEqual(['86: 3 of 1, 1 of 2']);
    expect(takeSlipsOfBranch(BRANCH, [first])).toEqual([]);
    expect(read(takeSlipsOfBranch(BRANCH, [after]))).toEqual(texts);
    expect(takeSlipsOfBranch(BRANCH, [after])).toEqual([]);
    // An answer from before the change comes late.
    expect(takeSlipsOfBranch(BRANCH, [first])).toEqual([]);
    expect(takeSlipsOfChange(first, after)).toEqual([]);
  });
});

it('a paper of an older version knows no notes', () => {
  takeSlipsOfSale(first);
  const stored = JSON.parse(localStorage.getItem(STORED)!) as { last: Record<string, { notes?: unknown }> };
  delete stored.last[first.id]!.notes;
  localStorage.setItem(STORED, JSON.stringify(stored));
  expect(takeSlipsOfBranch(BRANCH, [later({ paid_out: 1 })])).toEqual([]);
});

it('nothing is printed of what was served: neither its removal, nor a void, nor another table', () => {
  const served = saleOf(86, { details: [lineOf({ served: true }), lineOf({ id: 2, served: true })] });
  const [one, two] = served.details;
  expect(
    takeSlipsOfChange(served, later({ details: [one!], deleted_details: [{ ...two!, ...gone }] }, served)),
  ).toEqual([]);
  const moved = later({ table_number: 9, revision: 3 }, served);
  expect(takeSlipsOfChange(served, moved)).toEqual([]);
  expect(takeSlipsOfChange(moved, later(gone, moved))).toEqual([]);
});

it('a void names only what is still to be served', () => {
  const round = saleOf(86, {
    details: [
      { ...pique, served: true },
      { ...api, round: 2 },
    ],
  });
  expect(read(takeSlipsOfChange(round, later(gone, round)))).toEqual(['ANULADO T-86: 1 x Api (sin azúcar)']);
});

it('a waiting order that is on no paper has no changes', () => {
  const waiting = saleOf(86, { sales_status_id: 1 });
  expect(takeSlipsOfChange(waiting, later({ table_number: 9 }, waiting))).toEqual([]);
});

it('a reservation without a number is named by its person', () => {
  const customer = {
    id: null,
    person: { first_name: 'Ana', last_name: 'Rojas', ci_nit: null, phone: null },
  };
  const reserved = saleOf(86, { sales_status_id: 1, sale_number: null, customer });
  takeSlipsOfSale(reserved);
  const noted = later({ observations: 'sin sal' }, reserved);
  expect(read(takeSlipsOfChange(reserved, noted))).toEqual(['CAMBIO Obs: sin sal · Reserva de Ana Rojas']);
});

it('a till does not repeat the changes that another one made', () => {
  takeSlipsOfSale(first);
  const moved = later({ table_number: 7 });
  const paid = later({ paid_out: 1 }, moved);
  expect(takeSlipsOfSale(paid, moved)).toEqual([]);
  const voided = later(gone, paid);
  expect(read(takeSlipsOfChange(paid, voided))).toEqual(['ANULADO T-86: 3 x Pique, 1 x Api (sin azúcar)']);
});

describe('the orders of the branch', () => {
  const printed = (orders: readonly KitchenSaleWire[], branchId = BRANCH) =>
    read(takeSlipsOfBranch(branchId, orders));
  const orderOf = (number: number, change: Partial<SaleWire> = {}) =>
    saleOf(number, { details: [lineOf({ id: number })], ...change });
  beforeEach(() => void takeSlipsOfBranch(BRANCH, [orderOf(80)]));

  it('are only recorded at first; new ones are printed once', () => {
    expect(printed([orderOf(80), orderOf(81)])).toEqual(['81: 1 of 81']);
    expect(printed([orderOf(80), orderOf(81), orderOf(82)])).toEqual(['82: 1 of 82']);
  });

  it('are printed with a further round, however long ago they were accepted', () => {
    vi.setSystemTime('2026-11-14T15:00:00-04:00');
    const added = later(
      { details: [lineOf({ id: 80, served: true }), lineOf({ id: 2, round: 2 })] },
      orderOf(80),
    );
    expect(printed([added])).toEqual(['+80: 1 of 2']);
    expect(printed([added])).toEqual([]);
  });

  it('are not printed again when they come back with «Deshacer»', () => {
    expect(printed([orderOf(81)])).toEqual(['81: 1 of 81']);
    expect(printed([])).toEqual([]);
    expect(printed([orderOf(81, { revision: 3 })])).toEqual([]);
  });

  it('are printed when a reservation is accepted', () => {
    expect(printed([orderOf(81, { sales_status_id: 1, reservation: 1 })])).toEqual([]);
    const accepted = { id: 2, name: 'En preparación', user: null, created_at: '2026-11-14T13:30:00-04:00' };
    vi.setSystemTime('2026-11-14T13:31:00-04:00');
    expect(printed([orderOf(81, { status_histories: [accepted] })])).toEqual(['81: 1 of 81']);
  });

  it('are not printed if they were accepted long before this browser was back; their changes are', () => {
    vi.setSystemTime('2026-11-14T13:14:00-04:00');
    expect(printed([orderOf(81)])).toEqual(['81: 1 of 81']);
    vi.setSystemTime('2026-11-14T13:16:00-04:00');
    expect(printed([orderOf(82)])).toEqual([]);
    expect(printed([later({ table_number: 9 }, orderOf(82))])).toEqual(['CAMBIO Mesa 4 → Mesa 9 · T-82']);
  });

  it('start anew in another branch, and when the switch was off', () => {
    expect(printed([orderOf(81)], 4)).toEqual([]);
    expect(printed([orderOf(81), orderOf(82)], 4)).toEqual(['82: 1 of 82']);
    forgetBranch();
    expect(printed([orderOf(83)], 4)).toEqual([]);
  });

  it('start anew where something else is stored', () => {
    localStorage.setItem(STORED, '{broken');
    expect(printed([orderOf(81)])).toEqual([]);
  });
});

describe('dishes that go from one bill to another', () => {
  const printed = (...orders: readonly KitchenSaleWire[]) => read(takeSlipsOfBranch(BRANCH, orders));
  const soup = lineOf({
    id: 21,
    product_id: 2,
    product: { name: 'Sopa', type: null, dam: null, image: null },
  });
  const one = saleOf(42, { table_number: 5, details: [{ ...pique, product_id: 7 }] });
  const two = saleOf(43, { table_number: 7, details: [soup] });
  const merged = later({ details: [one.details[0]!, soup] }, one);
  beforeEach(() => {
    takeSlipsOfBranch(BRANCH, []);
    takeSlipsOfBranch(BRANCH, [one, two]);
  });

  it('are not cooked again when bills are merged', () => {
    expect(printed(merged)).toEqual(['CAMBIO T-43 Mesa 7 → T-42 Mesa 5: 1 x Sopa']);
    expect(printed(merged)).toEqual([]);
    // Nothing of it is left on the papers of T-43.
    const third = saleOf(44, { table_number: 9, details: [soup] });
    expect(printed(later({ details: one.details }, merged), third)).toEqual([
      'CAMBIO T-42 Mesa 5 → T-44 Mesa 9: 1 x Sopa',
    ]);
  });

  it('are not cooked again when lines go to another table, and nothing is cancelled', () => {
    const units = { ...one.details[0]!, id: 31, quantity: 2, taken_from: 1 };
    const third = saleOf(44, { table_number: 9, details: [units] });
    const left = later({ details: [{ ...one.details[0]!, quantity: 1 }] }, one);
    expect(printed(left, two, third)).toEqual(['CAMBIO T-42 Mesa 5 → T-44 Mesa 9: 2 x Pique']);
    expect(printed(left, two, third)).toEqual([]);
  });

  it('are printed once by a till that prints its own moves and all orders of the branch', () => {
    const units = { ...one.details[0]!, id: 31, quantity: 2, taken_from: 1 };
    const third = saleOf(44, { table_number: 9, details: [units] });
    const left = later({ details: [{ ...one.details[0]!, quantity: 1 }] }, one);
    expect(read(takeSlipsOfChange({ ...third, details: [], revision: 0 }, third, 'T-42 Mesa 5'))).toEqual([
      'CAMBIO T-42 Mesa 5 → T-44 Mesa 9: 2 x Pique',
    ]);
    expect(printed(left, two, third)).toEqual([]);
  });

  it('name the bill from which they came, although another one lost the same dish', () => {
    const [line] = one.details;
    const less = { details: [{ ...line!, quantity: 2 }] };
    const other = saleOf(43, { table_number: 7, details: [{ ...line!, id: 22 }] });
    expect(printed(one, later({ details: [soup, ...other.details] }, two))).toEqual(['+43: 3 of 22']);
    const unit = { ...line!, quantity: 1 };
    const third = saleOf(44, { table_number: 8, details: [{ ...unit, id: 31, taken_from: 22 }] });
    const fourth = saleOf(45, { table_number: 9, details: [{ ...unit, id: 32, taken_from: 1 }] });
    const left = later({ details: [soup, { ...line!, id: 22, quantity: 2 }], revision: 3 }, two);
    expect(printed(later(less, one), left, third, fourth)).toEqual([
      'CAMBIO T-43 Mesa 7 → T-44 Mesa 8: 1 x Pique',
      'CAMBIO T-42 Mesa 5 → T-45 Mesa 9: 1 x Pique',
    ]);
  });

  it('are not cooked again when some units of a line and then the rest go to other tables', () => {
    const [line] = one.details;
    const third = saleOf(44, { table_number: 8, details: [{ ...line!, quantity: 2 }] });
    const fourth = saleOf(45, {
      table_number: 9,
      details: [{ ...line!, id: 31, quantity: 1, taken_from: 1 }],
    });
    expect(printed(later({ details: [] }, one), two, third, fourth)).toEqual([
      'CAMBIO T-42 Mesa 5 → T-44 Mesa 8: 2 x Pique',
      'CAMBIO T-42 Mesa 5 → T-45 Mesa 9: 1 x Pique',
    ]);
  });

  it('are told apart from units that were removed at the same time', () => {
    const [line] = one.details;
    const left = later(
      {
        details: [{ ...line!, quantity: 1 }],
        deleted_details: [{ ...line!, ...gone, id: 30, quantity: 1, taken_from: 1 }],
      },
      one,
    );
    const joined = later({ details: [soup, { ...line!, id: 31, quantity: 1, taken_from: 1 }] }, two);
    expect(printed(left, joined)).toEqual([
      'ANULADO 1 x Pique · T-42',
      'CAMBIO T-42 Mesa 5 → T-43 Mesa 7: 1 x Pique',
    ]);
  });

  it('print nothing if they are back before the kitchen has read of it', () => {
    const [line] = one.details;
    const unit = { ...line!, id: 31, quantity: 1, taken_from: 1 };
    expect(printed(later({ details: [{ ...line!, quantity: 2 }, unit], revision: 3 }, one), two)).toEqual([]);
  });

  it('change the table of a whole bill once', () => {
    expect(printed(later({ table_number: 9 }, one), two)).toEqual(['CAMBIO Mesa 5 → Mesa 9 · T-42']);
  });

  it('are cooked if they come with a guest’s order, which becomes a round', () => {
    const order = saleOf(45, { sales_status_id: 1, user_id: null, details: [lineOf({ id: 51 })] });
    expect(printed(one, two, order)).toEqual([]);
    const round = later({ details: [...one.details, lineOf({ id: 51, round: 2 })] }, one);
    expect(printed(round, two)).toEqual(['+42: 1 of 51']);
  });

  it('served ones print nothing', () => {
    const served = later({ details: [{ ...soup, served: true }] }, two);
    expect(printed(one, served)).toEqual([]);
    expect(printed(later({ details: [...one.details, ...served.details] }, one))).toEqual([]);
  });
});
