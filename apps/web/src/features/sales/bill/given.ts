import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { formatBs } from '@restaurante/domain/money/money.ts';
import {
  type Courtesy,
  giveOnBill,
  giveOnLine,
  type GivenBill,
  type LineGiven,
  ownDiscount,
  splitGiven,
  type Terms,
  withLines,
} from '@restaurante/domain/sales/given.ts';
import { billOf } from './bill.ts';
import { percentText } from './terms.ts';

export const RECIPIENT_NAMES = {
  cliente: 'Cliente',
  personal: 'Personal',
  cocina: 'Error de cocina',
  otro: 'Otro',
} as const satisfies Record<Courtesy['recipient'], string>;

/** Returns 'Cortesía · Cliente', '−10 %' or '−Bs. 2,00'; null for a line on which nothing is given. */
export function givenText({ discount, discountPercent, courtesy }: LineGiven): string | null {
  if (courtesy) return `Cortesía · ${courtesy.reason ?? RECIPIENT_NAMES[courtesy.recipient]}`;
  if (discountPercent !== null) return `−${percentText(discountPercent)}`;
  return discount > 0 ? `−${formatBs(discount)}` : null;
}

/** Returns the lines of a sale of which only some units stay, with what is given on these. */
export const linesLeft = (sale: SaleWire, staysOf: (lineId: number, quantity: number) => number) =>
  billOf(sale).lines.flatMap((line) => {
    const quantity = staysOf(line.id, line.quantity);
    if (quantity === line.quantity) return [line];
    return quantity === 0 ? [] : [{ ...line, ...splitGiven(line, quantity).stays, quantity }];
  });

/** Returns a bill after something is given on a line of it, or on the whole; null if that is more than it costs. */
export function billAfter(sale: SaleWire, lineId: number | undefined, terms: Terms): GivenBill | null {
  const bill = billOf(sale);
  const line = bill.lines.find(({ id }) => id === lineId);
  if (!line) return giveOnBill(bill, terms);
  const changed = giveOnLine(line, terms);
  if (changed === null) return null;
  const lines = bill.lines.map((one) => (one === line ? changed : one));
  return { discountPercent: bill.discountPercent, ...withLines(bill, lines, ownDiscount(bill)) };
}
