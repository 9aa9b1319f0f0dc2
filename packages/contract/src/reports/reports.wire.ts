import { z } from 'zod';
import { SALE_TYPE_TO_WIRE } from '../sales/sale-words.ts';
import { bs, idName, instant, instantOrNull } from '../schema.ts';

const count = () => z.number();

/** Sums over sales that were not voided; `total` is amount − discount − courtesy − staff_meal + delivery, paid or not. */
export const salesTotalsWire = z.object({
  count: count(),
  amount: bs(),
  discount: bs(),
  courtesy: bs(),
  staff_meal: bs(),
  delivery: bs(),
  total: bs(),
  /** Received money minus refunds, without rounding. */
  cash: bs(),
  qr: bs(),
  unpaid_count: count(),
  /** Debt: total − cash − qr. */
  unpaid: bs(),
});
export type SalesTotalsWire = z.infer<typeof salesTotalsWire>;

/** A bar of a chart. That of unpaid sales (payment 4) is what they owe. */
const bar = <K extends z.ZodRawShape>(key: K) => z.object({ ...key, count: count(), total: bs() });

/**
 * From the sales to the money of the registers opened in the period: collected + qr_returned − later
 * + earlier + refunded_later − refunds_of_other_days = registers. `difference` is 0, always. docs/rules/reports.md
 */
export const reconciliationWire = z.object({
  total: bs(),
  unpaid: bs(),
  /** total − unpaid */
  collected: bs(),
  /** Returned QR money of these sales: it is in no register. */
  qr_returned: bs(),
  /** Taken for these sales by registers of other days. */
  later: bs(),
  /** Taken by these registers for sales of other days. */
  earlier: bs(),
  /** Cash given back for these sales by registers of other days. */
  refunded_later: bs(),
  /** Cash given back by these registers for sales of other days. */
  refunds_of_other_days: bs(),
  /** Cash sales − cash refunds + QR of the registers opened in the period, from their own sums. */
  registers: bs(),
  difference: bs(),
});
export type ReconciliationWire = z.infer<typeof reconciliationWire>;

export const salesReportTotalsWire = salesTotalsWire.extend({
  /** Sums of the period before. */
  previous: salesTotalsWire.extend({ date: z.string() }),
  by_day: z.array(bar({ date: z.string() })),
  by_hour: z.array(bar({ hour: z.number() })),
  by_payment: z.array(bar({ payment_type: z.number() })),
  /** Null if a filter hides a part of the sales. */
  reconciliation: reconciliationWire.nullable(),
  /** Cash that came in beyond what it settled; with `cash` and `qr` it is the income. Null as above, like the tips. */
  rounding: bs().nullable(),
  /** Tips by the waiter of the sale. */
  tips: z.array(z.object({ user: idName(), amount: bs() })).nullable(),
});
export type SalesReportTotalsWire = z.infer<typeof salesReportTotalsWire>;

/** Names of the product and the customer that filter a report of sales; null without the filter. */
export const reportSubjectsWire = z.object({
  product: z.string().nullable(),
  customer: z.string().nullable(),
});
export type ReportSubjectsWire = z.infer<typeof reportSubjectsWire>;

const soldLine = z.object({ id: z.number(), quantity: z.number(), product: z.object({ name: z.string() }) });

export const reportSaleWire = z.object({
  id: z.number(),
  /** Null while a reservation waits for its guests. */
  sale_number: z.number().nullable(),
  created_at: instant(),
  branch: idName(),
  customer: z
    .object({ person: z.object({ first_name: z.string().nullable(), last_name: z.string().nullable() }) })
    .nullable(),
  employe: z.object({ name: z.string() }).nullable(),
  sale_type: z.enum(SALE_TYPE_TO_WIRE),
  table_number: z.number().nullable(),
  details: z.array(soldLine),
  /** Removed lines, struck through on screen. */
  deleted_details: z.array(soldLine),
  /** The money of the sale: 1 came in, 2 was given back. */
  cashier_details: z.array(z.object({ type: z.union([z.literal(1), z.literal(2)]), amount: bs() })),
  payment_type: z.number(),
  total: bs(),
  discount: bs(),
  price_delivery: bs(),
  amount_received_cash: bs(),
  amount_received_qr: bs(),
  paid_out: z.union([z.literal(0), z.literal(1)]),
  status: z.object({ id: z.number(), name: z.string(), color: z.string() }),
});
export type ReportSaleWire = z.infer<typeof reportSaleWire>;

