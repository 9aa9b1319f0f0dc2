import type { CompanyWire } from '@restaurante/contract/companies/companies.wire.ts';
import type { SlipBlock } from '@restaurante/contract/printing/print.wire.ts';
import type { SaleLineWire, SalePaymentWire, SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { registerName } from '@restaurante/domain/cash-registers/register-name.ts';
import { addCents, cents, type Cents, centsOf, formatAmount } from '@restaurante/domain/money/money.ts';
import { dishNote, optionTexts } from '@restaurante/domain/options/option-texts.ts';
import { dividedBill } from '@restaurante/domain/sales/sale-parts.ts';
import { countText, dayAndTime } from '../../../shared/api/answers.ts';
import { billOf, givenOf, purposeText } from '../bill/bill.ts';
import { givenText } from '../bill/given.ts';
import { givenSums } from '../bill/givenSums.ts';
import { saleAmounts, customerName, lineName, lineText, placeName, ticketOf } from '../bill/sale.ts';
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

export interface Printed {
  readonly sale: SaleWire;
  readonly company: Pick<CompanyWire, 'name' | 'logos' | 'phones' | 'address' | 'city'>;
  /** Whether this sale was printed before. */
  readonly isCopy: boolean;
}

type Texts = Centered['texts'];

export const styled = (style: Texts[number][0], text: string | null | undefined | false): Texts =>
  text ? [[style, text]] : [];
const copyMark = (isCopy: boolean): Texts => styled('mark', isCopy && 'COPIA');

/** Returns '591 71234567': the prefix apart from the number. */
const spaced = (phones: string) => phones.replaceAll(/\b591(?=\d{8}\b)/g, '591 ');

export const title = (...texts: Texts): SlipBlock => ({ kind: 'centered', texts });

const receiptTitle = ({ sale, isCopy }: Printed, ...more: Texts): SlipBlock =>
  title(
    ...copyMark(isCopy),
    ['bold', 'NOTA DE VENTA'],
    ['plain', 'sin valor fiscal'],
    ['ticket', ticketOf(sale)],
    ['place', placeName(sale)],
    ...more,
  );

const THANKS = title(['plain', '¡Gracias por su visita!']);

const row = (left: string, amount: Cents, isVisible = amount !== 0): Pair[] =>
  isVisible ? [{ left, right: formatAmount(amount) }] : [];

const totalRow = (left: string, amount: Cents): Pair => ({ left, right: formatAmount(amount), strong: true });

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
      ...styled('plain', branch.name),
      ...styled('plain', address),
      ...styled('plain', phones && `Tel. ${spaced(phones)}`),
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

const givenPairs = (sale: SaleWire) => givenSums(sale).flatMap(([label, amount]) => row(label, amount));

function sums(sale: SaleWire): SlipBlock {
  const { linesTotal, deliveryFee, owed, cashPaid, rounding, qrPaid, debt } = saleAmounts(sale);
  const cash = addCents(cashPaid, rounding);
  return {
    kind: 'pairs',
    pairs: [
      ...row('Subtotal', linesTotal, true),
      ...givenPairs(sale),
      ...row('Delivery', deliveryFee),
      totalRow('TOTAL Bs', owed),
      ...row('Redondeo', rounding),
      ...row('Propina', centsOf(sale.tip)),
      ...row('Efectivo', cash),
      ...row('QR', qrPaid),
      ...row('Recibido', centsOf(sale.cash_tendered), cash > 0),
      ...row('Cambio', centsOf(sale.change), cash > 0),
      ...row('Saldo', debt, debt > 0 && debt !== owed),
    ],
  };
}

/** Returns time, user, name and NIT of a payment of a part. */
function partFacts(sale: SaleWire, payment: SalePaymentWire): SlipBlock {
  const { user, first_name, ci_nit, created_at } = payment;
  return {
    kind: 'pairs',
    pairs: [
      { left: dayAndTime(created_at), right: sale.cashier ? registerName(sale.cashier.name) : '' },
      ...(user ? [{ left: `Cajero(a): ${user.name}` }] : []),
      { left: `Cliente: ${first_name ?? 'Sin nombre'}`, right: ci_nit ? `NIT/CI ${ci_nit}` : '' },
    ],
  };
}

/** Returns what a payment was for: its lines, or its part of the whole. */
function partLines(sale: SaleWire, payment: SalePaymentWire): SlipBlock {
  const amount = (bs: number) => formatAmount(centsOf(bs));
  if (payment.lines.length === 0) {
    const { owed } = saleAmounts(sale);
    return {
      kind: 'pairs',
      pairs: [
        { left: 'Cuenta completa', right: formatAmount(owed) },
        { left: purposeText(sale, payment), right: amount(payment.amount) },
      ],
    };
  }
  return {
    kind: 'lines',
    lines: payment.lines.map((claim) => {
      const line = sale.details.find(({ id }) => id === claim.detail_id);
      const name = line ? lineText(line) : '';
      return {
        id: claim.detail_id,
        quantity: claim.quantity,
        name: claim.share ? `${name} (${claim.share.part}/${claim.share.of})` : name,
        amount: amount(claim.amount),
      };
    }),
  };
}

/** Returns the customer's receipt of a payment in part. */
export function partSlipOf(printed: Printed, payment: SalePaymentWire): Slip {
  const { sale } = printed;
  const cash = centsOf(payment.amount_received_cash);
  const tendered = centsOf(payment.cash_tendered);
  return {
    name: 'receipt',
    blocks: {
      head: head(printed),
      title: receiptTitle(printed, ['bold', payment.share ? purposeText(sale, payment) : 'PAGO PARCIAL']),
      facts: partFacts(sale, payment),
      lines: partLines(sale, payment),
      sums: {
        kind: 'pairs',
        pairs: [
          totalRow('TOTAL Bs', centsOf(payment.amount)),
          ...row('Redondeo', centsOf(payment.rounding)),
          ...row('Propina', centsOf(payment.tip)),
          ...row('Efectivo', cash),
          ...row('QR', centsOf(payment.amount_received_qr)),
          ...row('Recibido', tendered, cash > 0 && tendered > 0),
          ...row('Cambio', centsOf(payment.change), cash > 0),
          ...row('Falta pagar de la cuenta', centsOf(sale.debt)),
        ],
      },
      thanks: THANKS,
    },
  };
}

/** Returns the pre-bill, which shows what is owed, and each part if the bill is divided into `of`. */
export function billSlipOf(printed: Printed, of: number | null): Slip {
  const { sale } = printed;
  const { linesTotal, deliveryFee, owed, cashPaid, qrPaid, debt } = saleAmounts(sale);
  const parts = of === null ? [] : dividedBill(billOf(sale), of);
  const paidAmount = cents(cashPaid + qrPaid);
  return {
    name: 'receipt',
    blocks: {
      head: head(printed),
      title: title(
        ['bold', 'CUENTA'],
        ['plain', 'no es comprobante de pago'],
        ['ticket', ticketOf(sale)],
        ['place', placeName(sale)],
        ...styled('plain', sale.guests !== null && countText(sale.guests, 'persona', 'personas')),
        ['plain', dayAndTime(sale.created_at)],
        ...styled('plain', sale.waiter && `Atiende: ${sale.waiter.name}`),
      ),
      lines: linesOf(sale),
      sums: {
        kind: 'pairs',
        pairs: [
          ...row('Subtotal', linesTotal),
          ...givenPairs(sale),
          ...row('Delivery', deliveryFee),
          totalRow('TOTAL Bs', owed),
          ...row('Pagado', paidAmount),
          ...(paidAmount > 0 ? [totalRow('FALTA PAGAR Bs', debt)] : []),
        ],
      },
      ...(parts.length > 0 && {
        parts: {
          kind: 'pairs' as const,
          pairs: parts.map(({ amount, isPaid }, i) => ({
            left: `Parte ${i + 1} de ${of}`,
            right: isPaid ? 'Pagada' : formatAmount(amount),
          })),
        },
      }),
    },
  };
}

function state({ deleted_at, paid_out }: SaleWire): Blocks {
  if (deleted_at !== null) return { state: { kind: 'mark', text: 'ANULADA' } };
  return paid_out === 0 ? { state: { kind: 'mark', text: 'PENDIENTE' } } : {};
}

/** The guest's paper does not name the recipient of a courtesy. */
function givenTexts(line: SaleLineWire): string[] {
  const text = line.courtesy ? 'Cortesía' : givenText(givenOf(line));
  return text === null ? [] : [text];
}

const linesOf = (sale: SaleWire): SlipBlock => ({
  kind: 'lines',
  lines: sale.details.map((line) => {
    const options = [...optionTexts(line.options), ...givenTexts(line)];
    return {
      id: line.id,
      quantity: line.quantity,
      name: lineName(line),
      amount: formatAmount(centsOf(line.subtotal)),
      ...(options.length > 0 && { options }),
    };
  }),
});

const receipt = (printed: Printed): Blocks => ({
  head: head(printed),
  title: receiptTitle(printed),
  facts: facts(printed.sale),
  lines: linesOf(printed.sale),
  sums: sums(printed.sale),
  ...state(printed.sale),
  thanks: THANKS,
});

/** Returns the comanda: the lines not served yet, without prices. If all are served: all lines, marked 'YA SERVIDO'. */
function kitchen({ sale, isCopy }: Printed): Blocks {
  const open = sale.details.filter(({ served }) => !served);
  const isServed = open.length === 0;
  const isAddition = !isServed && open.every(({ round }) => round > 1);
  return {
    title: title(
      ...copyMark(isCopy),
      ...styled('mark', isServed && 'YA SERVIDO'),
      ['bold', isAddition ? 'COMANDA · AGREGADO' : 'COMANDA'],
      ['ticket', ticketOf(sale)],
      ['double', placeName(sale)],
      ['plain', dayAndTime(sale.created_at)],
      ...styled('plain', sale.customer && customerName(sale)),
      ...styled('place', sale.reserved_for && `Reserva: ${sale.reserved_for}`),
    ),
    dishes: {
      kind: 'dishes',
      dishes: (isServed ? sale.details : open).map((line) => ({
        id: line.id,
        quantity: line.quantity,
        name: lineName(line),
        note: dishNote(line.options, line.observations),
      })),
    },
    ...(sale.observations ? { note: { kind: 'note', text: `Obs: ${sale.observations}` } as const } : {}),
  };
}

const ticket = ({ sale, company, isCopy }: Printed): Blocks => ({
  title: title(
    ...copyMark(isCopy),
    ['company', company.name],
    ['plain', sale.branch.name],
    ['huge', ticketOf(sale)],
    ['place', placeName(sale)],
    ['plain', dayAndTime(sale.created_at)],
  ),
});

const BLOCKS: Record<SlipName, (printed: Printed) => Blocks> = { receipt, kitchen, ticket };

export function slipOf(name: SlipName, printed: Printed): Slip {
  return { name, blocks: BLOCKS[name](printed) };
}
