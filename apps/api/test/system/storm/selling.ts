import { randomUUID } from 'node:crypto';
import { ROLE } from '@restaurante/contract/roles.ts';
import * as sales from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { type Act, act, type Storm } from './act.ts';
import { mustFail, type Need } from './facts.ts';
import * as sale from './sale.ts';
import type { Answer } from './send.ts';
import { type Branch, soupPrice, type Till } from './town.ts';

const { NOTHING, cents, linesFrom, textOf } = sale;
export const saleIn = (answer: Answer) => (answer.body as { sale: SaleWire }).sale;

/** Returns the needs of every seller: logged in, of this branch, a cashier. */
export function worksAt({ session, job, branch }: Till): Need[] {
  const token = session.now;
  return [
    session.needs((one) => one === token, 'no_session'),
    job.needs(({ role }) => role === ROLE.cashier, 'role_not_allowed'),
    job.needs(({ branchId }) => branchId === branch.id, 'not_found'),
  ];
}

export const isActive = ({ branch }: Till) =>
  branch.company.isActive.needs((one) => one, 'subscription_suspended');
export const hasRegister = ({ register }: Till) => register.needs((one) => one, 'cash_register_required');

/** Sends with the till's session; the first attempt with the current one. */
export function under({ session }: Till): () => string {
  const first = session.now;
  let tries = 0;
  return () => (tries++ === 0 ? first : session.now);
}

/** Returns some lines with the till's prices, sometimes an outdated one, and their needs. */
export function someLines({ below }: Storm, { company, stock }: Branch) {
  const { dish, soup, beer } = company;
  const isOld = below(12) === 0;
  const dishPrice = dish.price.now + (isOld ? 1 : 0);
  const hasOffer = isOld ? !soup.hasOffer.now : soup.hasOffer.now;
  const quantity = () => 1 + below(3);
  const choice = below(8);
  const lines: { product_id: number; quantity: number; price: number }[] = [];
  const needs: Need[] = [];
  if (choice !== 1) {
    lines.push({ product_id: dish.id, quantity: quantity(), price: dishPrice });
    needs.push(dish.price.needs((price) => price === dishPrice, 'price_changed'));
  }
  if (choice < 3) {
    const price = soupPrice(hasOffer);
    lines.push({ product_id: soup.id, quantity: quantity(), price });
    needs.push(soup.hasOffer.needs((one) => soupPrice(one) === price, 'price_changed'));
    needs.push(soup.isActive.needs((one) => one, 'product_unavailable'));
  }
  if (choice === 3 || choice === 4) {
    const units = quantity();
    lines.push({ product_id: beer.id, quantity: units, price: beer.price });
    needs.push(stock.takes(units));
  }
  return { lines, needs, sum: lines.reduce((all, line) => all + line.price * line.quantity, 0) };
}

/** Sells; a refused call must not sell. `probe` is the one correct refusal. */
export async function sell(storm: Storm, till: Till, probe?: string, token = under(till)): Promise<void> {
  const { branch } = till;
  const { below, fault } = storm;
  const { lines, needs, sum } = someLines(storm, branch);
  const wants = below(20);
  const isWrong = probe === undefined && wants === 0;
  const discount = wants > 3 && wants < 8 ? 10 : 0;
  const isPaid = wants < 14;
  const qr = isPaid && wants > 10 ? sum - discount : 0;
  const cash = isPaid && qr === 0 ? sum - discount + (wants % 2) : 0;
  const body = {
    branch_id: branch.id,
    sale_type: 'mesa',
    sale_details: lines,
    discount,
    amount_received_cash: isWrong ? 1 : cash,
    amount_received_qr: qr,
    ...(wants === 2 ? { first_name: 'Ana', phone: `7${below(10_000_000)}` } : {}),
  };
  const key = randomUUID();
  const call = { token, body, key, isProbe: probe !== undefined };
  const state = (answer: Answer): sale.State => ({
    ...NOTHING,
    lines: linesFrom(saleIn(answer).details),
    discount: cents(discount),
    cash: cents(cash === 0 ? 0 : sum - discount),
    qr: cents(qr),
  });
  const send = async () => {
    if (wants !== 3 || probe !== undefined) return storm.send(sales.createSale, call);
    // A double tap: one sale, from either of the two.
    const [one, two] = await Promise.all([0, 1].map(() => storm.send(sales.createSale, call)));
    const isBoth = one!.status === 200 && two!.status === 200;
    if (isBoth && saleIn(one!).id !== saleIn(two!).id) fault(`one key made two sales`);
    return one!.status === 200 ? one! : two!;
  };
  let sold: Answer | undefined;
  const selling: Act = {
    name: 'sell',
    till,
    needs: [
      ...(probe === undefined
        ? [...worksAt(till), isActive(till), hasRegister(till), ...needs]
        : [mustFail(probe), ...worksAt(till), isActive(till)]),
      ...(isWrong ? [mustFail('received_below_total')] : []),
    ],
    send: async () => (sold = await send()),
    outcome: (before, answer) => (answer.status === 200 ? state(answer) : before),
  };
  const end = await act(storm, branch, null, [selling]);
  if (sold?.status !== 200 || !end) return;
  const made = saleIn(sold);
  if (textOf(sale.stateOf(made)) !== textOf(end))
    fault(`sold ${textOf(sale.stateOf(made))}, not ${textOf(end)}`);
  branch.numbers.push(made.sale_number!);
  branch.sales.push({
    id: made.id,
    branch,
    till,
    registerId: made.cashier_id,
    state: end,
    isReserved: false,
  });
}
