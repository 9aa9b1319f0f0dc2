import { transferPendingSales } from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import * as sales from '@restaurante/contract/sales/sales.endpoints.ts';
import { type Act, act, attempt, isOwing, type Storm } from './act.ts';
import { mayNeed, type Need } from './facts.ts';
import * as sale from './sale.ts';
import { hasRegister, isActive, saleIn, someLines, under, worksAt } from './selling.ts';
import type { Branch, Till } from './town.ts';

const { cents, debt, linesFrom, takenOf, wasting } = sale;

const DISCOUNT_CHOICES: readonly sale.Choice[] = ['keep', 'lower', 'none', null];

/** Returns how units leave a sale, and the outcome of that. */
function someRemoval({ below }: Storm, { branch }: sale.Sale) {
  const [isRestocked, choice] = [below(3) > 0, DISCOUNT_CHOICES[below(DISCOUNT_CHOICES.length)]!];
  const beer = branch.company.beer.id;
  const restock: Record<string, string> = isRestocked ? {} : { restock: '0' };
  const discount: Record<string, string> = choice === null ? {} : { discount: choice, reason: 'Tormenta' };
  return {
    choice,
    restock,
    discount,
    leaving: (act: (state: sale.State) => sale.Outcome) => (isRestocked ? act : wasting(beer, act)),
  };
}

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
  const discount = isAlone && owing > cents(5) && storm.below(6) === 0 ? state.discount + cents(1) : null;
  const left = owing - (discount === null ? 0 : cents(1));
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
          amount_received_qr: isQr ? left / 100 : 0,
          ...(discount === null ? {} : { discount: discount / 100 }),
        },
      }),
    outcome: (before) => sale.paid(before, { qr: isQr ? left : 0, discount }),
  };
};

const beers = ({ branch, state }: sale.Sale) => takenOf(branch.company.beer.id, state);
/** Needs of an act that returns money and units. Four more units may be added concurrently. */
const givesBack = (till: Till, one: sale.Sale): Need[] => [
  ...worksAt(till),
  mayNeed(hasRegister(till)),
  one.branch.stock.gives(beers(one) + 4),
];

const voids: Choice = (storm, till, one) => {
  const { restock, leaving } = someRemoval(storm, one);
  return {
    name: 'void',
    till,
    needs: givesBack(till, one),
    send: async () => {
      const call = { token: under(till), params: { id: one.id }, body: restock };
      const answer = await storm.send(sales.voidSale, call);
      // A repeat finds its own work.
      return answer.isRepeated && answer.code === 'sale_voided' ? { ...answer, status: 200 } : answer;
    },
    outcome: leaving(sale.voided),
  };
};

const remove: Choice = (storm, till, one) => {
  const line = one.state.lines[storm.below(one.state.lines.length)]!;
  const { choice, restock, discount, leaving } = someRemoval(storm, one);
  return {
    name: 'remove',
    till,
    needs: [...givesBack(till, one), isActive(till)],
    send: () =>
      storm.send(sales.removeSaleLine, {
        token: under(till),
        params: { detailId: line.id },
        query: { ...restock, ...discount },
      }),
    outcome: leaving((before) => sale.removed(before, line.id, choice)),
  };
};

const reduce: Choice = (storm, till, one) => {
  const line = one.state.lines.find(({ units }) => units > 1);
  if (!line) return null;
  const quantity = 1 + storm.below(line.units - 1);
  const { choice, restock, discount, leaving } = someRemoval(storm, one);
  return {
    name: 'reduce',
    till,
    needs: [...givesBack(till, one), isActive(till)],
    send: () =>
      storm.send(sales.reduceSaleLine, {
        token: under(till),
        params: { detailId: line.id },
        body: { quantity, ...restock, ...discount },
      }),
    outcome: leaving((before) => sale.reduced(before, line.id, quantity, choice)),
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

/**
 * Pays the debts of a till's sales, or hands over to the branch those of its present register: an earlier one, which is
 * closed, gives none away. Sales of other clients are left out.
 */
export async function settleAll(storm: Storm, till: Till): Promise<void> {
  for (const one of till.branch.sales) {
    if (one.till !== till || one.isReserved || !isOwing(one)) continue;
    await reserved(one, async () => {
      if (one.registerId === till.registerId && storm.below(3) === 0) await handOver(storm, till, one);
      else await act(storm, till.branch, one, [pay(storm, till, one, true)!]);
    });
  }
}

async function handOver(storm: Storm, till: Till, one: sale.Sale): Promise<void> {
  const params = { id: till.registerId };
  const body = { to_room: 1, sale_ids: [one.id] };
  const answer = await attempt(storm, 'hand over', worksAt(till), () =>
    storm.send(transferPendingSales, { token: under(till), params, body }),
  );
  if (answer) Object.assign(one, { till: null, registerId: null });
}
