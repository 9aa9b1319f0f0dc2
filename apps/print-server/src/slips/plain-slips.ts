import type { PrintBody, SlipBlock, Template } from '@restaurante/contract/printing/print.wire.ts';
import { addCents, cents, centsFromBs, formatAmount, ZERO } from '@restaurante/domain/money/money.ts';
import { placeText } from '@restaurante/domain/sales/sale-names.ts';

type Blocks = readonly SlipBlock[];
type Texts = Extract<SlipBlock, { kind: 'centered' }>['texts'];

const copyMark = ({ copy }: PrintBody): Texts => (copy ? [['mark', 'COPIA']] : []);
const ticketOf = ({ sale_number, customer }: PrintBody) =>
  sale_number === null ? `Reserva ${customer ?? ''}`.trim() : `T-${sale_number}`;
/** Another program may send amounts with a float's error. */
const amountOf = (bs: number) => centsFromBs(Math.round(bs * 100) / 100) ?? ZERO;

const placeOf = ({ sale_type, table_number }: PrintBody) =>
  placeText(sale_type === 'para llevar', table_number);

function sums({ details, discount }: PrintBody): SlipBlock {
  const subtotal = addCents(...details.map(({ total }) => amountOf(total)));
  const less = amountOf(discount);
  const pairs = [
    { left: 'Subtotal', right: formatAmount(subtotal) },
    { left: 'Descuento', right: formatAmount(cents(0 - less)) },
    { left: 'TOTAL Bs', right: formatAmount(cents(subtotal - less)), strong: true as const },
  ];
  return { kind: 'pairs', pairs: less > 0 ? pairs : pairs.slice(2) };
}

function receipt(body: PrintBody): Blocks {
  const { company_name, branch, cashier, customer, details } = body;
  return [
    {
      kind: 'centered',
      texts: [
        ['company', company_name],
        ['plain', branch ?? ''],
      ],
    },
    {
      kind: 'centered',
      texts: [
        ...copyMark(body),
        ['bold', 'NOTA DE VENTA'],
        ['plain', 'sin valor fiscal'],
        ['ticket', ticketOf(body)],
        ['place', placeOf(body)],
      ],
    },
    {
      kind: 'pairs',
      pairs: [
        ...(cashier ? [{ left: `Cajero(a): ${cashier}` }] : []),
        { left: `Cliente: ${customer ?? 'Sin nombre'}` },
      ],
    },
    {
      kind: 'lines',
      lines: details.map(({ quantity, product, total }, id) => ({
        id,
        quantity,
        name: product,
        amount: formatAmount(amountOf(total)),
      })),
    },
    sums(body),
    { kind: 'centered', texts: [['plain', '¡Gracias por su visita!']] },
  ];
}

function kitchen(body: PrintBody): Blocks {
  const { details, observations } = body;
  return [
    {
      kind: 'centered',
      texts: [
        ...copyMark(body),
        ['bold', 'COMANDA'],
        ['ticket', ticketOf(body)],
        ['double', placeOf(body)],
        ['plain', body.customer ?? ''],
      ],
    },
    {
      kind: 'dishes',
      dishes: details.map(({ quantity, product, observations: note }, id) => ({
        id,
        quantity,
        name: product,
        note: note ?? null,
      })),
    },
    ...(observations ? [{ kind: 'note', text: `Obs: ${observations}` } as const] : []),
  ];
}

function ticket(body: PrintBody): Blocks {
  return [
    {
      kind: 'centered',
      texts: [
        ...copyMark(body),
        ['company', body.company_name],
        ['plain', body.branch ?? ''],
        ['huge', ticketOf(body)],
        ['place', placeOf(body)],
      ],
    },
  ];
}

const SLIPS: Record<Template, readonly ((body: PrintBody) => Blocks)[]> = {
  normal: [receipt],
  recibo: [receipt],
  comanda: [kitchen],
  ticket: [ticket],
  ticket_comanda: [ticket, kitchen],
};

/** Makes slips of the specified keys, for a sender without slips. */
export function plainSlips(body: PrintBody): readonly Blocks[] {
  return SLIPS[body.template].map((slip) => slip(body));
}
