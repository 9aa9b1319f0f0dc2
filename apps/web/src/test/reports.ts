import type { ReportProductWire, ReportSaleWire } from '@restaurante/contract/reports/reports.wire.ts';
import type { SalesAnswer } from '../features/reports/reports.api.ts';

const line = (id: number, quantity: number, name: string) => ({ id, quantity, product: { name } });

/** Returns a paid sale of Bs 71 at table 7, of which a soft drink was removed. */
export const reportSale = (id: number, change: Partial<ReportSaleWire> = {}): ReportSaleWire => ({
  id,
  sale_number: id,
  created_at: '2026-11-21T13:38:00.000-04:00',
  branch: { id: 3, name: 'Casa matriz' },
  customer: null,
  employe: null,
  sale_type: 'mesa',
  table_number: 7,
  details: [line(1, 2, 'Silpancho'), line(2, 1, 'Salteña')],
  deleted_details: [line(3, 1, 'Refresco')],
  cashier_details: [{ type: 1, amount: 68 }],
  payment_type: 1,
  total: 71,
  discount: 3,
  price_delivery: 0,
  amount_received_cash: 68,
  amount_received_qr: 0,
  paid_out: 1,
  status: { id: 5, name: 'Entregado', color: '#5d615f' },
  ...change,
});

export const reportProduct = (id: number, name: string): ReportProductWire => ({
  id,
  name,
  type: null,
  dam: null,
  price: 25,
  category: { name: 'Platos' },
  sales: { quantity: 2, price: 25 },
  amount: 50,
  discount: 0,
  total: 50,
  options: [],
});

const sums = {
  count: 2,
  amount: 142,
  discount: 6,
  courtesy: 0,
  staff_meal: 0,
  delivery: 0,
  total: 136,
  cash: 68,
  qr: 0,
  unpaid_count: 1,
  unpaid: 68,
};

/** Returns the sales of 21 November 2026. */
export function salesAnswer(report: SalesAnswer['report'], change: Partial<SalesAnswer> = {}): SalesAnswer {
  return {
    report,
    group: 'sales',
    discount: 6,
    date: '21/11/2026',
    next: null,
    about: { product: null, customer: null },
    totals: {
      ...sums,
      previous: { ...sums, total: 100, date: '20/11/2026' },
      by_day: [{ date: '2026-11-21', count: 2, total: 136 }],
      by_hour: [{ hour: 13, count: 2, total: 136 }],
      by_payment: [
        { payment_type: 1, count: 1, total: 68 },
        { payment_type: 4, count: 1, total: 68 },
      ],
      rounding: 0,
      tips: [],
      reconciliation: {
        total: 136,
        unpaid: 68,
        collected: 68,
        qr_returned: 0,
        later: 20,
        earlier: 0,
        refunded_later: 0,
        refunds_of_other_days: 0,
        registers: 48,
        difference: 0,
      },
    },
    ...change,
  };
}
