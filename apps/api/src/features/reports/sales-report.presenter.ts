import { REPORT_PAYMENTS } from '@restaurante/contract/reports/report-bodies.wire.ts';
import { personName } from '@restaurante/contract/reports/report-texts.ts';
import type {
  ReconciliationWire,
  ReportCustomerWire,
  ReportProductWire,
  ReportSaleWire,
  ReportSubjectsWire,
  SalesReportTotalsWire,
  SalesTotalsWire,
} from '@restaurante/contract/reports/reports.wire.ts';
import { SALE_TYPE_TO_WIRE } from '@restaurante/contract/sales/sale-words.ts';
import { SALE_STATUS_LABELS } from '@restaurante/contract/sales/sales.wire.ts';
import { bsFromCents, cents } from '@restaurante/domain/money/money.ts';
import { type Period, periodBefore, periodTitle } from '@restaurante/domain/reports/period.ts';
import { productName } from '@restaurante/domain/sales/sale-names.ts';
import { SALE_STATUS_IDS } from '@restaurante/domain/sales/sale-status.ts';
import { instantToWire } from '../../shared/instant.ts';
import type { Subjects } from './report-span.repository.ts';
import type { ProductRow } from './sales-groups.repository.ts';
import { type CustomerEntry, type Rows, type SalesTotals, totalOf } from './sales-report.ts';
import type { SaleRow } from './sales-rows.repository.ts';
import type { Drawers, SalesSums } from './sales-totals.repository.ts';

const UNREGISTERED = 'Sin registrar';
const bs = (amount: number) => bsFromCents(cents(amount));
const owed = ({ lines, discount, delivery }: SalesSums) => lines - discount + delivery;
const pending = (sums: SalesSums) => owed(sums) - sums.cash - sums.qr;

export function reportToWire(report: Rows) {
  if (report.group === 'sales') return report.rows.map(saleToWire);
  return report.group === 'products' ? report.rows.map(productToWire) : report.rows.map(customerToWire);
}

export function subjectsToWire(subjects: Subjects): ReportSubjectsWire {
  const { productName: name, productType: type, piece: dam, firstName, lastName } = subjects;
  return {
    product: name === null ? null : productName({ name, type, dam }),
    customer: firstName === null ? null : personName({ first_name: firstName, last_name: lastName }),
  };
}

export function salesTotalsToWire(
  { sums, before, drawers, extras }: SalesTotals,
  period: Period,
): SalesReportTotalsWire {
  const total = totalOf(sums);
  const bar = (row: SalesSums) => ({ count: row.count, total: bs(owed(row)) });
  return {
    ...sumsToWire(total),
    previous: { ...sumsToWire(before), date: periodTitle(periodBefore(period)) },
    by_day: sums.flatMap((row) => (row.day === null ? [] : [{ date: row.day, ...bar(row) }])),
    by_hour: sums.flatMap((row) => (row.hour === null ? [] : [{ hour: row.hour, ...bar(row) }])),
    by_payment: REPORT_PAYMENTS.flatMap((payment, i) => {
      const row = sums.find((one) => one.payment === payment);
      if (row === undefined) return [];
      const total = payment === 'unpaid' ? pending(row) : owed(row);
      return [{ payment_type: i + 1, count: row.count, total: bs(total) }];
    }),
    reconciliation: drawers && reconcile(total, drawers),
    rounding: extras && bs(extras.rounding),
    tips: extras && extras.tips.map(({ amount, ...user }) => ({ user, amount: bs(amount) })),
  };
}

function sumsToWire(sums: SalesSums): SalesTotalsWire {
  return {
    count: sums.count,
    amount: bs(sums.lines),
    discount: bs(sums.discount - sums.courtesy - sums.staffMeal),
    courtesy: bs(sums.courtesy),
    staff_meal: bs(sums.staffMeal),
    delivery: bs(sums.delivery),
    total: bs(owed(sums)),
    cash: bs(sums.cash),
    qr: bs(sums.qr),
    unpaid_count: sums.unpaidCount,
    unpaid: bs(pending(sums)),
  };
}

function reconcile(sums: SalesSums, drawers: Drawers): ReconciliationWire {
  const { qrReturned, later, earlier, refundedLater, refundsOfOtherDays, registers } = drawers;
  const collected = sums.cash + sums.qr;
  const expected = collected + qrReturned - later + earlier + refundedLater - refundsOfOtherDays;
  return {
    total: bs(owed(sums)),
    unpaid: bs(pending(sums)),
    collected: bs(collected),
    qr_returned: bs(qrReturned),
    later: bs(later),
    earlier: bs(earlier),
    refunded_later: bs(refundedLater),
    refunds_of_other_days: bs(refundsOfOtherDays),
    registers: bs(registers),
    difference: bs(registers - expected),
  };
}

function saleToWire(row: SaleRow): ReportSaleWire {
  const lineToWire = ({ id, quantity, name }: SaleRow['sold'][number]) => ({
    id,
    quantity,
    product: { name },
  });
  const { firstName, lastName } = row;
  return {
    id: row.id,
    sale_number: row.number,
    created_at: instantToWire(row.createdAt),
    branch: { id: row.branchId, name: row.branchName },
    customer: firstName === null ? null : { person: { first_name: firstName, last_name: lastName } },
    employe: row.courierName === null ? null : { name: row.courierName },
    sale_type: SALE_TYPE_TO_WIRE[row.type],
    table_number: row.tableNumber,
    details: row.sold.filter(({ removed }) => !removed).map(lineToWire),
    deleted_details: row.sold.filter(({ removed }) => removed).map(lineToWire),
    cashier_details: row.payments.map(({ kind, amount }) => ({
      type: kind === 'payment' ? 1 : 2,
      amount: bs(amount),
    })),
    payment_type: REPORT_PAYMENTS.indexOf(row.paymentType) + 1,
    total: bs(row.lines),
    discount: bs(row.discount),
    price_delivery: bs(row.delivery),
    amount_received_cash: bs(row.cash),
    amount_received_qr: bs(row.qr),
    paid_out: row.isPaid ? 1 : 0,
    status: { id: SALE_STATUS_IDS[row.status], ...SALE_STATUS_LABELS[row.status] },
  };
}

function productToWire(row: ProductRow): ReportProductWire {
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    dam: row.piece,
    price: bs(row.price),
    category: { name: row.category },
    sales: { quantity: row.quantity, price: bs(Math.round(row.amount / row.quantity)) },
    amount: bs(row.amount),
    discount: bs(row.discount),
    total: bs(row.amount - row.discount),
    options: (row.options ?? []).map(({ amount, ...option }) => ({ ...option, amount: bs(amount) })),
  };
}

function customerToWire(row: CustomerEntry): ReportCustomerWire {
  const isRegistered = row.id !== null;
  return {
    id: row.id,
    person: {
      first_name: isRegistered ? row.firstName : UNREGISTERED,
      last_name: isRegistered ? row.lastName : null,
      ci_nit: isRegistered ? row.ciNit : null,
    },
    sales_count: row.count,
    total: bs(row.total),
    last_sale: isRegistered ? instantToWire(row.lastSale) : null,
  };
}
