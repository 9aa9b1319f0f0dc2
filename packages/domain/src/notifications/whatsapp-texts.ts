import { formatAmount, type Cents } from '../money/money.ts';
import type { SaleStatus } from '../sales/sale-status.ts';

interface Order {
  readonly status: SaleStatus;
  /** Null for a reservation whose guests have not come. */
  readonly number: number | null;
  /** Centavos. */
  readonly owed: Cents;
  readonly customer: string | null;
  readonly company: string;
  readonly branch: string;
  readonly courier: string | null;
  /** Where a ready order goes: to a table (null: one without a number), to the courier, or it is collected. */
  readonly place: { readonly table: number | null } | 'delivery' | 'collected';
}

/** Returns the customer's message about an order in this state; empty after delivery. docs/rules/notifications.md */
export function orderText(order: Order): string {
  const { status, number, owed, customer, company, courier } = order;
  const greeting = customer ? `Hola ${customer}` : 'Hola';
  const received = `${greeting}, ${company} recibió ${number === null ? 'tu reservación' : `tu pedido N° ${number}`}. Total: Bs ${formatAmount(owed)}.`;
  const texts: Readonly<Record<SaleStatus, string>> = {
    new: received,
    accepted: received,
    ready: readyText(order),
    assigned: `Tu pedido N° ${number} va en camino${courier ? ` con ${courier}` : ''}.`,
    delivered: '',
  };
  return texts[status];
}

/** Returns the customer's message about an order that returned to the kitchen after 'listo' was sent. */
export const notReadyText = (number: number | null): string =>
  `Disculpa, tu pedido N° ${number} todavía no está listo. Te avisamos apenas salga.`;

function readyText({ number, branch, place }: Order): string {
  if (place === 'delivery') return `Tu pedido N° ${number} está listo y sale enseguida.`;
  const isReady = `Tu pedido N° ${number} está listo.`;
  if (place === 'collected') return `${isReady} Puedes recogerlo en ${branch}.`;
  return `${isReady} Te lo llevamos a ${place.table === null ? 'tu mesa' : `la mesa ${place.table}`}.`;
}
