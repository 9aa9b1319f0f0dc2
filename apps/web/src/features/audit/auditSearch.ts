import type { Act } from '@restaurante/contract/audit/audit.wire.ts';
import { type Day, isDay } from '@restaurante/domain/business-day/business-day.ts';

interface Kind {
  readonly key: string;
  readonly label: string;
  readonly acts: readonly Act[];
}

/** The kinds that the list can be limited to. Each act has one. */
export const KINDS: readonly Kind[] = [
  { key: 'voids', label: 'Anulaciones', acts: ['sale.void'] },
  { key: 'removals', label: 'Productos quitados', acts: ['sale.line_removed', 'sale.line_reduced'] },
  { key: 'discounts', label: 'Descuentos', acts: ['sale.discount', 'sale.fee_lowered'] },
  { key: 'payments', label: 'Pagos cambiados', acts: ['sale.payment_undone'] },
  { key: 'bills', label: 'Cuentas unidas o movidas', acts: ['sale.merged', 'sale.lines_moved'] },
  {
    key: 'registers',
    label: 'Cajas y movimientos',
    acts: [
      'cash_register.open',
      'cash_register.close',
      'cash_register.remove',
      'cash_register.handover',
      'cash_movement.add',
      'cash_movement.remove',
    ],
  },
  {
    key: 'prices',
    label: 'Precios y ofertas',
    acts: [
      'product.price',
      'product.import',
      'option.price',
      'offer.create',
      'offer.change',
      'offer.status',
      'offer.remove',
    ],
  },
  { key: 'stock', label: 'Stock y compras', acts: ['stock.count', 'purchase.correct'] },
  {
    key: 'staff',
    label: 'Personal y equipos',
    acts: [
      'employee.create',
      'employee.change',
      'employee.role',
      'employee.remove',
      'employee.pin',
      'device.enrol',
      'device.revoke',
    ],
  },
  {
    key: 'company',
    label: 'Empresa y ajustes',
    acts: [
      'company.change',
      'company.settings',
      'company.notifications',
      'company.file',
      'company.months',
      'operator.subscription',
      'operator.suspend',
      'operator.reactivate',
      'operator.reset-link',
      'operator.company-close',
      'operator.company-reopen',
      'operator.company-export',
      'operator.company-import',
      'operator.company-move',
      'operator.company-replace',
    ],
  },
];

/** The filters as they stand in the address. Without a day it is today. */
export interface AuditSearch {
  readonly from?: Day;
  readonly to?: Day;
  readonly user?: number;
  readonly kind?: string;
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
    kind: KINDS.find(({ key }) => key === search.kind)?.key,
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}

/** Returns both days of an address: a single one is the whole span. */
export const spanOf = ({ from, to }: AuditSearch, today: Day) => ({
  from: from ?? to ?? today,
  to: to ?? from ?? today,
});
