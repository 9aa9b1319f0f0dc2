import type { ActKind } from '@restaurante/contract/audit/audit.wire.ts';
import { type Day, isDay } from '@restaurante/domain/business-day/business-day.ts';

/** The kinds of acts that the list can be limited to, in their order. */
export const KIND_TITLES: { readonly [K in ActKind]: string } = {
  voids: 'Anulaciones',
  removals: 'Productos quitados',
  discounts: 'Descuentos',
  payments: 'Pagos cambiados',
  bills: 'Cuentas unidas o movidas',
  registers: 'Cajas y movimientos',
  prices: 'Precios y ofertas',
  stock: 'Stock y compras',
  staff: 'Personal y equipos',
  company: 'Empresa y ajustes',
};
export const KINDS = Object.keys(KIND_TITLES) as ActKind[];

/** The filters as they stand in the address. Without a day it is today. */
export interface AuditSearch {
  readonly from?: Day;
  readonly to?: Day;
  readonly user?: number;
  readonly kind?: ActKind;
}

/** Returns a day that the server accepts; a year that is being typed (0202) is none. */
export const dayOf = (value: unknown): Day | undefined =>
  typeof value === 'string' && isDay(value) && value >= '2000' && value < '2101' ? value : undefined;

/** Reads an address; impossible values are left out, and the later day comes last. */
export function readAuditSearch(search: { readonly [K in keyof AuditSearch]?: unknown }): AuditSearch {
  const [from, to] = [dayOf(search.from), dayOf(search.to)];
  const isReversed = from !== undefined && to !== undefined && to < from;
  const read = {
    from: isReversed ? to : from,
    to: isReversed ? from : to,
    user: Number(search.user) > 0 ? Number(search.user) : undefined,
    kind: KINDS.find((kind) => kind === search.kind),
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}

/** Returns both days of an address: a single one is the whole span. */
export const spanOf = ({ from, to }: AuditSearch, today: Day) => ({
  from: from ?? to ?? today,
  to: to ?? from ?? today,
});
