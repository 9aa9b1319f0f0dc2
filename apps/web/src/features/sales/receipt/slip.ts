import type { CompanyWire } from '@restaurante/contract/companies/companies.wire.ts';
import type { SlipBlock } from '@restaurante/contract/printing/print.wire.ts';
import type { KitchenSaleWire, SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { clockTime } from '@restaurante/domain/business-day/business-day.ts';
import { registerName } from '@restaurante/domain/cash-registers/register-name.ts';
import { cents, formatAmount, type Cents } from '@restaurante/domain/money/money.ts';
import { centsOf, dayAndTime } from '../../../shared/api/answers.ts';
import { serverNow } from '../../../shared/time/serverClock.ts';
import { saleAmounts, customerName, kindOf, placeName, ticketOf } from '../sale.ts';
import type { SlipName } from './receipt.options.ts';

type Centered = Extract<SlipBlock, { kind: 'centered' }>;
type Pair = Extract<SlipBlock, { kind: 'pairs' }>['pairs'][number];

type Blocks = Readonly<Record<string, SlipBlock>>;

/** One piece of paper: everything that stands on it, in order, as text. See `docs/rules/receipts.md`. */
export interface Slip {
  readonly name: SlipName;
  /** Under names of their own, from top to bottom. */
  readonly blocks: Blocks;
}

export interface Printed<S extends KitchenSaleWire = SaleWire> {
  readonly sale: S;
  readonly company: Pick<CompanyWire, 'name' | 'logos' | 'phones' | 'address' | 'city'>;
  /** Whether this sale was printed before. */
  readonly isCopy: boolean;
  /** Whether a comanda has only what was added to an order. */
  readonly isAddition?: boolean;
}

type Texts = Centered['texts'];

const plain = (text: string | null | undefined): Texts => (text ? [['plain', text]] : []);
const reservation = ({ reserved_for }: KitchenSaleWire): Texts =>
  reserved_for ? [['place', `Reserva: ${reserved_for}`]] : [];
const servedMark = (isServed: boolean): Texts => (isServed ? [['mark', 'YA SERVIDO']] : []);
const copyMark = (isCopy: boolean): Texts => (isCopy ? [['mark', 'COPIA']] : []);

/** Returns '591 71234567': the prefix apart from the number. */
const spaced = (phones: string) => phones.replaceAll(/\b591(?=\d{8}\b)/g, '591 ');

export const nameOf = (line: KitchenSaleWire['details'][number]) =>
  [line.product.name, kindOf(line)].filter(Boolean).join(' ');

/** Returns logo, names, address and phones; the company's where the branch has none of its own. */
function head({ sale: { branch }, company }: Printed): SlipBlock {
  const place = !branch.address && company.address ? company : branch;
  const address = [place.address, place.city?.name].filter(Boolean).join(', ');
  const phones = branch.phones || company.phones;
  return {
    kind: 'centered',
    ...(company.logos ? { logo: company.logos } : {}),
    texts: [
      ['company', company.name],
      ...plain(branch.name),
      ...plain(address),
      ...plain(phones && `Tel. ${spaced(phones)}`),
    ],
  };
}

/** Returns time, register, user and customer. */
function facts(sale: SaleWire): SlipBlock {
  const { cashier, user, customer, employe, delivery_address, reserved_for } = sale;
  const ciNit = customer?.person.ci_nit;
  const pairs: Pair[] = [
    { left: dayAndTime(sale.created_at), right: cashier ? registerName(cashier.name) : '' },
    ...(user ? [{ left: `Cajero(a): ${user.name}` }] : []),
    { left: `Cliente: ${customerName(sale)}`, right: ciNit ? `NIT/CI ${ciNit}` : '' },
    ...(reserved_for ? [{ left: `Reserva: ${reserved_for}` }] : []),
    ...(employe ? [{ left: `Delivery: ${employe.name}` }] : []),
    ...(delivery_address ? [{ left: `Dirección: ${delivery_address}` }] : []),
  ];
  return { kind: 'pairs', pairs };
}

/** Returns the sums from the subtotal to the change. */
function sums(sale: SaleWire): SlipBlock {
  const { lines, discount, deliveryFee, owed, cashPaid, qrPaid, debt } = saleAmounts(sale);
  const row = (left: string, amount: Cents, isShown: boolean): Pair[] =>
    isShown ? [{ left, right: formatAmount(amount) }] : [];
  return {
    kind: 'pairs',
    pairs: [
      ...row('Subtotal', lines, true),
      ...row('Descuento', cents(0 - discount), discount > 0),
      ...row('Delivery', deliveryFee, deliveryFee > 0),
      { left: 'TOTAL Bs', right: formatAmount(owed), strong: true },
      ...row('Efectivo', cashPaid, cashPaid > 0),
      ...row('QR', qrPaid, qrPaid > 0),
      ...row('Recibido', centsOf(sale.cash_tendered), cashPaid > 0),
      ...row('Cambio', centsOf(sale.change), cashPaid > 0),
      ...row('Saldo', debt, debt > 0 && debt !== owed),
    ],
  };
}

function state({ deleted_at, paid_out }: SaleWire): Blocks {
  if (deleted_at !== null) return { state: { kind: 'mark', text: 'ANULADA' } };
  return paid_out === 0 ? { state: { kind: 'mark', text: 'PENDIENTE' } } : {};
}

/** Returns the customer's receipt. */
function receipt(printed: Printed): Blocks {
  const { sale, isCopy } = printed;
  return {
    head: head(printed),
    title: {
      kind: 'centered',
      texts: [
        ...copyMark(isCopy),
        ['bold', 'NOTA DE VENTA'],
        ['plain', 'sin valor fiscal'],
        ['ticket', ticketOf(sale)],
        ['place', placeName(sale)],
      ],
    },
    facts: facts(sale),
    lines: {
      kind: 'lines',
      lines: sale.details.map((line) => ({
        id: line.id,
        quantity: line.quantity,
        name: nameOf(line),
        amount: formatAmount(centsOf(line.subtotal)),
      })),
    },
    sums: sums(sale),
    ...state(sale),
    thanks: { kind: 'centered', texts: [['plain', '¡Gracias por su visita!']] },
  };
}

/** Returns the lines to cook, without prices: those not served yet. Of a served order all, which says so. */
function kitchen({ sale, isCopy, ...printed }: Printed<KitchenSaleWire>): Blocks {
  const open = sale.details.filter(({ served }) => !served);
  const isServed = open.length === 0;
  const isAddition = printed.isAddition ?? (!isServed && open.every(({ round }) => round > 1));
  return {
    title: {
      kind: 'centered',
      texts: [
        ...copyMark(isCopy),
        ...servedMark(isServed),
        ['bold', isAddition ? 'COMANDA · AGREGADO' : 'COMANDA'],
        ['ticket', ticketOf(sale)],
        ['double', placeName(sale)],
        ['plain', dayAndTime(sale.created_at)],
        ...plain(sale.customer && customerName(sale)),
        ...reservation(sale),
      ],
    },
    dishes: {
      kind: 'dishes',
      dishes: (isServed ? sale.details : open).map((line) => ({
        id: line.id,
        quantity: line.quantity,
        name: nameOf(line),
        note: line.observations,
      })),
    },
    ...(sale.observations ? { note: { kind: 'note', text: `Obs: ${sale.observations}` } as const } : {}),
  };
}

/** Returns the number a customer waits with. */
function ticket({ sale, company, isCopy }: Printed): Blocks {
  return {
    title: {
      kind: 'centered',
      texts: [
        ...copyMark(isCopy),
        ['company', company.name],
        ['plain', sale.branch.name],
        ['huge', ticketOf(sale)],
        ['place', placeName(sale)],
        ['plain', dayAndTime(sale.created_at)],
      ],
    },
  };
}

const BLOCKS: Record<SlipName, (printed: Printed) => Blocks> = { receipt, kitchen, ticket };

export function slipOf(name: SlipName, printed: Printed): Slip {
  return { name, blocks: BLOCKS[name](printed) };
}

/** Returns the short slip about a change of an order. docs/rules/printing.md */
export const changeSlipOf = (order: KitchenSaleWire, text: string): Slip => ({
  name: 'kitchen',
  blocks: {
    change: {
      kind: 'centered',
      texts: [
        ['double', text],
        ['plain', `${placeName(order)} · ${clockTime(serverNow())}`],
      ],
    },
  },
});

/** Returns the kitchen's slip of an order from its list, which has no amounts. */
export const kitchenSlipOf = (printed: Printed<KitchenSaleWire>): Slip => ({
  name: 'kitchen',
  blocks: kitchen(printed),
});
