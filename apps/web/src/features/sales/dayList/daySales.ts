import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { readSaleSearch } from '@restaurante/domain/sales/sale-search.ts';
import { SALE_STATUS_IDS } from '@restaurante/domain/sales/sale-status.ts';
import { matchesSearch } from '../../../ui/list/matchesSearch.ts';
import {
  customerName,
  isTableOrder,
  isUnpaid,
  kindOf,
  saleAmounts,
  ticketOf,
  typeName,
} from '../bill/sale.ts';

export type PaymentFilter = 'all' | 'paid' | 'pending' | 'voided';

/** Limits of the day's list. */
export interface DayFilter {
  readonly payment: Exclude<PaymentFilter, 'voided'>;
  readonly state: number | null;
}

/** Returns whether the list shows a sale under a filter. */
export const isVisible = (sale: SaleWire, { payment, state }: DayFilter): boolean =>
  sale.deleted_at === null &&
  (payment === 'all' || isUnpaid(sale) === (payment === 'pending')) &&
  (state === null || sale.sales_status_id === state);

/** Returns the customer's name; an order from the table's QR may have none. */
export function whoName(sale: SaleWire): string {
  if (!isTableOrder(sale)) return customerName(sale);
  return sale.customer ? `${customerName(sale)} · QR de mesa` : 'QR de mesa';
}

const PAYMENT_NAMES = { 1: 'Efectivo', 2: 'QR', 3: 'Efectivo + QR' } as const;

export const paymentName = ({ payment_type }: SaleWire): string => PAYMENT_NAMES[payment_type];

/** The texts in which a sale of any day is searched. */
function textsOf(sale: SaleWire) {
  const person = sale.customer?.person;
  const place = sale.sale_type === 'mesa' ? `Mesa ${sale.table_number ?? ''}` : 'Para llevar';
  const amount = (saleAmounts(sale).owed / 100).toFixed(2);
  return [ticketOf(sale), place, whoName(sale), person?.phone, person?.ci_nit?.replaceAll(' ', ''), amount];
}

/** Returns whether the number, table or amount that is searched is the sale's; null for a search of words. */
function matchesNumber(sale: SaleWire, query: string, isTicket: (number: string, ticket: string) => boolean) {
  const { ticket, table, amount, words } = readSaleSearch(query);
  if (words) return null;
  return (
    (ticket !== null && isTicket(String(sale.sale_number ?? ''), ticket)) ||
    (table !== null && sale.table_number === table) ||
    (amount !== null && saleAmounts(sale).owed === amount)
  );
}

/** Returns whether a search finds a sale of the day, by the server's own rule (docs/rules/sales.md). */
export function matchesSale(sale: SaleWire, query: string): boolean {
  const dishes = sale.details.flatMap((line) => [line.product.name, kindOf(line), line.observations]);
  const texts = [...textsOf(sale), typeName(sale), ...dishes, sale.observations, sale.reserved_for];
  return (
    matchesNumber(sale, query, (number, ticket) => number.startsWith(ticket)) ??
    matchesSearch(texts.join(' '), query)
  );
}

/** Returns whether 'Buscar ventas' finds a sale, by the server's own rule (docs/rules/sales.md). */
export const matchesOnAnyDay = (sale: SaleWire, query: string): boolean =>
  matchesNumber(sale, query, (number, ticket) => number === ticket) ??
  matchesSearch(textsOf(sale).join(' '), query);

const { new: NEW, accepted: ACCEPTED, ready: READY, assigned: ASSIGNED } = SALE_STATUS_IDS;

/** The next task of a sale, in the order of the day's list. */
const GROUPS = ['Por aceptar', 'En cocina', 'Listos', 'Por cobrar', 'Reservas', 'Terminadas'] as const;
type DayGroup = (typeof GROUPS)[number];

export function dayGroupOf(sale: SaleWire): DayGroup {
  // It has no number until its guests are seated, in 'Salón'.
  if (sale.sale_number === null) return 'Reservas';
  switch (sale.sales_status_id) {
    case NEW:
      return 'Por aceptar';
    case ACCEPTED:
      return 'En cocina';
    case READY:
    case ASSIGNED:
      return 'Listos';
    default:
      return isUnpaid(sale) ? 'Por cobrar' : 'Terminadas';
  }
}

/** Returns the sales by group; within one they keep their order. */
export const byDayGroup = (sales: readonly SaleWire[]): SaleWire[] =>
  GROUPS.flatMap((group) => sales.filter((sale) => dayGroupOf(sale) === group));
