import { describe, expect, it } from 'vitest';
import { lineOf, saleOf } from '../../../test/sale.ts';
import { billSlipOf, slipOf, type Printed } from './slip.ts';

const company = {
  name: 'El Fogón',
  logos: null,
  phones: '59170000001',
  address: 'Av. Arce 2450',
  city: { id: 1, name: 'La Paz', state: 'La Paz', country: 'Bolivia' },
};
const person = { first_name: 'Ana', last_name: 'Rojas', ci_nit: null, phone: null };
const printed = (sale: Parameters<typeof saleOf>[1] = {}, change: Partial<Printed> = {}): Printed => ({
  sale: saleOf(86, sale),
  company,
  isCopy: false,
  ...change,
});
const reserved = {
  customer: { id: 1, person },
  reservation: 1,
  reserved_for: '28/11 20:30 · Ana Rojas',
} as const;

describe('the receipt', () => {
  it('has its parts from top to bottom', () => {
    const { blocks } = slipOf('receipt', printed());
    expect(Object.keys(blocks)).toEqual(['head', 'title', 'facts', 'lines', 'sums', 'thanks']);
    expect(blocks.lines).toEqual({
      kind: 'lines',
      lines: [{ id: 1, quantity: 1, name: 'Silpancho', amount: '25,00' }],
    });
  });

  it('has rounding and tip below the total, and what was handed over with them', () => {
    const { sums } = slipOf(
      'receipt',
      printed({
        total: 12.3,
        amount_received_cash: 12.5,
        rounding: 0.2,
        tip: 2,
        cash_tendered: 20,
        change: 5.5,
      }),
    ).blocks;
    expect(sums).toMatchObject({
      pairs: [
        { left: 'Subtotal', right: '12,30' },
        { left: 'TOTAL Bs', right: '12,30' },
        { left: 'Redondeo', right: '0,20' },
        { left: 'Propina', right: '2,00' },
        { left: 'Efectivo', right: '12,50' },
        { left: 'Recibido', right: '20,00' },
        { left: 'Cambio', right: '5,50' },
      ],
    });
  });

  it('says what is given on a line, and sums it up apart', () => {
    const details = [
      lineOf({ quantity: 2, subtotal: 50, discount: 5, discount_percent: 10 }),
      lineOf({ id: 2, discount: 25, courtesy: { recipient: 'cocina', reason: null } }),
      lineOf({ id: 3, discount: 25, courtesy: { recipient: 'personal', reason: null } }),
    ];
    const { blocks } = slipOf('receipt', printed({ details, total: 100, discount: 60 }));
    expect(blocks.lines).toMatchObject({
      lines: [
        { amount: '50,00', options: ['−10 %'] },
        { amount: '25,00', options: ['Cortesía'] },
        { amount: '25,00', options: ['Cortesía'] },
      ],
    });
    expect(blocks.sums).toMatchObject({
      pairs: [
        { left: 'Subtotal', right: '100,00' },
        { left: 'Descuento', right: '-10,00' },
        { left: 'Cortesía', right: '-25,00' },
        { left: 'Comida del personal', right: '-25,00' },
        { left: 'TOTAL Bs', right: '40,00' },
        {},
        {},
        {},
      ],
    });
  });

  it('says for when and for whom a reservation is', () => {
    const { facts } = slipOf('receipt', printed(reserved)).blocks;
    expect(facts).toMatchObject({ kind: 'pairs' });
    expect(facts).toHaveProperty('pairs.2', { left: 'Reserva: 28/11 20:30 · Ana Rojas' });
  });

  it.each([
    ['PENDIENTE', { paid_out: 0 }],
    ['ANULADA', { paid_out: 0, deleted_at: '2026-11-14T14:00:00.000-04:00' }],
  ] as const)('is marked %s', (text, change) => {
    expect(slipOf('receipt', printed(change)).blocks.state).toEqual({ kind: 'mark', text });
  });

  it('begins with the logo of a company that has one', () => {
    const withLogo = printed({}, { company: { ...company, logos: 'companies/1.webp' } });
    expect(slipOf('receipt', withLogo).blocks.head).toMatchObject({ logo: 'companies/1.webp' });
  });

  it.each([
    [null, null, ['Av. Arce 2450, La Paz', 'Tel. 591 70000001']],
    ['Calle 4', null, ['Calle 4, El Alto', 'Tel. 591 70000001']],
    [null, '59170000002', ['Av. Arce 2450, La Paz', 'Tel. 591 70000002']],
    ['Calle 4', '59170000002', ['Calle 4, El Alto', 'Tel. 591 70000002']],
  ])(
    "has the company's address and phones where the branch has none (%s, %s)",
    (address, phones, expected) => {
      const branch = { id: 4, name: 'El Alto', address, phones, city: { name: 'El Alto' } };
      expect(slipOf('receipt', printed({ branch })).blocks.head).toMatchObject({
        texts: [['company', 'El Fogón'], ['plain', 'El Alto'], ...expected.map((text) => ['plain', text])],
      });
    },
  );
});

