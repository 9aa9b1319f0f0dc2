import type { KitchenSaleWire, SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { centsOf, formatBs } from '@restaurante/domain/money/money.ts';
import { lineName, placeName } from './sale.ts';

/** A sale as the role of the person sees it. */
export type AnySale = SaleWire | KitchenSaleWire;

/** The body of an act, by its names on the wire. */
type Written = Readonly<Record<string, unknown>>;

/**
 * Says what a person must read before an act on a sale that they saw in an earlier state: its end, other amounts, lines
 * or another place, and fields that the act itself overwrites (`written`). Null if nothing of it has changed
 * (docs/rules/changes.md).
 */
export function whatChanged(seen: AnySale, now: AnySale, written: Written = {}): string | null {
  const bill = now.sale_number === null ? 'La reserva' : `La cuenta T-${now.sale_number}`;
  if (now.merged_into) return `${bill} se unió a T-${now.merged_into.sale_number}.`;
  if (now.deleted_at !== null) return `${bill} se anuló.`;
  const changes = [
    ...amountChanges(seen, now),
    lineChanges(seen, now, written).join(', '),
    placeChange(seen, now),
    ...writtenChanges(seen, now, written),
  ].filter(Boolean);
  return changes.length > 0 ? `${bill} cambió: ${changes.join('. ')}.` : null;
}

const bs = (value: number) => formatBs(centsOf(value), { whole: true });

const AMOUNTS = [
  ['Descuento', 'discount'],
  ['Delivery', 'price_delivery'],
  ['Pagado con QR', 'amount_received_qr'],
] as const;

/** Returns nothing for roles that see no amounts. */
function amountChanges(seen: AnySale, now: AnySale): string[] {
  if (!('debt' in seen && 'debt' in now)) return [];
  const others = AMOUNTS.flatMap(([label, key]) =>
    seen[key] === now[key] ? [] : `${label} ${bs(now[key])} (antes ${bs(seen[key])})`,
  );
  if (seen.debt === now.debt) return others;
  const isPaid = seen.paid_out === 0 && now.paid_out === 1;
  return [isPaid ? 'ya se cobró' : `ahora debe ${bs(now.debt)} (antes ${bs(seen.debt)})`, ...others];
}

type Line = AnySale['details'][number];

const optionsOf = ({ options }: Line) => options.map(({ id, quantity }) => `${quantity}x${id}`).join();

/** Units of a line that payments of lines have paid; null where it is unknown, as in lists. */
const paidUnits = (line: Line) => ('paid_quantity' in line ? line.paid_quantity : null);

/** Returns what is different about a line that has as many units as before. */
function lineChange(seen: Line, now: Line, { observations }: Written): string[] {
  const name = lineName(now);
  if (optionsOf(seen) !== optionsOf(now)) return [`otras opciones de ${name}`];
  // Only an act that writes a note needs the other one.
  if (observations !== undefined && seen.observations !== now.observations)
    return [`nota de ${name} ${quoted(now.observations)}`];
  const paid = (paidUnits(now) ?? paidUnits(seen) ?? 0) - (paidUnits(seen) ?? paidUnits(now) ?? 0);
  if (paid === 0) return [];
  return [paid > 0 ? `se pagó ${paid} × ${name}` : `se deshizo el pago de ${-paid} × ${name}`];
}

/** Returns '+ 1 × Cerveza', '− 2 × Sopa', 'se pagó 1 × Pique'. */
function lineChanges(seen: AnySale, now: AnySale, written: Written): string[] {
  const before = new Map<number, Line>(seen.details.map((line) => [line.id, line]));
  const after = new Map<number, Line>(now.details.map((line) => [line.id, line]));
  return [...new Map([...before, ...after]).values()].flatMap((line) => {
    const [old, current] = [before.get(line.id), after.get(line.id)];
    const units = (current?.quantity ?? 0) - (old?.quantity ?? 0);
    if (units !== 0) return `${units > 0 ? '+' : '−'} ${Math.abs(units)} × ${lineName(line)}`;
    return old && current ? lineChange(old, current, written) : [];
  });
}

/** Returns 'Mesa 7 · Terraza (antes Mesa 4 · Salón)'; of a takeaway with courier and address. */
function placeChange(seen: AnySale, now: AnySale): string | null {
  // The kitchen sees no address.
  const hasAddress = 'delivery_address' in seen && 'delivery_address' in now;
  const placeOf = (sale: AnySale) =>
    [placeName(sale), sale.area?.name, sale.employe?.name, hasAddress && (sale as SaleWire).delivery_address]
      .filter(Boolean)
      .join(' · ');
  const [before, after] = [placeOf(seen), placeOf(now)];
  return before === after ? null : `${after} (antes ${before})`;
}

/** Fields that matter only to a form that writes them, by their names on the wire. */
const FIELDS: Record<string, readonly [label: string, of: (sale: AnySale) => string | number | null]> = {
  observations: ['Nota', ({ observations }) => observations],
  guests: ['Personas', ({ guests }) => guests],
  reserved_for: ['Reserva', ({ reserved_for }) => reserved_for],
  phone: ['Celular', (sale) => ('debt' in sale && sale.customer?.person.phone) || null],
};

const writtenChanges = (seen: AnySale, now: AnySale, written: Written): string[] =>
  Object.entries(FIELDS).flatMap(([key, [label, of]]) => {
    const [before, after] = [of(seen), of(now)];
    const isOverwritten = written[key] !== undefined && before !== after;
    return isOverwritten ? `${label} ${quoted(after)} (antes ${quoted(before)})` : [];
  });

const quoted = (value: string | number | null) =>
  typeof value === 'string' ? `«${value}»` : (value ?? 'en blanco');
