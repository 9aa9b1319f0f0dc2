import type { IdName } from '@restaurante/contract/schema.ts';
import { cents } from '@restaurante/domain/money/money.ts';
import type { Sale, SaleLine, SalePayment, WholeSale } from '@restaurante/domain/sales/sale.ts';
import {
  BRANCH,
  CLAIM,
  CUSTOMER,
  LINE,
  NAMED,
  NUMBERED,
  OPTION,
  PAYMENT,
  PRODUCT,
  SALE,
  type SalesRow,
  STEP,
  TABLE,
  type WholeSaleRow,
} from './sale-query.repository.ts';
import { plainOf } from './sale.ts';

/** Returns the sales of a `salesQuery`, in its order. */
export function toSales(row: SalesRow): Sale[] {
  const related = relatedOf(row);
  return salesOf(row).map((sale) => toSale(sale, related));
}

/** Returns the sale of a `wholeSaleQuery`, or null. */
export function toWholeSale(row: WholeSaleRow): WholeSale | null {
  const [sale] = toSales(row);
  return sale ? { ...sale, payments: toPayments(row) } : null;
}

function toPayments(row: WholeSaleRow): SalePayment[] {
  const claims = Map.groupBy(claimsOf(row), ({ paymentId }) => paymentId);
  const payers = byId(NAMED.read(row.payers));
  return PAYMENT.read(row.payments).map((payment) => {
    const { id, kind, purpose, cashRegisterId, firstName, ciNit, reversesId, saleLineId } = payment;
    const { registerDay, takesBill } = payment;
    const sign = kind === 'refund' ? -1 : 1;
    const claimed = claims.get(id) ?? [];
    return {
      id,
      kind,
      purpose: purpose ?? 'all',
      cashRegisterId,
      user: reference(payment.userId, payers),
      cash: cents(sign * payment.cashCents),
      qr: cents(sign * payment.qrCents),
      cashTendered: cents(sign * (payment.cashTenderedCents ?? payment.cashCents)),
      share:
        claimed.map((claim) => (claim.saleLineId === null ? toShare(claim) : null)).find(Boolean) ?? null,
      lines: claimed.flatMap((claim) =>
        claim.saleLineId === null
          ? []
          : {
              lineId: claim.saleLineId,
              quantity: claim.quantity!,
              amount: claim.amountCents,
              share: toShare(claim),
            },
      ),
      leavesDebt: payment.leavesDebt ?? kind === 'refund',
      firstName,
      ciNit,
      reverses: reversesId,
      registerDay,
      lineId: saleLineId,
      takesBill: takesBill ?? false,
      createdAt: new Date(payment.createdAt),
    };
  });
}

const claimsOf = (row: WholeSaleRow) => CLAIM.read(row.claims);
const toShare = ({ sharePart, shareOf, shareTotalCents, divisionId }: ReturnType<typeof claimsOf>[number]) =>
  sharePart === null
    ? null
    : { part: sharePart, of: shareOf!, total: shareTotalCents!, division: divisionId! };

const salesOf = (row: SalesRow) => SALE.read(row.sales);
const linesOf = (row: SalesRow) => LINE.read(row.lines);
const stepsOf = (row: SalesRow) => STEP.read(row.steps);
type SaleRecord = ReturnType<typeof salesOf>[number];
type LineRecord = ReturnType<typeof linesOf>[number];
type StepRecord = ReturnType<typeof stepsOf>[number];

const relatedOf = (row: SalesRow) => ({
  lines: Map.groupBy(linesOf(row), ({ saleId }) => saleId),
  options: Map.groupBy(OPTION.read(row.options), ({ saleLineId }) => saleLineId),
  steps: Map.groupBy(stepsOf(row), ({ saleId }) => saleId),
  products: byId(PRODUCT.read(row.products)),
  branches: byId(BRANCH.read(row.branches)),
  registers: byId(NAMED.read(row.registers)),
  customers: byId(CUSTOMER.read(row.customers)),
  employees: byId(NAMED.read(row.employees)),
  people: byId(NAMED.read(row.people)),
  merged: byId(NUMBERED.read(row.merged)),
  areas: areasOf(row),
});
type Related = ReturnType<typeof relatedOf>;

