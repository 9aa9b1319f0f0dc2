import { expect, it } from 'vitest';
import { cents } from '../money/money.ts';
import { lateAfterMinutes, whatsappPhone } from './message-kinds.ts';
import {
  closedText,
  kitchenChangeText,
  kitchenText,
  openedText,
  paymentChangedText,
  removedText,
  voidedText,
} from './notice-texts.ts';

it('the kitchen reads what to cook, where it goes and what to mind', () => {
  const lines = [
    { quantity: 2, product: 'Pique macho', note: 'sin locoto' },
    { quantity: 1, product: 'Api', note: null },
  ];
  expect(kitchenText({ number: 34, place: 'Mesa 7', lines, observations: 'Apurado' })).toBe(
    'NUEVO N° 34 – Mesa 7: 2 x Pique macho (sin locoto), 1 x Api. Obs: Apurado',
  );
  const api = { number: 35, lines: lines.slice(1), observations: null };
  expect(kitchenText({ ...api, place: 'Para llevar' })).toBe('NUEVO N° 35 – Para llevar: 1 x Api.');
  // A quick sale has no table number, but is eaten here.
  expect(kitchenText({ ...api, place: 'Mesa' })).toBe('NUEVO N° 35 – Mesa: 1 x Api.');
});

const piques = [
  { quantity: 2, product: 'Pique', note: null },
  { quantity: 1, product: 'Api', note: 'sin azúcar' },
];
it.each([
  [{ kind: 'removed', lines: piques.slice(1) }, 'ANULADO 1 x Api (sin azúcar) · T-86'],
  [{ kind: 'voided', lines: piques }, 'ANULADO T-86: 2 x Pique, 1 x Api (sin azúcar)'],
  [{ kind: 'moved', from: 'Mesa 5', to: 'Para llevar' }, 'CAMBIO Mesa 5 → Para llevar · T-86'],
  [
    { kind: 'joined', from: 'T-85 Mesa 5', to: 'T-86 Mesa 7', lines: piques },
    'CAMBIO T-85 Mesa 5 → T-86 Mesa 7: 2 x Pique, 1 x Api (sin azúcar)',
  ],
  [{ kind: 'noted', note: 'sin sal' }, 'CAMBIO Obs: sin sal · T-86'],
  [
    { kind: 'renoted', lines: [{ quantity: 2, product: 'Pique', note: 'sin sal' }] },
    'CAMBIO 2 x Pique (sin sal) · T-86',
  ],
] as const)('the kitchen reads of a change: $0.kind', (change, text) => {
  expect(kitchenChangeText('T-86', change)).toBe(text);
});

const register = { user: 'Rosa', register: 'principal', branch: 'Casa matriz' };
it.each([
  [95_000, 'Faltante 50,00'],
  [100_000, 'sin diferencia'],
  [100_550, 'Sobrante 5,50'],
])('the owner reads what the drawer held: %i', (counted, difference) => {
  const count = { expected: cents(100_000), counted: cents(counted), qr: cents(12_000) };
  expect(closedText(register, count)).toMatch(
    new RegExp(
      `^Caja principal cerrada por Rosa\\. Esperado 1\\.000,00, contado .*, ${difference}\\. QR 120,00\\.$`,
    ),
  );
});

it('the owner reads of an opening, a void and a removed line', () => {
  expect(openedText(register, { amount: cents(20_000), at: '20:05' })).toBe(
    'Rosa abrió Caja principal en Casa matriz con Bs 200,00, 20:05.',
  );
  expect(voidedText('Rosa', 34, cents(4_550))).toBe('Rosa anuló la venta N° 34 (Bs 45,50).');
  const removed = { quantity: 2, product: 'Api', number: 34, returned: cents(1_600) };
  expect(removedText('Rosa', removed)).toBe('Rosa quitó 2 x Api de la venta N° 34. Devuelto Bs 16,00.');
});

it.each([
  ['71234567', '59171234567'],
  ['+591 7123-4567', '59171234567'],
  ['2 2441234', null],
  ['54 911 1234 567', null],
  [null, null],
])('%s is the number %s', (written, phone) => expect(whatsappPhone(written)).toBe(phone));

it('a customer is told within 20 minutes or not at all, the owner until the next morning', () => {
  expect((['by_hand', 'ready', 'sale_voided'] as const).map(lateAfterMinutes)).toEqual([20, 20, 720]);
});

it('the owner reads how a payment was paid, and how it was really paid', () => {
  const [before, after] = [
    { cash: cents(50_50), qr: cents(0) },
    { cash: cents(20_00), qr: cents(30_50) },
  ];
  expect(paymentChangedText('Ana', { number: 4, before, after })).toBe(
    'Ana cambió un pago de la venta N° 4: era efectivo 50,50, ahora es efectivo 20,00 y QR 30,50.',
  );
});
