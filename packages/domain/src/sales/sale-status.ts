/** En espera, En preparación, Listo, En camino, Entregado. docs/rules/sale-status.md. */
export type SaleStatus = 'new' | 'accepted' | 'ready' | 'assigned' | 'delivered';

/** The status ids of the wire and the database. */
export const SALE_STATUS_IDS = {
  new: 1,
  accepted: 2,
  ready: 3,
  assigned: 4,
  delivered: 5,
} as const satisfies Record<SaleStatus, number>;

/** Reason why a status change is refused. */
export type StatusChangeProblem = 'status_change_not_allowed' | 'delivery_person_missing';

/** Seconds in which the kitchen's 'Deshacer' takes 'Listo' back (3 → 2). */
export const UNDO_READY_SECONDS = 60;

// The two system steps (a new round, 'Deshacer') are not in this table: people cannot choose them.
const NEXT: Record<SaleStatus, readonly SaleStatus[]> = {
  new: ['accepted'],
  accepted: ['ready'],
  ready: ['assigned', 'delivered'],
  assigned: ['delivered'],
  delivered: [],
};

const BY_ID: readonly SaleStatus[] = ['new', 'accepted', 'ready', 'assigned', 'delivered'];

/** Returns the status of an id 1 … 5, null for any other number. */
export function saleStatusFromId(id: number): SaleStatus | null {
  return BY_ID[id - 1] ?? null;
}

/**
 * Returns the reason why a person cannot make this status change, or null. Allowed: 1→2, 2→3, 3→4 with a courier, 3→5,
 * 4→5. docs/rules/sale-status.md.
 */
export function statusChangeProblem(
  from: SaleStatus,
  to: SaleStatus,
  { hasDeliveryPerson }: { hasDeliveryPerson: boolean },
): StatusChangeProblem | null {
  if (!NEXT[from].includes(to)) return 'status_change_not_allowed';
  return to === 'assigned' && !hasDeliveryPerson ? 'delivery_person_missing' : null;
}

interface Cookable {
  readonly status: SaleStatus | null;
  readonly isReservation: boolean;
  readonly number: number | null;
  readonly lines: readonly unknown[];
}

/**
 * Returns whether the kitchen sees a sale: in preparation, or a reservation that waits. A seated bill without lines,
 * and a reservation without a number, have nothing to cook. docs/rules/kitchen.md.
 */
export const isForKitchen = ({ status, isReservation, number, lines }: Cookable): boolean =>
  number !== null && lines.length > 0 && (status === 'accepted' || (status === 'new' && isReservation));