const placeOf = (branchId: number, table: number | null) => `${branchId}/${table}`;

const areasOf = (row: SalesRow): ReadonlyMap<string, IdName> =>
  new Map(
    TABLE.read(row.tables).map(({ branchId, number, areaId: id, areaName: name }) => [
      placeOf(branchId, number),
      { id, name },
    ]),
  );

const byId = <R extends { readonly id: number }>(rows: readonly R[]): ReadonlyMap<number, R> =>
  new Map(rows.map((row) => [row.id, row]));

function toSale(row: SaleRecord, related: Related): Sale {
  const lines = (related.lines.get(row.id) ?? []).map((line) => toLine(line, related));
  return {
    ...plainOf(row),
    id: row.id,
    number: row.number,
    businessDay: row.businessDay,
    branch: rowOf(related.branches, row.branchId),
    history: (related.steps.get(row.id) ?? []).map((step) => toStep(step, related)),
    lines: lines.filter(({ deletedAt }) => deletedAt === null),
    removedLines: lines.filter(({ deletedAt }) => deletedAt !== null),
    linesTotal: row.linesCents,
    discount: row.discountCents,
    deliveryFee: row.deliveryFeeCents,
    cashPaid: row.cashPaidCents,
    qrPaid: row.qrPaidCents,
    cashTendered: row.cashTenderedCents,
    isPaid: row.isPaid,
    payments: null,
    revision: row.revision,
    employee: reference(row.employeeId, related.employees),
    user: reference(row.userId, related.people),
    area: related.areas.get(placeOf(row.branchId, row.tableNumber)) ?? null,
    cashRegister: reference(row.cashRegisterId, related.registers),
    customer: toCustomer(row, related),
    round: row.round,
    reservedAt: instantOf(row.reservedAt),
    createdAt: new Date(row.createdAt),
    deletedAt: instantOf(row.deletedAt),
    deletedReason: row.deletedReason,
    deletedBy: reference(row.deletedBy, related.people),
    askedBillAt: instantOf(row.askedBillAt),
    mergedInto: row.mergedInto === null ? null : numberedOf(rowOf(related.merged, row.mergedInto)),
  };
}

/** A bill into which another one was merged has a number. */
const numberedOf = ({ id, number }: { id: number; number: number | null }) => ({ id, number: number! });

function toCustomer(row: SaleRecord, { customers }: Related): Sale['customer'] {
  if (row.customerId === null) {
    if (row.customerName === null && row.customerCi === null) return null;
    return { id: null, firstName: row.customerName, lastName: null, ciNit: row.customerCi, phone: row.phone };
  }
  const customer = rowOf(customers, row.customerId);
  // The phone for this sale may differ from the customer's.
  return { ...customer, phone: row.phone ?? customer.phone };
}

const toLine = (row: LineRecord, { products, options }: Related): SaleLine => ({
  id: row.id,
  productId: row.productId,
  quantity: row.quantity,
  price: row.priceCents,
  quantityDecrement: row.quantityDecrement,
  round: row.round,
  isServed: row.isServed,
  takenFrom: row.takenFrom,
  observations: row.observations,
  options: (options.get(row.id) ?? []).map(
    ({ optionId: id, name, priceCents: price, quantity, isAdded }) => ({
      id,
      name,
      price,
      quantity,
      isAdded,
    }),
  ),
  product: rowOf(products, row.productId),
  deletedAt: instantOf(row.deletedAt),
  deletedReason: row.deletedReason,
});

const toStep = ({ status, userId, createdAt }: StepRecord, { people }: Related): Sale['history'][number] => ({
  status,
  user: reference(userId, people),
  createdAt: new Date(createdAt),
});

const instantOf = (text: string | null) => (text === null ? null : new Date(text));

const reference = (id: number | null, named: ReadonlyMap<number, IdName>) =>
  id === null ? null : rowOf(named, id);

/** A foreign key guarantees the row. */
function rowOf<R>(rows: ReadonlyMap<number, R>, id: number): R {
  const row = rows.get(id);
  if (row === undefined) throw new Error(`a sale names ${id}, which was not read`);
  return row;
}
