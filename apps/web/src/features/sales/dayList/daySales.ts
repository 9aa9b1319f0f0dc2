import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { readSaleSearch } from '@restaurante/domain/sales/sale-search.ts';
import { SALE_STATUS_IDS } from '@restaurante/domain/sales/sale-status.ts';
import { matchesSearch } from '../../../ui/list/matchesSearch.ts';
import { customerName, isTableOrder, isUnpaid, kindOf, ticketOf, typeName } from '../bill/sale.ts';

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

/** Returns whether a search finds a sale, by the server's own rule (docs/rules/sales.md). */
export function matchesSale(sale: SaleWire, query: string): boolean {
  const { ticket, table, words } = readSaleSearch(query);
  if (!words) {
    return (
      (ticket !== null && String(sale.sale_number ?? '').startsWith(ticket)) ||
      (table !== null && sale.table_number === table)
    );
  }
  const person = sale.customer?.person;
  const dishes = sale.details.flatMap((line) => [line.product.name, kindOf(line), line.observations]);
  const ciNit = person?.ci_nit?.replaceAll(' ', '');
  const texts = [ticketOf(sale), whoName(sale), typeName(sale), person?.phone, ciNit, ...dishes];
  return matchesSearch([...texts, sale.observations, sale.reserved_for].join(' '), query);
}

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
