import { bsFromCents, cents } from '@restaurante/domain/money/money.ts';
import { placeText } from '@restaurante/domain/sales/sale-names.ts';
import type { ReportSaleWire } from './reports.wire.ts';

/** Texts of the ways of payment, by the number on the wire, which starts at 1. */
export const REPORT_PAYMENT_TEXTS = ['Efectivo', 'QR/Tarjeta', 'Efectivo + QR', 'Pago pendiente'] as const;

/** Returns 'Pago pendiente' while the sale has a debt. */
export const paymentText = ({ paid_out, payment_type }: ReportSaleWire): string =>
  REPORT_PAYMENT_TEXTS[paid_out === 0 ? 3 : payment_type - 1] ?? '';

/** Returns the total of a sale in Bs: amount − discount + delivery. */
export const saleTotal = ({ total, discount, price_delivery }: ReportSaleWire): number => {
  const [lines = 0, less = 0, delivery = 0] = [total, discount, price_delivery].map((bs) =>
    Math.round(bs * 100),
  );
  return bsFromCents(cents(lines - less + delivery));
};

interface Person {
  readonly first_name: string | null;
  readonly last_name: string | null;
}

/** Returns 'Ana Rojas'; '' without a name. */
export const personName = ({ first_name, last_name }: Person): string =>
  [first_name, last_name].filter(Boolean).join(' ');

/** Returns the customer's name, or 'Sin nombre'. */
export const customerText = ({ customer }: ReportSaleWire): string =>
  (customer && personName(customer.person)) || 'Sin nombre';

/** Returns 'Mesa 7', 'Delivery · Ana' for a delivery, else 'Para llevar'. */
export const saleTypeText = ({ sale_type, table_number, employe }: ReportSaleWire): string =>
  employe ? `Delivery · ${employe.name}` : placeText(sale_type === 'para llevar', table_number);

/** Returns '2 × Silpancho'. */
export const soldText = ({ quantity, product }: ReportSaleWire['details'][number]): string =>
  `${quantity} × ${product.name}`;
