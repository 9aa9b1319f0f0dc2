import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { businessDay, type Day } from '@restaurante/domain/business-day/business-day.ts';
import { addCents, type Cents } from '@restaurante/domain/money/money.ts';
import { SALE_STATUS_IDS } from '@restaurante/domain/sales/sale-status.ts';
import { matchesSearch } from '../../../ui/list/matchesSearch.ts';
import { saleAmounts, customerName, isDelivery, isTableOrder, kindOf, placeName, ticketOf } from '../sale.ts';

export type PaymentFilter = 'all' | 'paid' | 'pending' | 'voided';

export const isUnpaid = ({ paid_out }: SaleWire): boolean => paid_out === 0;

export function filterByPayment(
  sales: readonly SaleWire[],
  filter: Exclude<PaymentFilter, 'voided'>,
): readonly SaleWire[] {
  return filter === 'all' ? sales : sales.filter((sale) => isUnpaid(sale) === (filter === 'pending'));
}

/** Values that determine a sale's business day (docs/rules/days.md). */
export interface Calendar {
  readonly today: Day;
  readonly cutoffHour: number;
}

/** Returns whether the sale is left from an earlier business day. */
export function isEarlier({ created_at }: SaleWire, { today, cutoffHour }: Calendar): boolean {
  return businessDay(Date.parse(created_at), cutoffHour) < today;
}

/** Returns whether it is an unpaid reservation that is not accepted yet. */
const waits = ({ reservation, sales_status_id, paid_out }: SaleWire): boolean =>
  reservation === 1 && sales_status_id === SALE_STATUS_IDS.new && paid_out === 0;

/** Returns the sum of today's sales, paid or not, in centavos, without reservations that wait for another day. */
export function totalOfDay(sales: readonly SaleWire[], calendar: Calendar): Cents {
  const ofToday = sales.filter((sale) => !isEarlier(sale, calendar) && !waits(sale));
  return addCents(...ofToday.map((sale) => saleAmounts(sale).owed));
}

/** Returns 'Mesa 7', 'Para llevar', 'Delivery · Rolando'. */
export function typeName(sale: SaleWire): string {
  if (sale.sale_type === 'mesa' || !isDelivery(sale)) return placeName(sale);
  return sale.employe ? `Delivery · ${sale.employe.name}` : 'Delivery';
}

/** Returns the customer's name; an order from the table's QR may have none. */
export function whoName(sale: SaleWire): string {
  if (!isTableOrder(sale)) return customerName(sale);
  return `${sale.customer ? customerName(sale) : placeName(sale)} · QR de mesa`;
}

const PAYMENT_NAMES = { 1: 'Efectivo', 2: 'QR', 3: 'Efectivo + QR' } as const;

export const paymentName = ({ payment_type }: SaleWire): string => PAYMENT_NAMES[payment_type];

const PLACE = /^(mesa|t-?)\s*(\d+)$/i;
/** Longer numbers are phone numbers. */
const SHORT_NUMBER = /^\d{1,4}$/;

/**
 * Returns whether a search finds a sale. 'mesa 5' finds only table 5; 'T-12' or '12' finds the ticket (and table 12);
 * words are looked for in customer, phone, courier, dishes and observations.
 */
export function matchesSale(sale: SaleWire, query: string): boolean {
  const [, kind, number] = PLACE.exec(query) ?? [];
  if (kind?.toLowerCase() === 'mesa') return sale.table_number === Number(number);
  if (kind) return String(sale.sale_number).startsWith(number ?? '');
  if (SHORT_NUMBER.test(query)) {
    return String(sale.sale_number).startsWith(query) || sale.table_number === Number(query);
  }
  const person = sale.customer?.person;
  const dishes = sale.details.flatMap((line) => [line.product.name, kindOf(line), line.observations]);
  const texts = [ticketOf(sale), whoName(sale), typeName(sale), person?.phone, person?.ci_nit, ...dishes];
  return matchesSearch([...texts, sale.observations, sale.reserved_for].join(' '), query);
}

/** Returns the sales in one state; all of them for null. */
export function filterByState(sales: readonly SaleWire[], state: number | null): readonly SaleWire[] {
  return state === null ? sales : sales.filter(({ sales_status_id }) => sales_status_id === state);
}
