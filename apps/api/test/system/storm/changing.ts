import * as sales from '@restaurante/contract/sales/sales.endpoints.ts';
import { type Act, act, isOwing, type Storm } from './act.ts';
import { mayNeed, type Need } from './facts.ts';
import * as sale from './sale.ts';
import { hasRegister, isActive, saleIn, someLines, under, worksAt } from './selling.ts';
import type { Branch, Till } from './town.ts';

const { debt, linesFrom, unitsOf } = sale;

/** A removal that makes the discount large is meant. */
const KEEPING = { discount: 'keep', reason: 'Tormenta' } as const;

/** Returns an act on a sale by one of the branch's tills; null when it makes no sense for this sale. */
type Choice = (storm: Storm, till: Till, one: sale.Sale, isAlone: boolean) => Act | null;

const add: Choice = (storm, till, { id, branch, state }) => {
  const { lines, needs } = someLines(storm, branch);
  const lineIds = new Set(state.lines.map((line) => line.id));
  return {
    name: 'add',
    till,
    needs: [...worksAt(till), isActive(till), ...needs],
    send: () =>
      storm.send(sales.addSaleItems, { token: under(till), params: { id }, body: { sale_details: lines } }),
    outcome: (before, answer) =>
      sale.added(
        before,
        answer.status === 200
          ? linesFrom(saleIn(answer).details).filter((line) => !lineIds.has(line.id))
          : [],
      ),
  };
};

const pay: Choice = (storm, till, { id, state }, isAlone) => {
  const owing = debt(state);
  // The debt may change before the call arrives if another client changes the sale.
  const discount = isAlone && owing > 5 && storm.below(6) === 0 ? state.discount + 1 : null;
  const left = owing - (discount === null ? 0 : 1);
  const isQr = isAlone && storm.below(3) === 0;
  return {
    name: 'pay',
    till,
    needs: [...worksAt(till), hasRegister(till)],
    send: () =>
      storm.send(sales.closeSale, {
        token: under(till),
        params: { id },
        body: {
          amount_received_cash: isQr ? 0 : 100_000,
          amount_received_qr: isQr ? left : 0,
          ...(discount === null ? {} : { discount }),
        },
      }),
    outcome: (before) => sale.paid(before, { qr: isQr ? left : 0, discount }),
  };
};

const beers = ({ branch, state }: sale.Sale) => unitsOf(branch.company.beer.id, state);
/** Needs of an act that returns money and units. Four more units may be added concurrently. */
const givesBack = (till: Till, one: sale.Sale): Need[] => [
  ...worksAt(till),
  mayNeed(hasRegister(till)),
  one.branch.stock.gives(beers(one) + 4),
];

const voids: Choice = (storm, till, one) => ({
  name: 'void',
  till,
  needs: givesBack(till, one),
  send: async () => {
    const answer = await storm.send(sales.voidSale, { token: under(till), params: { id: one.id } });
    // A repeat finds its own work.
    return answer.isRepeated && answer.code === 'sale_voided' ? { ...answer, status: 200 } : answer;
  },
  outcome: sale.voided,
});

const remove: Choice = (storm, till, one) => {
  const line = one.state.lines[storm.below(one.state.lines.length)]!;
  return {
    name: 'remove',
    till,
    needs: [...givesBack(till, one), isActive(till)],
    send: () =>
      storm.send(sales.removeSaleLine, { token: under(till), params: { detailId: line.id }, query: KEEPING }),
    outcome: (before) => sale.removed(before, line.id),
  };
};

const reduce: Choice = (storm, till, one) => {
  const line = one.state.lines.find(({ units }) => units > 1);
  if (!line) return null;
  const quantity = 1 + storm.below(line.units - 1);
  return {
    name: 'reduce',
    till,
    needs: [...givesBack(till, one), isActive(till)],
    send: () =>
      storm.send(sales.reduceSaleLine, {
        token: under(till),
        params: { detailId: line.id },
        body: { quantity, ...KEEPING },
      }),
    outcome: (before) => sale.reduced(before, line.id, quantity),
  };
};

const CHOICES = { add, pay, void: voids, remove, reduce } as const;
type ChoiceName = keyof typeof CHOICES;

/** Takes a sale of the branch that no other client works on. */
async function withSale(
  { below }: Storm,
  { sales: all }: Branch,
  isEligible: (one: sale.Sale) => boolean,
  run: (one: sale.Sale) => Promise<void>,
): Promise<void> {
  // Mostly late ones, which have debts or changes.
  const late = all.slice(-60).filter((one) => !one.isReserved && isEligible(one));
  const one = late[below(late.length)];
  if (one) await reserved(one, () => run(one));
}

/** Reserves a sale for one client. */
async function reserved(one: sale.Sale, run: () => Promise<void>): Promise<void> {
  one.isReserved = true;
  await run();
  one.isReserved = false;
}

/** Performs one act on a sale, or two concurrent ones from two tills. */
export async function change(
  storm: Storm,
  tills: readonly Till[],
  names: readonly ChoiceName[],
): Promise<void> {
  const { branch } = tills[0]!;
  await withSale(
    storm,
    branch,
    ({ state }) => !state.isVoided,
    async (one) => {
      const acts = names.map((name, i) =>
        CHOICES[name](storm, tills[i % tills.length]!, one, names.length === 1),
      );
      if (acts.every((made) => made !== null)) await act(storm, branch, one, acts);
    },
  );
}

/** Pays all debts of a till's sales, except for sales of other clients. */
export async function settleAll(storm: Storm, till: Till): Promise<void> {
  for (const one of till.branch.sales) {
    if (one.till === till && !one.isReserved && isOwing(one))
      await reserved(one, () =>
        act(storm, till.branch, one, [pay(storm, till, one, true)!]).then(() => undefined),
      );
  }
}