export const reportProductWire = z.object({
  id: z.number(),
  name: z.string(),
  type: z.string().nullable(),
  dam: z.string().nullable(),
  price: bs(),
  category: z.object({ name: z.string() }),
  /** Units sold, and their average price rounded to the centavo. */
  sales: z.object({ quantity: z.number(), price: bs() }),
  /** Their exact sum; `total` is amount − discount. */
  amount: bs(),
  discount: bs(),
  total: bs(),
  /** Its options: units, and what they brought of the amount. docs/rules/reports.md */
  options: z.array(z.object({ id: z.number(), name: z.string(), quantity: z.number(), amount: bs() })),
});
export type ReportProductWire = z.infer<typeof reportProductWire>;

export const reportCustomerWire = z.object({
  /** Null: all sales without a registered customer. */
  id: z.number().nullable(),
  person: z.object({
    first_name: z.string(),
    last_name: z.string().nullable(),
    ci_nit: z.string().nullable(),
  }),
  sales_count: z.number(),
  total: bs(),
  last_sale: instantOrNull(),
});
export type ReportCustomerWire = z.infer<typeof reportCustomerWire>;

export const reportCashierWire = z.object({
  id: z.number(),
  name: z.string(),
  branch: idName(),
  user: idName(),
  opening: instant(),
  closing: instantOrNull(),
  opening_amount: bs(),
  /** Cash sales and typed income. */
  income: bs(),
  /** Typed expenses and cash refunds. */
  expenses: bs(),
  qr_amount: bs(),
  closing_amount: bs(),
  /** These are null while the register is open. */
  real_amount: bs().nullable(),
  missing_amount: bs().nullable(),
  surplus: bs().nullable(),
});
export type ReportCashierWire = z.infer<typeof reportCashierWire>;

export const cashiersTotalsWire = z.object({
  count: count(),
  open_count: count(),
  opening_amount: bs(),
  income: bs(),
  expenses: bs(),
  qr_amount: bs(),
  closing_amount: bs(),
  /** Sums over the closed registers. */
  real_amount: bs(),
  missing_amount: bs(),
  surplus: bs(),
});
export type CashiersTotalsWire = z.infer<typeof cashiersTotalsWire>;

export const purchasesTotalsWire = z.object({
  count: count(),
  amount: bs(),
  discount: bs(),
  total: bs(),
  previous: z.object({ date: z.string(), count: count(), total: bs() }),
  by_day: z.array(bar({ date: z.string() })),
});
export type PurchasesTotalsWire = z.infer<typeof purchasesTotalsWire>;

const minutes = () => z.number();
const minutesOrNull = () => minutes().nullable();

/** Units that were cooked, and their minutes from `fired_at` to `ready_at`, with one decimal. docs/rules/reports.md */
const cookingShape = {
  count: count(),
  /** Half of the units took no longer. */
  median: minutes(),
  /** Nine of ten units took no longer. */
  p90: minutes(),
  /** Units that took longer than the company's late minutes. */
  late: count(),
};

export const reportKitchenWire = z.object({
  /** Null: lines that were sold before there were stations. */
  station: idName().nullable(),
  ...cookingShape,
  products: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      type: z.string().nullable(),
      dam: z.string().nullable(),
      ...cookingShape,
    }),
  ),
});
export type ReportKitchenWire = z.infer<typeof reportKitchenWire>;

export const kitchenTotalsWire = z.object({
  ...cookingShape,
  /** Null if nothing was cooked. */
  median: minutesOrNull(),
  p90: minutesOrNull(),
  late_minutes: minutes(),
});
export type KitchenTotalsWire = z.infer<typeof kitchenTotalsWire>;