describe('the comanda', () => {
  it('contains the lines not served yet, with their notes and without prices', () => {
    const details = [
      lineOf({ served: true }),
      lineOf({
        id: 2,
        quantity: 3,
        observations: 'sin llajua',
        product: { ...lineOf().product, type: 'Mixto' },
      }),
    ];
    const { blocks } = slipOf('kitchen', printed({ details, observations: 'Cumpleaños' }));
    expect(blocks).toMatchObject({
      dishes: { dishes: [{ id: 2, quantity: 3, name: 'Silpancho Mixto', note: 'sin llajua' }] },
      note: { text: 'Obs: Cumpleaños' },
    });
    expect(JSON.stringify(blocks)).not.toContain('25,00');
  });

  it('says that it was added where all of it was', () => {
    const details = [lineOf({ served: true }), lineOf({ id: 2, round: 2 })];
    const { title } = slipOf('kitchen', printed({ details })).blocks;
    expect(title).toHaveProperty('texts.0', ['bold', 'COMANDA · AGREGADO']);
  });

  it('contains everything once all of it was served, and says so', () => {
    const { blocks } = slipOf('kitchen', printed({ details: [lineOf({ served: true })] }, { isCopy: true }));
    expect(blocks.dishes).toMatchObject({ dishes: [{ id: 1 }] });
    expect(blocks.title).toHaveProperty('texts.0', ['mark', 'COPIA']);
    expect(blocks.title).toHaveProperty('texts.1', ['mark', 'YA SERVIDO']);
  });

  it('says for when a reservation is', () => {
    const { blocks } = slipOf('kitchen', printed(reserved));
    expect(blocks.title).toHaveProperty('texts.5', ['place', 'Reserva: 28/11 20:30 · Ana Rojas']);
  });
});

it('the stub is company, branch, number, place and time', () => {
  expect(slipOf('ticket', printed({}, { isCopy: true })).blocks).toEqual({
    title: {
      kind: 'centered',
      texts: [
        ['mark', 'COPIA'],
        ['company', 'El Fogón'],
        ['plain', 'Casa matriz'],
        ['huge', 'T-86'],
        ['place', 'Mesa 4'],
        ['plain', '14/11/2026 13:00'],
      ],
    },
  });
});

it.each([
  [null, []],
  [1, [['plain', '1 persona']]],
  [4, [['plain', '4 personas']]],
])('the bill says for how many it is: %s', (guests, texts) => {
  const { title } = billSlipOf(printed({ guests }), null).blocks;
  const lines = title?.kind === 'centered' ? title.texts : [];
  const people = lines.filter(([, text]) => text.includes('persona'));
  expect(people).toEqual(texts);
});

it('the bill names the person who serves the table', () => {
  const { title } = billSlipOf(printed({ waiter: { id: 7, name: 'Rosa Mamani' } }), null).blocks;
  expect(title).toMatchObject({ texts: expect.arrayContaining([['plain', 'Atiende: Rosa Mamani']]) });
});
