import * as registers from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import type { CashRegisterWire } from '@restaurante/contract/cash-registers/cash-registers.wire.ts';
import { attempt, isOwing, type Storm } from './act.ts';
import { settleAll } from './changing.ts';
import { changeRole, employElsewhere } from './disturbing.ts';
import { type Need, type Watched } from './facts.ts';
import { sell, under, worksAt } from './selling.ts';
import { OPENING, type Till } from './town.ts';

const registerIn = ({ body }: { body: never }) => (body as { cashier: CashRegisterWire }).cashier;

/** Bills and coins for an amount in Bs; every amount of a storm is a multiple of ten centavos. */
function billsFor(bs: number) {
  const tens = Math.round(bs * 10);
  return { cien: Math.floor(tens / 1_000), diez_centavos: tens % 1_000 };
}

/** Missing when another call may have changed the register since `begun` calls had been sent. */
const restsAt =
  ({ moves }: Till, { begun, open }: Till['moves'], code: string): Need =>
  (): Watched => ({
    code,
    mayBeTrue: () => true,
    mayBeFalse: () => open > 0 || moves.begun > begun,
    end: () => undefined,
  });

/** Pays all debts, counts and closes while others sell at the till, tries to sell, and opens again. */
export async function closeAndOpen(storm: Storm, till: Till): Promise<void> {
  const { register, branch } = till;
  await register.reserve(async () => {
    await settleAll(storm, till);
    const id = till.registerId;
    const moves = { ...till.moves };
    const seen = await attempt(storm, 'look', worksAt(till), () =>
      storm.send(registers.getCashRegister, { token: under(till), params: { id } }),
    );
    if (!seen) return;
    const counted = registerIn(seen).closing_amount!;
    const isOwed = branch.sales.some((one) => one.till === till && isOwing(one));
    const isClosed = await register.change(false, async () => {
      const needs = [
        ...worksAt(till),
        restsAt(till, moves, 'register_changed'),
        restsAt(till, isOwed ? { ...moves, open: 1 } : moves, 'cash_register_has_pending_sales'),
      ];
      const body = { closing_amount: counted, real_amount: counted, bills: billsFor(counted) };
      const answer = await attempt(storm, 'close', needs, () =>
        storm.send(registers.closeCashRegister, { token: under(till), params: { id }, body }),
      );
      return answer !== null && isExact(storm, registerIn(answer), counted);
    });
    if (!isClosed) return;
    await sell(storm, till, 'cash_register_required');
    // A cashier with an open register keeps branch and role.
    const elsewhere = storm.below(3);
    if (elsewhere === 0) {
      await employElsewhere(storm, till, { ...till.job.now, branchId: till.sister.id }, 'not_found');
    } else if (elsewhere === 1) {
      await changeRole(storm, till);
    }
    await open(storm, till);
  });
}

function isExact(storm: Storm, closed: CashRegisterWire, counted: number): true {
  const {
    status,
    closing_amount: expected,
    missing_amount: missing,
    surplus,
    pending_count: pending,
  } = closed;
  if (status !== 2 || expected !== counted || missing !== 0 || surplus !== 0 || pending !== 0)
    storm.fault(`closed with ${JSON.stringify({ status, expected, counted, missing, surplus, pending })}`);
  return true;
}

async function open(storm: Storm, till: Till): Promise<void> {
  const { branch, register } = till;
  const send = () =>
    storm.send(registers.openCashRegister, {
      token: under(till),
      params: { id: branch.id },
      body: { name: 'Caja', opening_amount: OPENING },
    });
  const tryToOpen = async () => {
    const needs = [...worksAt(till), branch.company.isActive.needs((one) => one, 'subscription_suspended')];
    const answer = await attempt(storm, 'open', needs, send);
    if (answer) till.registerId = registerIn(answer).id;
    return answer !== null;
  };
  while (!(await register.change(true, tryToOpen)));
}
