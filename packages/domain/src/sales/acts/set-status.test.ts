import { describe, expect, it } from 'vitest';
import { accepted, ACTING, AT, BEERS, billOf, changed, line, minutesAgo, PIQUE } from './bill.testing.ts';
import { ROSA, steps } from './bill.testing.ts';
import { decideStep, decideUndoReady, stepProblem } from './set-status.ts';

const OPEN = billOf([PIQUE, BEERS]);
const employee = { id: 3, name: 'José' };

it.each([
  [null, 'ready', {}, false],
  ['status_change_not_allowed', null, {}, true],
  ['status_change_not_allowed', 'delivered', { number: null }, true],
  ['delivery_person_missing', 'assigned', { status: 'ready' }, false],
  ['delivery_person_gone', 'assigned', { status: 'ready', employee }, false],
  [null, 'assigned', { status: 'ready', employee }, true],
  [null, 'delivered', { status: 'ready', employee }, false],
  ['reservation_not_seated', 'accepted', { status: 'new', number: null }, true],
] as const)('a step has the problem %s (to %s, %o)', (code, to, more, hasCourier) => {
  expect(stepProblem({ ...OPEN, ...more }, to, { hasCourier })).toEqual(code && { code });
});

describe('a sale that is accepted', () => {
  const order = billOf([PIQUE], [], { isTableOrder: true, status: 'new', user: null });
  const mine = { ...order, user: OPEN.user, cashRegister: ROSA };
  const user = { id: 1 };
  const reached = { status: 'accepted', history: steps('accepted') };
  it.each([
    ['belongs to the register and person who accept it', order, false, ROSA, { cashRegister: ROSA, user }],
    ['is the branch’s at a table of the branch', order, true, ROSA, { user }],
    ['stays with the register that has it', mine, false, null, {}],
    ['stays with the register that has it, also at a table of the branch', mine, true, null, {}],
  ])('%s, and reaches the kitchen', (_, sale, isOfBranch, register, owner) => {
    const change = accepted(
      decideStep(sale, 'accepted', { acting: ACTING, isOfBranch, register, seen: null }),
    );
    const lines = sale.lines.map((one) => ({ ...one, firedAt: AT, orderedBy: ACTING.userId }));
    expect([changed(change), change.kitchenSince]).toEqual([{ ...reached, lines, ...owner }, AT]);
  });

  it('needs a register', () => {
    const facts = { acting: ACTING, isOfBranch: false, register: null, seen: null };
    expect(decideStep(order, 'accepted', facts)).toEqual({ problem: { code: 'cash_register_required' } });
  });
});

const FACTS = { acting: ACTING, isOfBranch: false, register: null };
const READY = { state: 'ready', readyAt: AT } as const;

it('a sale that is ready has ready lines, removed ones too; one that is delivered has served lines', () => {
  const sale = { ...OPEN, removedLines: [line(3, 1, 20_00)] };
  const step = (bill: typeof sale, to: 'ready' | 'delivered') =>
    accepted(decideStep(bill, to, { ...FACTS, seen: null }));
  const lines = [PIQUE, BEERS].map((one) => ({ ...one, ...READY }));
  const all = { lines, removedLines: [line(3, 1, 20_00, READY)] };
  expect(changed(step(sale, 'ready'))).toEqual({ status: 'ready', history: steps('ready'), ...all });
  const delivered = step({ ...sale, lines, status: 'ready' }, 'delivered');
  const served = lines.map((one) => ({ ...one, state: 'served', servedAt: AT }));
  expect(changed(delivered)).toEqual({ status: 'delivered', history: steps('delivered'), lines: served });
});

describe('‘Listo’ of the lines that a person saw', () => {
  const ready = (sale: typeof OPEN, seen: number[] | null) => decideStep(sale, 'ready', { ...FACTS, seen });
  const held = { ...BEERS, state: 'held' } as const;

  it('leaves the others waiting, as a round of their own', () => {
    const change = accepted(ready(OPEN, [PIQUE.id]));
    expect(changed(change)).toEqual({
      round: 2,
      lines: [
        { ...PIQUE, ...READY },
        { ...BEERS, round: 2 },
      ],
    });
    const later = { ...OPEN, round: 2, lines: [PIQUE, { ...BEERS, round: 2 }] };
    expect(changed(accepted(ready(later, [PIQUE.id])))).toEqual({
      lines: [
        { ...PIQUE, ...READY },
        { ...BEERS, round: 2 },
      ],
    });
  });

  it('makes the sale ready when nothing is left, and skips what is ready or was removed', () => {
    const sale = { ...OPEN, lines: [{ ...PIQUE, ...READY }, BEERS], removedLines: [line(3, 1, 20_00)] };
    const change = accepted(ready(sale, [PIQUE.id, BEERS.id, 3]));
    expect(change.after.status).toBe('ready');
    expect(accepted(ready(sale, [PIQUE.id, 3])).after.status).toBe('accepted');
  });

  it('marks what waits where others are held, and needs ‘Marchar’ for these', () => {
    const sale = billOf([PIQUE, held]);
    expect(changed(accepted(ready(sale, null)))).toEqual({ lines: [{ ...PIQUE, ...READY }, held] });
    const problem = { code: 'line_held', product: held.product.name };
    expect(ready(sale, [held.id])).toEqual({ problem });
    expect(ready(billOf([held, { ...PIQUE, ...READY }]), null)).toEqual({ problem });
  });

  it('refuses a line of another sale', () => {
    expect(ready(OPEN, [PIQUE.id, 99])).toEqual({ problem: { code: 'not_found' } });
  });
});

describe('‘Deshacer’', () => {
  const readyAt = (...times: Date[]) => {
    const last = { state: 'ready', readyAt: times.at(-1)! } as const;
    const former = { state: 'ready', readyAt: times.length > 1 ? times[0]! : null } as const;
    return billOf([line(1, 1, 50_00, former), line(2, 1, 50_00, { ...last, round: 2 })], [], {
      status: 'ready',
      round: 2,
      removedLines: [line(3, 1, 20_00, { ...last, round: 3 })],
      history: times.map((createdAt) => ({ status: 'ready', user: null, createdAt })),
    });
  };

  it('takes back all that was ready at once, also several rounds, until a minute has passed', () => {
    const sale = readyAt(minutesAgo(20), minutesAgo(1));
    const { status, history, lines, removedLines } = accepted(decideUndoReady(sale, ACTING)).after;
    const step = { status: 'accepted', user: { id: 1 }, createdAt: AT };
    expect([status, history]).toEqual(['accepted', [...sale.history, step]]);
    expect([...lines, ...removedLines].map(({ state }) => state)).toEqual(['ready', 'waiting', 'waiting']);
  });

  it.each([
    ['undo_too_late', readyAt(new Date(minutesAgo(1).getTime() - 1))],
    ['status_change_not_allowed', { ...readyAt(AT), status: 'delivered' as const }],
  ])('is refused: %s', (code, sale) => {
    expect(decideUndoReady(sale, ACTING)).toEqual({ problem: { code } });
  });
});
