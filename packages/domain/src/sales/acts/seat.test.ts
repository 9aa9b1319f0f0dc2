import { expect, it } from 'vitest';
import { cents } from '../../money/money.ts';
import { soldOutOf } from '../decide-sale.ts';
import {
  accepted,
  ACTING,
  AT,
  BEERS,
  billOf,
  changed,
  moved,
  PIQUE,
  product,
  steps,
} from './bill.testing.ts';
import { TODAY, YESTERDAY } from './bill.testing.ts';
import { decideSeat, seatProblem } from './seat.ts';

const WAITING = billOf([PIQUE, { ...BEERS, quantityDecrement: 0 }], [], {
  number: null,
  businessDay: YESTERDAY,
  isReservation: true,
  status: 'new',
  tableNumber: 7,
});
const seat = (reservation = WAITING, beers = 3) =>
  decideSeat(reservation, 9, {
    products: [product(10), product(20, { inStock: beers })],
    tables: new Map(),
    acting: ACTING,
  });
const FIRED = [PIQUE, BEERS].map((one) => ({ ...one, firedAt: AT, orderedBy: ACTING.userId }));
const seated = {
  tableNumber: 9,
  status: 'accepted',
  history: steps('accepted'),
  user: { id: ACTING.userId },
};

it('a reservation is a sale of the moment when its guests sit, and takes its stock', () => {
  const change = accepted(seat());
  const atOnce = { lines: FIRED, businessDay: TODAY, createdAt: AT };
  expect(changed(change)).toEqual({ ...seated, ...atOnce });
  expect([moved(change), change.kitchenSince]).toEqual([[[20, -3, 'sale']], AT]);
});

it('a reservation with a number keeps its day and its stock', () => {
  const change = accepted(seat({ ...WAITING, number: 42 }, 0));
  const lines = FIRED.map((one) => ({
    ...one,
    quantityDecrement: WAITING.lines.find(({ id }) => id === one.id)!.quantityDecrement,
  }));
  expect(changed(change)).toEqual({ ...seated, lines });
  expect([moved(change), change.kitchenSince]).toEqual([[], AT]);
});

it('a reservation without enough stock is refused whole', () => {
  const shortages = [{ productId: 20, name: 'Plato 2', left: 2 }];
  expect(seat(WAITING, 2)).toEqual({ problem: { code: 'stock_short', shortages } });
});

it('names what is sold out here, deleted or switched off, with the lines that need it', () => {
  const option = (id: number, more = {}) => ({
    id,
    name: `Opción ${id}`,
    price: cents(0),
    isActive: true,
    ...more,
  });
  const groups = (...options: ReturnType<typeof option>[]) => [
    { id: 1, name: 'Guarnición', min: 0, max: null, priceRule: 'sum' as const, options },
  ];
  const chosen = [{ id: 5, name: 'Opción 5', price: cents(0), quantity: 1, isAdded: true }];
  const lines = [{ ...PIQUE, options: chosen }, BEERS];
  const missing = (pique = {}, beers = {}) => soldOutOf(lines, [product(10, pique), product(20, beers)], 3);
  expect(
    missing({ optionGroups: groups(option(5, { soldOutIn: [4] }), option(6, { isActive: false })) }),
  ).toBeNull();
  for (const gone of [{ isSoldOut: true }, { isActive: false }, { isDeleted: true }])
    expect(missing({}, gone)).toMatchObject({ lines: [BEERS.id], products: [{ id: 20 }], options: [] });
  for (const gone of [{ soldOutIn: [3] }, { isActive: false }]) {
    const optionGroups = groups(option(5, gone));
    expect(missing({ optionGroups }, { optionGroups })).toEqual({
      code: 'sold_out',
      lines: [PIQUE.id],
      products: [],
      options: [option(5, gone)],
    });
  }
});

const bill = billOf([PIQUE], [], { tableNumber: 9 });
it.each([
  [null, {}, undefined],
  [null, {}, bill],
  [{ code: 'not_a_reservation' }, { isReservation: false, status: 'accepted' }, undefined],
  [{ code: 'not_a_reservation' }, { type: 'takeaway' }, undefined],
  [{ code: 'reservation_seated', table: 7 }, { status: 'accepted' }, { ...bill, tableNumber: 1 }],
  [{ code: 'bill_elsewhere' }, {}, { ...bill, tableNumber: 1, status: 'new' }],
  [{ code: 'bill_elsewhere' }, {}, { ...bill, branch: { ...bill.branch, id: 2 } }],
  [{ code: 'sale_on_its_way' }, {}, { ...bill, status: 'assigned' }],
  [{ code: 'bill_not_open' }, {}, { ...bill, status: 'new' }],
] as const)('seating has the problem %o', (problem, more, joined) => {
  expect(seatProblem({ ...WAITING, ...more }, joined, 9)).toEqual(problem);
});
