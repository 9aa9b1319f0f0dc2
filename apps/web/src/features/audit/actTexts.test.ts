import { ACTS, type Act, type AuditActWire } from '@restaurante/contract/audit/audit.wire.ts';
import { expect, it } from 'vitest';
import { actorOf, phraseOf, saleOf } from './actTexts.ts';
import { actOf } from './audit.testing.ts';
import { readAuditSearch, spanOf } from './auditSearch.ts';

type Facts = Partial<AuditActWire['details']> & Partial<Pick<AuditActWire, 'reason' | 'subject'>>;

const LINE = { sale: 17, number: 42, name: 'Pique', quantity: 3, price: 50 };

it.each<[Act, Facts, string]>([
  [
    'void_unpaid',
    { before: { number: 42, lines_total: 150, discount: 10, delivery_fee: 5 }, reason: 'se fue' },
    'anuló la venta T-42 de Bs. 145,00: «se fue»',
  ],
  [
    'void_paid',
    { before: { number: 42, lines_total: 150 }, reason: 'se fue' },
    'anuló la venta T-42 de Bs. 150,00, ya cobrada: «se fue»',
  ],
  ['reduce', { before: LINE }, 'quitó 3 × Pique (Bs. 150,00) de la venta T-42'],
  ['remove_sent', { before: LINE }, 'quitó 3 × Pique (Bs. 150,00) de la venta T-42, ya en cocina'],
  [
    'reduce',
    { before: LINE, after: { quantity: 1 } },
    'quitó 2 × Pique (Bs. 100,00) de la venta T-42 y dejó 1',
  ],
  [
    'discount',
    { before: { number: 42, discount: 0 }, after: { discount: 5 } },
    'dio un descuento de Bs. 5,00 a la venta T-42',
  ],
  [
    'discount',
    { before: { number: 42, discount: 7 }, after: { discount: 5 } },
    'cambió el descuento de la venta T-42 de Bs. 7,00 a Bs. 5,00',
  ],
  [
    'discount',
    { before: { number: 42, discount: 7 }, after: { discount: 0 } },
    'quitó el descuento de Bs. 7,00 a la venta T-42',
  ],
  [
    'sale.fee_lowered',
    { before: { number: 42, delivery_fee: 10 }, after: { delivery_fee: 4 } },
    'bajó el envío de la venta T-42 de Bs. 10,00 a Bs. 4,00',
  ],
  ['merge', { before: { number: 42, merged: 50 } }, 'unió la venta T-50 a la T-42'],
  ['merge', { before: { number: 42, merged: null } }, 'sumó un pedido a la venta T-42'],
  [
    'move',
    { before: { number: 42, lines: [LINE] }, after: { number: 43 } },
    'pasó 3 × Pique de la venta T-42 a T-43',
  ],
  [
    'change_payment',
    { before: { number: 42, cash: 20, qr: 30.5 } },
    'deshizo un pago de Bs. 50,50 de la venta T-42',
  ],
  [
    'change_payment',
    { before: { number: 42, cash: 50.5, qr: 0 }, after: { cash: 20, qr: 30.5 } },
    'cambió un pago de la venta T-42 de Bs. 50,50 en efectivo a Bs. 20,00 en efectivo y Bs. 30,50 por QR',
  ],
  [
    'cash_register.open',
    { name: 'principal', after: { opening: 100 } },
    'abrió la caja «principal» con Bs. 100,00',
  ],
  [
    'cash_register.close',
    { name: 'principal', after: { counted: 75.5, difference: -4.5 } },
    'cerró la caja «principal» con Bs. 75,50: faltan Bs. 4,50',
  ],
  [
    'cash_register.close',
    { name: 'principal', after: { counted: 80, difference: 0 } },
    'cerró la caja «principal» con Bs. 80,00: sin diferencia',
  ],
  [
    'cash_register.handover',
    { name: 'principal', after: { to: null, sales: [1, 2] } },
    'pasó 2 ventas de la caja «principal» al salón',
  ],
  ['drawer', { name: 'principal' }, 'abrió el cajón de la caja «principal» sin una venta'],
  [
    'expense',
    { name: 'principal', after: { type: 'expense', amount: 20, description: 'Verduras' } },
    'registró un gasto de Bs. 20,00 en la caja «principal»: «Verduras»',
  ],
  [
    'cash_movement.add',
    { name: 'principal', after: { type: 'expense', amount: 15, description: 'Tres bolsas', kind: 'Hielo' } },
    'registró un gasto de Bs. 15,00 (Hielo) en la caja «principal»: «Tres bolsas»',
  ],
  [
    'product.price',
    { name: 'Pique', before: { price: 50 }, after: { price: 55 } },
    'cambió el precio de Pique de Bs. 50,00 a Bs. 55,00',
  ],
  [
    'stock.count',
    { name: 'Cerveza', before: { quantity: null }, after: { quantity: 3 } },
    'cambió el stock de Cerveza de sin contar a 3',
  ],
  ['offer.status', { name: 'Promo', after: { is_active: false } }, 'desactivó la oferta «Promo»'],
  [
    'employee.role',
    { name: 'Ana', before: { role: 4 }, after: { role: 3 } },
    'cambió el rol de Ana de Cajero(a) a Encargado(a) de sucursal',
  ],
  [
    'employee.change',
    { name: 'Ana', after: { email: 'ana@elfogon.bo', is_new_password: true } },
    'cambió los datos de Ana: correo, contraseña',
  ],
  [
    'option.rule',
    { name: 'Sabor', before: { price_rule: 'sum' }, after: { price_rule: 'highest' } },
    'cambió cómo cuenta el precio de Sabor de «suma» a «el mayor»',
  ],
  [
    'user.login',
    { after: { email: 'ana@elfogon.bo', is_new_password: true } },
    'cambió los datos con los que ingresa: correo, contraseña',
  ],
  ['purchase.create', { after: { total: 30 } }, 'registró una compra de Bs. 30,00'],
  [
    'branch.change',
    { name: 'Sur', after: { phones: '4' } },
    'cambió los datos de la sucursal «Sur»: teléfonos',
  ],
  ['employee.pin', { subject: 'user:7', after: { has_pin: true } }, 'cambió su PIN'],
  ['employee.pin', { subject: 'user:8', name: 'Ana', after: { has_pin: false } }, 'quitó el PIN de Ana'],
  [
    'company.months',
    { after: { from: '2026-10', to: '2026-11' } },
    'descargó los datos de 10/2026 a 11/2026 en Excel',
  ],
  [
    'operator.subscription',
    { after: { plan: 'Multisucursal', end: '2026-12-31' } },
    'cambió la suscripción: plan Multisucursal, hasta el 31/12/2026',
  ],
])('%s is a sentence', (act, { reason = null, subject = 'x:1', ...details }, phrase) => {
  const { name = null, before = null, after = null } = details;
  expect(phraseOf(actOf(act, { subject, reason, details: { name, before, after } }))).toBe(phrase);
});

