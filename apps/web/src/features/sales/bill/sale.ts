import type { KitchenSaleWire, SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { addDays, type Day } from '@restaurante/domain/business-day/business-day.ts';
import { cents, centsOf } from '@restaurante/domain/money/money.ts';
import { optionTexts } from '@restaurante/domain/options/option-texts.ts';
import { reservedPerson } from '@restaurante/domain/sales/reservation.ts';
import { productKind, productName } from '@restaurante/domain/sales/sale-names.ts';
import { saleStatusFromId, type SaleStatus } from '@restaurante/domain/sales/sale-status.ts';
import { owedAmount } from '@restaurante/domain/sales/sale-totals.ts';
import { placeName } from '../../../shared/placeName.ts';
import type { Tone } from '../../../ui/display/StatusChip.tsx';

export { placeName };

/** Returns a sale's amounts as the domain's rules take them, in centavos. */
export function saleAmounts(sale: SaleWire) {
  const amounts = {
    linesTotal: centsOf(sale.total),
    discount: centsOf(sale.discount),
    deliveryFee: centsOf(sale.price_delivery),
    // The debt that the cash settled.
    cashPaid: cents(centsOf(sale.amount_received_cash) - centsOf(sale.rounding)),
    rounding: centsOf(sale.rounding),
    qrPaid: centsOf(sale.amount_received_qr),
  };
  return { ...amounts, owed: owedAmount(amounts), debt: centsOf(sale.debt) };
}

type Numbered = Pick<SaleWire, 'sale_number'> & Partial<Pick<KitchenSaleWire, 'customer'>>;

/** Returns 'T-12'; of a reservation whose guests have not come 'Reserva de Ana Rojas'. */
export function ticketOf({ sale_number, customer }: Numbered): string {
  if (sale_number !== null) return `T-${sale_number}`;
  return customer?.person.first_name ? `Reserva de ${customerName({ customer })}` : 'Reserva';
}

/** Returns the day of a sale's number, 'ayer' or '12/11', because numbers repeat each day; null for today. */
export function earlierDay({ business_day: day }: Pick<SaleWire, 'business_day'>, today: Day): string | null {
  if (day >= today) return null;
  if (day === addDays(today, -1)) return 'ayer';
  return `${day.slice(8)}/${day.slice(5, 7)}`;
}

export const isNamed = ({ customer }: Pick<KitchenSaleWire, 'customer'>): boolean =>
  Boolean(customer?.person.first_name);

export function customerName({ customer }: Pick<KitchenSaleWire, 'customer'>): string {
  const { first_name, last_name } = customer?.person ?? {};
  return [first_name, last_name].filter(Boolean).join(' ') || 'Sin nombre';
}

/** Returns whether a takeaway is delivered to the customer. */
export function isDelivery(sale: SaleWire): boolean {
  return sale.employe_id !== null || sale.price_delivery > 0 || sale.delivery_address !== null;
}

export const isUnpaid = ({ paid_out }: SaleWire): boolean => paid_out === 0;

/** Returns 'Mesa 7', 'Para llevar', 'Delivery · Rolando'. */
export function typeName(sale: SaleWire): string {
  if (sale.sale_type === 'mesa' || !isDelivery(sale)) return placeName(sale);
  return sale.employe ? `Delivery · ${sale.employe.name}` : 'Delivery';
}

/** Returns whether a guest sent the order from the table: then its first state has no user. */
export function isTableOrder({ status_histories }: SaleWire): boolean {
  return status_histories.length > 0 && status_histories[0]?.user === null;
}

type Line = KitchenSaleWire['details'][number];

/** Returns type and piece of a line's product: '1/4 Pierna'. */
export const kindOf = ({ product }: Line): string => productKind(product, ' ');

/** Returns the name of a line's product with its type and piece. */
export const lineName = ({ product }: Line): string => productName(product, ' ');

/** Returns a line's name and options, 'Pizza (Hawaiana)': two lines of one product may differ in nothing else. */
export const lineText = (line: Line): string => {
  const options = optionTexts(line.options).join(', ');
  return options ? `${lineName(line)} (${options})` : lineName(line);
};

const TONES = {
  new: 'new',
  accepted: 'cooking',
  ready: 'ready',
  assigned: 'way',
  delivered: 'done',
} as const satisfies Record<SaleStatus, Tone>;

export const toneOf = (statusId: number): Tone => TONES[saleStatusFromId(statusId) ?? 'delivered'];

/** Returns the lines of a sale by round. */
export function roundsOf({ details }: Pick<SaleWire, 'details'>) {
  const rounds = [...new Set(details.map(({ round }) => round))];
  return rounds.map((round) => ({ round, lines: details.filter((line) => line.round === round) }));
}

/** Returns a date and time field, which is Bolivian time, as an instant. */
export const reservedInstant = (typed: string): string => `${typed.slice(0, 16)}:00-04:00`;

/** Returns the name under which a reservation was made. */
export const reservedName = (sale: Pick<SaleWire, 'reserved_for' | 'customer'>): string =>
  sale.reserved_for ? reservedPerson(sale.reserved_for) : customerName(sale);

/** Returns the time of a reservation, '28/11 20:30', and its person, if another one than the customer. */
export function reservedFor(sale: Pick<SaleWire, 'reserved_for' | 'customer'>): string | null {
  const { reserved_for: text } = sale;
  if (!text || !isNamed(sale)) return text;
  return text.endsWith(` · ${customerName(sale)}`) ? text.slice(0, text.indexOf(' · ')) : text;
}
