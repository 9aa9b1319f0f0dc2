import { sharesOf } from '../../daily-totals.ts';
import { type Raw, type RawSale, sum } from './raw.ts';

/** The filter of a report. */
export interface Filter {
  readonly from: string;
  readonly until: string;
  readonly branchId: number | null;
  /** 1 cash, 2 QR, 3 both, 4 unpaid. */
  readonly payment?: number;
  readonly courierId?: number;
  readonly productId?: number;
  readonly customerId?: number;
}

const bs = (cents: number) => cents / 100;
const isIn = ({ from, until }: Filter, day: string | null) => day !== null && from <= day && day <= until;
const inBranch = ({ branchId }: Filter, row: { branchId: number }) =>
  branchId === null || row.branchId === branchId;

function salesOf({ sales }: Raw, filter: Filter): RawSale[] {
  const { payment, courierId, productId, customerId } = filter;
  return sales.filter(
    (sale) =>
      !sale.isVoided &&
      isIn(filter, sale.day) &&
      inBranch(filter, sale) &&
      (payment === undefined || sale.payment === payment) &&
      (courierId === undefined || sale.employeeId === courierId) &&
      (customerId === undefined || sale.customerId === customerId) &&
      (productId === undefined || sale.lines.some((line) => line.productId === productId)),
  );
}

export function countSales(raw: Raw, filter: Filter, before: Pick<Filter, 'from' | 'until'>) {
  const sales = salesOf(raw, filter);
  const bars = (
    name: 'date' | 'hour' | 'payment_type',
    keyOf: (sale: RawSale) => string | number,
    amountOf = ({ total }: RawSale) => total,
  ) =>
    [...Map.groupBy(sales, keyOf)]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, rows]) => ({
        [name]: key,
        count: rows.length,
        total: bs(sum(rows, amountOf)),
      }));
  return {
    ...totalsOf(sales),
    previous: totalsOf(salesOf(raw, { ...filter, ...before })),
    by_day: bars('date', ({ day }) => day),
    by_hour: bars('hour', ({ hour }) => hour),
    by_payment: bars(
      'payment_type',
      ({ payment }) => payment,
      ({ payment, total, cash, qr }) => (payment === 4 ? total - cash - qr : total),
    ),
    reconciliation: isNarrowed(filter) ? null : reconcile(raw, filter, sales),
  };
}

const isNarrowed = ({ payment, courierId, productId, customerId }: Filter) =>
  [payment, courierId, productId, customerId].some((one) => one !== undefined);

function totalsOf(sales: readonly RawSale[]) {
  const unpaid = sales.filter(({ payment }) => payment === 4);
  return {
    count: sales.length,
    amount: bs(sum(sales, ({ amount }) => amount)),
    discount: bs(sum(sales, ({ discount }) => discount)),
    delivery: bs(sum(sales, ({ deliveryFeeCents }) => deliveryFeeCents)),
    total: bs(sum(sales, ({ total }) => total)),
    cash: bs(sum(sales, ({ cash }) => cash)),
    qr: bs(sum(sales, ({ qr }) => qr)),
    unpaid_count: unpaid.length,
    unpaid: bs(sum(unpaid, ({ total, cash, qr }) => total - cash - qr)),
  };
}