it.each(ACTS)('%s has a sentence although an older act lacks facts', (act) => {
  const phrase = phraseOf(actOf(act, { details: { name: null, before: null, after: null } }));
  expect(phrase).not.toMatch(/undefined|null|NaN/);
});

it('an act of nobody is the seller’s or the system’s', () => {
  expect([
    actorOf(actOf('void_unpaid')),
    actorOf(actOf('operator.suspend', { user: null })),
    actorOf(actOf('merge', { user: null })),
  ]).toEqual(['Ana', 'El proveedor del sistema', 'El sistema']);
});

it('an act leads to its sale, that of a line or of a payment too', () => {
  const details = { name: null, before: { sale: 18 }, after: null };
  expect([
    saleOf(actOf('void_unpaid', { subject: 'sale:17' })),
    saleOf(actOf('change_payment', { subject: 'payment:5', details })),
    saleOf(actOf('product.price', { subject: 'product:5' })),
  ]).toEqual([17, 18, null]);
});

it('the address keeps what can be chosen; one day is a whole span, and the later day comes last', () => {
  const read = readAuditSearch({ from: '2026-11-22', to: '2026-11-21', user: '4', kind: 'voids' });
  expect(read).toEqual({ from: '2026-11-21', to: '2026-11-22', user: 4, kind: 'voids' });
  expect(readAuditSearch({ from: '2026-02-30', to: 7, user: 'x', kind: 'y' })).toEqual({});
  const today = readAuditSearch({ from: '2026-11-21' }).from!;
  expect(spanOf({}, today)).toEqual({ from: today, to: today });
  expect(spanOf({ to: read.to! }, today)).toEqual({ from: '2026-11-22', to: '2026-11-22' });
});
