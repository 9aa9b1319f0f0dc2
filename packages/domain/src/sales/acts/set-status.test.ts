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
    const change = accepted(decideStep(sale, 'accepted', { acting: ACTING, isOfBranch, register }));
    const lines = sale.lines.map((one) => ({ ...one, firedAt: AT }));
    expect([changed(change), change.kitchenSince]).toEqual([{ ...reached, lines, ...owner }, AT]);
  });

  it('needs a register', () => {
    const facts = { acting: ACTING, isOfBranch: false, register: null };
    expect(decideStep(order, 'accepted', facts)).toEqual({ problem: { code: 'cash_register_required' } });
  });
});

it('a sale that is ready has served lines, removed ones too; other steps change no line', () => {
  const sale = { ...OPEN, removedLines: [line(3, 1, 20_00)] };
  const step = (to: 'ready' | 'delivered') =>
    accepted(decideStep(sale, to, { acting: ACTING, isOfBranch: false, register: null }));
  const ready = { isServed: true, readyAt: AT };
  const lines = [PIQUE, BEERS].map((one) => ({ ...one, ...ready }));
  const all = { lines, removedLines: [line(3, 1, 20_00, ready)] };
  expect(changed(step('ready'))).toEqual({ status: 'ready', history: steps('ready'), ...all });
  expect(changed(step('delivered'))).toEqual({ status: 'delivered', history: steps('delivered') });
});

describe('‘Deshacer’', () => {
  const readyAt = (...times: Date[]) => {
    const last = { isServed: true, readyAt: times.at(-1)! };
    const former = { isServed: true, readyAt: times.length > 1 ? times[0]! : null };
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
    expect([...lines, ...removedLines].map(({ isServed }) => isServed)).toEqual([true, false, false]);
  });

  it.each([
    ['undo_too_late', readyAt(new Date(minutesAgo(1).getTime() - 1))],
    ['status_change_not_allowed', { ...readyAt(AT), status: 'delivered' as const }],
  ])('is refused: %s', (code, sale) => {
    expect(decideUndoReady(sale, ACTING)).toEqual({ problem: { code } });
  });
});