/** Computes each part by itself, from single payments. */
function reconcile({ sales, registers }: Raw, filter: Filter, live: readonly RawSale[]) {
  const moves = sales
    .filter((sale) => inBranch(filter, sale))
    .flatMap(({ payments, day }) =>
      payments.map((one) => ({
        ...one,
        soldNow: isIn(filter, day),
        inRegisterNow: isIn(filter, one.registerDay),
      })),
    );
  const cashAndQr = ({ cashCents, qrCents }: { cashCents: number; qrCents: number }) => cashCents + qrCents;
  const paid = moves.filter(({ isPayment }) => isPayment);
  const refunds = moves.filter(({ isPayment }) => !isPayment);
  const collected = sum(live, ({ cash, qr }) => cash + qr);
  const registersInReach = registers.filter(
    (register) => isIn(filter, register.day) && inBranch(filter, register),
  );
  return {
    total: bs(sum(live, ({ total }) => total)),
    unpaid: bs(sum(live, ({ total }) => total) - collected),
    collected: bs(collected),
    qr_returned: bs(
      sum(
        refunds.filter(({ soldNow }) => soldNow),
        ({ qrCents }) => qrCents,
      ),
    ),
    later: bs(
      sum(
        paid.filter(({ soldNow, inRegisterNow }) => soldNow && !inRegisterNow),
        cashAndQr,
      ),
    ),
    earlier: bs(
      sum(
        paid.filter(({ soldNow, inRegisterNow }) => inRegisterNow && !soldNow),
        cashAndQr,
      ),
    ),
    refunded_later: bs(
      sum(
        refunds.filter(({ soldNow, inRegisterNow }) => soldNow && !inRegisterNow),
        ({ cashCents }) => cashCents,
      ),
    ),
    refunds_of_other_days: bs(
      sum(
        refunds.filter(({ soldNow, inRegisterNow }) => inRegisterNow && !soldNow),
        ({ cashCents }) => cashCents,
      ),
    ),
    registers: bs(
      sum(registersInReach, ({ payments }) =>
        sum(payments, ({ kind, cashCents, qrCents }) =>
          kind === 'payment' ? cashCents + qrCents : 0 - cashCents,
        ),
      ),
    ),
    difference: 0,
  };
}

export function countProducts(raw: Raw, filter: Filter) {
  const sold = salesOf(raw, filter).flatMap((sale) => {
    const shares = sharesOf(sale.lines.map((line) => ({
      lineId: line.id,
      amount: line.quantity * line.priceCents,
      discount: sale.discount,
      productId: line.productId,
      quantity: line.quantity,
    }))); // prettier-ignore
    return [...shares].map(([line, share]) => ({ ...line, share }));
  });
  return [...Map.groupBy(sold, ({ productId }) => productId)]
    .map(([id, lines]) => ({
      id,
      quantity: sum(lines, ({ quantity }) => quantity),
      amount: bs(sum(lines, ({ amount }) => amount)),
      discount: bs(sum(lines, ({ share }) => share)),
      total: bs(sum(lines, ({ amount, share }) => amount - share)),
    }))
    .sort((a, b) => a.id - b.id);
}

export function countCustomers(raw: Raw, filter: Filter) {
  return [...Map.groupBy(salesOf(raw, filter), ({ customerId }) => customerId)]
    .map(([id, sales]) => ({
      id,
      count: sales.length,
      total: bs(sum(sales, ({ total }) => total)),
      last: id === null ? null : Math.max(...sales.map(({ createdAt }) => createdAt.getTime())),
    }))
    .sort((a, b) => (a.id ?? 0) - (b.id ?? 0));
}

export function countRegisters({ registers }: Raw, filter: Filter) {
  return registers
    .filter((one) => one.deletedAt === null && isIn(filter, one.day) && inBranch(filter, one))
    .map(({ id, openingCents, payments, movements, countedCents }) => {
      const moved = (type: string) =>
        sum(
          movements.filter((one) => one.type === type),
          ({ amountCents }) => amountCents,
        );
      const cash = (kind: string) =>
        sum(
          payments.filter((one) => one.kind === kind),
          ({ cashCents }) => cashCents,
        );
      const [income, expenses] = [cash('payment') + moved('income'), cash('refund') + moved('expense')];
      const expected = openingCents + income - expenses;
      return {
        id,
        opening_amount: bs(openingCents),
        income: bs(income),
        expenses: bs(expenses),
        qr_amount: bs(
          sum(
            payments.filter(({ kind }) => kind === 'payment'),
            ({ qrCents }) => qrCents,
          ),
        ),
        closing_amount: bs(expected),
        real_amount: countedCents === null ? null : bs(countedCents),
        missing_amount: countedCents === null ? null : bs(Math.max(0, expected - countedCents)),
        surplus: countedCents === null ? null : bs(Math.max(0, countedCents - expected)),
      };
    })
    .sort((a, b) => b.id - a.id);
}

export function countPurchases({ purchases }: Raw, filter: Filter) {
  const bought = purchases.filter((one) => isIn(filter, one.day) && inBranch(filter, one));
  const amount = sum(bought, ({ totalCents }) => totalCents);
  const discount = sum(bought, ({ discountCents }) => discountCents);
  return { count: bought.length, amount: bs(amount), discount: bs(discount), total: bs(amount - discount) };
}
