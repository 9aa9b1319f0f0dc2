import type { PrintBody } from '@restaurante/contract/printing/printing.wire.ts';
import { addCents, cents, formatAmount, ZERO, type Cents } from '@restaurante/domain/money/money.ts';

/** What stands on a piece of paper, from top to bottom, before it is known how wide the paper is. */
export type Part =
  | { readonly kind: 'text'; readonly text: string; readonly scale?: number; readonly bold?: true }
  | { readonly kind: 'pair'; readonly left: string; readonly right: string; readonly strong?: true }
  | { readonly kind: 'item'; readonly quantity: number; readonly name: string; readonly amount: string }
  | { readonly kind: 'dish'; readonly quantity: number; readonly name: string; readonly note: string | null }
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'rule' }
  | { readonly kind: 'logo'; readonly logo: Logo }
  | { readonly kind: 'qr'; readonly text: string };

export type Logo = NonNullable<PrintBody['logo']>;

/** One piece of paper: what is cut off at its end. */
export type Slip = readonly Part[];

const RULE: Part = { kind: 'rule' };

/** A text in the middle of the paper; nothing if there is none. */
function middle(text: string | null | undefined, style: { scale?: number; bold?: true } = {}): Part[] {
  return text ? [{ kind: 'text', text, ...style }] : [];
}

function pair(left: string, right = ''): Part[] {
  return [{ kind: 'pair', left, right }];
}

const copyMark = ({ copy }: PrintBody): Part[] => (copy ? middle('COPIA', { scale: 2, bold: true }) : []);
const ticketOf = ({ sale_number }: PrintBody) => `T-${sale_number}`;

function placeOf({ sale_type, table_number }: PrintBody): string {
  if (sale_type === 'para llevar') return 'Para llevar';
  return table_number === null ? 'Mesa' : `Mesa ${table_number}`;
}

function facts(body: PrintBody): Part[] {
  const { date, cashier, customer, courier } = body;
  const taxId = customer?.ci_nit;
  return [
    ...(date || cashier?.register ? pair(date ?? '', cashier?.register ?? '') : []),
    ...(cashier?.name ? pair(`Cajero(a): ${cashier.name}`) : []),
    ...pair(`Cliente: ${customer?.name ?? 'Sin nombre'}`, taxId ? `NIT/CI ${taxId}` : ''),
    ...(customer?.reserved_for ? pair(`Reserva: ${customer.reserved_for}`) : []),
    ...(courier ? pair(`Delivery: ${courier}`) : []),
    ...(customer?.address ? pair(`Dirección: ${customer.address}`) : []),
  ];
}

/** From the subtotal to the change. */
function sums({ details, discount = ZERO, payment }: PrintBody): Part[] {
  const subtotal = addCents(...details.map(({ total }) => total));
  const delivery = payment?.delivery ?? ZERO;
  const total = payment?.total ?? cents(subtotal - discount + delivery);
  const { cash = ZERO, qr = ZERO, received = cash, change = ZERO, debt = ZERO } = payment ?? {};
  const row = (left: string, amount: Cents, isShown: boolean): Part[] =>
    isShown ? pair(left, formatAmount(amount)) : [];
  return [
    ...row('Subtotal', subtotal, true),
    ...row('Descuento', cents(0 - discount), discount > 0),
    ...row('Delivery', delivery, delivery > 0),
    { kind: 'pair', left: 'TOTAL Bs', right: formatAmount(total), strong: true },
    ...row('Efectivo', cash, cash > 0),
    ...row('QR', qr, qr > 0),
    ...row('Recibido', received, cash > 0),
    ...row('Cambio', change, cash > 0),
    ...row('Saldo', debt, debt > 0 && debt !== total),
  ];
}

function stateMark({ voided, payment }: PrintBody): Part[] {
  const mark = voided ? 'ANULADA' : (payment?.debt ?? ZERO) > 0 ? 'PENDIENTE' : null;
  return middle(mark, { scale: 2, bold: true });
}

/** The customer's receipt. */
function receipt(body: PrintBody): Slip {
  const { logo, company_name, branch, details, qr } = body;
  return [
    ...(logo ? [{ kind: 'logo', logo } as const] : []),
    ...middle(company_name, { scale: 2, bold: true }),
    ...middle(branch?.name),
    ...middle(branch?.address),
    ...middle(branch?.phones && `Tel. ${branch.phones}`),
    RULE,
    ...copyMark(body),
    ...middle('NOTA DE VENTA', { bold: true }),
    ...middle('sin valor fiscal'),
    ...middle(ticketOf(body), { scale: 3, bold: true }),
    ...middle(placeOf(body), { scale: 2 }),
    RULE,
    ...facts(body),
    RULE,
    ...details.map(({ quantity, product, total }): Part => ({
      kind: 'item',
      quantity,
      name: product,
      amount: formatAmount(total),
    })),
    RULE,
    ...sums(body),
    ...stateMark(body),
    RULE,
    ...(qr ? [{ kind: 'qr', text: qr } as const] : []),
    ...middle('¡Gracias por su visita!'),
  ];
}

/** What to cook, without prices. */
function kitchen(body: PrintBody): Slip {
  const { date, customer, details, observations } = body;
  return [
    ...copyMark(body),
    ...middle('COMANDA', { bold: true }),
    ...middle(ticketOf(body), { scale: 3, bold: true }),
    ...middle(placeOf(body), { scale: 2, bold: true }),
    ...middle(date),
    ...middle(customer?.name),
    ...middle(customer?.reserved_for && `Reserva: ${customer.reserved_for}`, { scale: 2 }),
    RULE,
    ...details.map(({ quantity, product, observations: note }): Part => ({
      kind: 'dish',
      quantity,
      name: product,
      note,
    })),
    ...(observations ? [RULE, { kind: 'note', text: `Obs: ${observations}` } as const] : []),
  ];
}

/** The number a customer waits with. */
function ticket(body: PrintBody): Slip {
  return [
    ...copyMark(body),
    ...middle(body.company_name, { scale: 2, bold: true }),
    ...middle(body.branch?.name),
    ...middle(ticketOf(body), { scale: 6, bold: true }),
    ...middle(placeOf(body), { scale: 2 }),
    ...middle(body.date),
  ];
}

/** What each template prints, in this order (docs/rules/printing.md). */
const SLIPS: Record<PrintBody['template'], readonly ((body: PrintBody) => Slip)[]> = {
  normal: [receipt],
  recibo: [receipt],
  comanda: [kitchen],
  ticket: [ticket],
  ticket_comanda: [ticket, kitchen],
};

/** All pieces of paper of one print. */
export function slipsOf(body: PrintBody): readonly Slip[] {
  return SLIPS[body.template].map((slip) => slip(body));
}
