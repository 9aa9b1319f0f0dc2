import { type Cents, ZERO } from '@restaurante/domain/money/money.ts';
import { discountShares } from '@restaurante/domain/sales/discount-shares.ts';
import { courtesies, type LineGiven } from '@restaurante/domain/sales/given.ts';
import type { DecidedPart } from '@restaurante/domain/sales/sale-parts.ts';
import type { Extras, SaleLine, StoredSale, WholeSale } from '@restaurante/domain/sales/sale.ts';
import { plainOf } from '../sale/sale.ts';
import type { LineRow, OptionRow, PaymentRow, StepRow } from './bill-rows.repository.ts';
import type { ClaimRow } from './change-bill.repository.ts';
import type { SaleRow } from './sale-columns.ts';

export const extraColumns = ({ rounding, tipCash, tipQr }: Extras) => ({
  roundingCents: rounding,
  tipCashCents: tipCash,
  tipQrCents: tipQr,
});

export function saleRow({ customer, ...sale }: StoredSale): SaleRow {
  const { courtesy: courtesyCents, staffMeal: staffMealCents } = courtesies(sale.lines);
  return {
    ...plainOf(sale),
    id: sale.id,
    businessDay: sale.businessDay,
    cashRegisterId: sale.cashRegister?.id ?? null,
    userId: sale.user?.id ?? null,
    customerId: customer?.id ?? null,
    customerName: customer?.id === null ? customer.firstName : null,
    customerCi: customer?.id === null ? customer.ciNit : null,
    phone: customer?.phone ?? null,
    linesCents: sale.linesTotal,
    discountCents: sale.discount,
    discountPercent: sale.discountPercent,
    courtesyCents,
    staffMealCents,
    deliveryFeeCents: sale.deliveryFee,
    cashPaidCents: sale.cashPaid,
    qrPaidCents: sale.qrPaid,
    cashTenderedCents: sale.cashTendered,
    ...extraColumns(sale),
    employeeId: sale.employee?.id ?? null,
    reservedAt: sale.reservedAt,
    createdAt: sale.createdAt,
  };
}

export const givenRow = ({ discount, discountPercent, courtesy }: LineGiven) => ({
  discountCents: discount,
  discountPercent,
  courtesyFor: courtesy?.recipient ?? null,
  courtesyReason: courtesy?.reason ?? null,
});

/** Returns each line's share of the sale's discount, by the line's id. A voided sale has none. */
export function sharesOf(sale: StoredSale): ReadonlyMap<number, Cents> {
  const shares = sale.deletedAt === null ? discountShares(sale) : [];
  return new Map(sale.lines.map(({ id }, i) => [id, shares[i] ?? ZERO]));
}

export const optionRows = (lines: readonly SaleLine[]): OptionRow[] =>
  lines.flatMap(({ id: saleLineId, options }) =>
    options.map(({ id: optionId, name, price: priceCents, quantity, isAdded }, i) => ({
      saleLineId,
      position: i + 1,
      optionId,
      name,
      priceCents,
      quantity,
      isAdded,
    })),
  );

export function lineRows(sale: StoredSale, lines: readonly SaleLine[]): LineRow[] {
  const shares = sharesOf(sale);
  return lines.map((line) => ({
    id: line.id,
    saleId: sale.id,
    productId: line.productId,
    quantity: line.quantity,
    priceCents: line.price,
    quantityDecrement: line.quantityDecrement,
    round: line.round,
    state: line.state,
    stationId: line.station?.id ?? null,
    orderedAt: line.orderedAt,
    orderedBy: line.orderedBy,
    firedAt: line.firedAt,
    readyAt: line.readyAt,
    servedAt: line.servedAt,
    observations: line.observations,
    discountShareCents: shares.get(line.id) ?? ZERO,
    ...givenRow(line),
    takenFrom: line.takenFrom,
    cameFromId: line.cameFrom?.id ?? null,
    deletedAt: null,
    deletedBy: null,
    deletedReason: null,
  }));
}

/** Returns the rows of a sale's states, without the first `written` ones. */
export const stepRows = ({ id: saleId, history }: StoredSale, written = 0): StepRow[] =>
  history.slice(written).map(({ status, user, createdAt }) => ({
    saleId,
    status,
    userId: user?.id ?? null,
    createdAt,
  }));

/** Columns that only payments of existing bills fill. */
const OF_NEW_SALE = {
  purpose: null,
  firstName: null,
  ciNit: null,
  leavesDebt: null,
  saleLineId: null,
  reversesId: null,
  replacesId: null,
  takesBill: null,
} as const;

/** Returns the rows of a new sale's payments. */
export const paymentRows = ({ id: saleId, payments }: WholeSale): PaymentRow[] =>
  payments.map(({ id, kind, cashRegisterId, cash, qr, cashTendered, user, createdAt, ...extras }) => ({
    ...OF_NEW_SALE,
    id,
    saleId,
    kind,
    cashRegisterId,
    cashCents: cash,
    qrCents: qr,
    ...extraColumns(extras),
    cashTenderedCents: cashTendered,
    userId: user?.id ?? null,
    createdAt,
  }));

export function claimRows(paymentId: number, { amount, share, lines }: DecidedPart): ClaimRow[] {
  const whole = share ? [{ lineId: null, quantity: null, amount, share, ends: null }] : [];
  return [...whole, ...lines].map((claim) => ({
    paymentId,
    saleLineId: claim.lineId,
    quantity: claim.quantity,
    amountCents: claim.amount,
    sharePart: claim.share?.part ?? null,
    shareOf: claim.share?.of ?? null,
    endsPaymentId: claim.ends,
    divisionId: claim.share && (claim.share.division ?? paymentId),
  }));
}
