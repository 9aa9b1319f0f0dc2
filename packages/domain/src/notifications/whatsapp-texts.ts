import { formatAmount, type Cents } from '../money/money.ts';
import type { SaleStatus } from '../sales/sale-status.ts';

interface Order {
  readonly status: SaleStatus;
  readonly number: number;
  /** Centavos. */
  readonly owed: Cents;
  readonly customer: string | null;
  readonly company: string;
  readonly branch: string;
  readonly courier: string | null;
}

/** Returns the customer's message about an order in this state; empty after delivery. docs/rules/notifications.md */
export function orderText({ status, number, owed, customer, company, branch, courier }: Order): string {
  const greeting = customer ? `Hola ${customer}` : 'Hola';
  const received = `${greeting}, ${company} recibió tu pedido N° ${number}. Total: Bs ${formatAmount(owed)}.`;
  const texts: Readonly<Record<SaleStatus, string>> = {
    new: received,
    accepted: received,
    ready: `Tu pedido N° ${number} está listo. Puedes recogerlo en ${branch}.`,
    assigned: `Tu pedido N° ${number} va en camino${courier ? ` con ${courier}` : ''}.`,
    delivered: '',
  };
  return texts[status];
}
