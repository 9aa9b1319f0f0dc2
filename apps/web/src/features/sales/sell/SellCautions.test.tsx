import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { counter, said, server, startDay } from './sell.testing.tsx';

beforeEach(startDay);

/** Opens the confirmation for one silpancho of Bs 32. */
async function charging() {
  const hands = await counter();
  await hands.user.click(hands.card);
  await hands.charge();
  const dialog = within(await hands.dialog());
  const type = async (label: string | RegExp, text: string) => {
    const field = dialog.getByLabelText(label);
    await hands.user.clear(field);
    await hands.user.type(field, text);
  };
  return { ...hands, type };
}

it('an amount far above the total asks before it sells', async () => {
  const { user, type, confirm } = await charging();
  await type('Monto recibido', '2000');
  await confirm();
  await screen.findByRole('dialog', { name: '¿Recibiste Bs. 2.000,00?' });
  expect(server.sent).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Corregir' }));
  await type('Monto recibido', '50');
  await confirm();
  expect(await said('T-86')).toBeTruthy();
  expect(server.sent[0]?.body).toMatchObject({ amount_received_cash: 50 });
});

it('a discount over a tenth needs a reason, over a half a second yes', async () => {
  const { user, type, confirm } = await charging();
  await type('Descuento', '20');
  await confirm();
  expect(await said('Escribe el motivo del descuento')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText(/^Motivo del descuento/));
  await user.keyboard('Cumpleaños');
  await confirm();
  await screen.findByRole('dialog', { name: '¿Descontar Bs. 20,00?' });
  await user.click(screen.getByRole('button', { name: 'Sí, es correcto' }));
  expect(await said('T-86')).toBeTruthy();
  expect(server.sent[0]?.body).toMatchObject({ discount: 20, reason: 'Cumpleaños' });
});

it('a percent is two touches after the payment is opened, and shows what it makes', async () => {
  const { user, card, charge, dialog, confirm } = await counter();
  await user.click(card);
  await charge();
  const payment = within(await dialog());
  await user.click(payment.getByRole('button', { name: 'Descuento en porcentaje' }));
  await user.click(payment.getByRole('button', { name: '10 %' }));
  expect(payment.getByText('10 % son Bs. 3,20')).toBeTruthy();
  expect(payment.getByLabelText('Monto recibido')).toHaveProperty('value', '28,80');
  expect(payment.queryByLabelText(/^Motivo/)).toBeNull();
  await confirm();
  expect(await said('T-86')).toBeTruthy();
  expect(server.sent[0]?.body).toMatchObject({
    discount_percent: 10,
    reason: null,
    amount_received_cash: 28.8,
  });
  expect(server.sent[0]?.body).not.toHaveProperty('discount');
});

it('the key % makes a percent of the typed number, at most a hundred', async () => {
  const { user, type, confirm } = await charging();
  await type('Descuento', '12,5%');
  expect(screen.getByText('12,5 % son Bs. 4,00')).toBeTruthy();
  await type('Descuento', '101');
  expect(screen.getByLabelText('Descuento')).toHaveProperty('value', '10');
  await type('Descuento', '25');
  await confirm();
  expect(await said('Escribe el motivo del descuento')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Descuento en bolivianos' }));
  await type('Descuento', '2');
  await confirm();
  expect(await said('T-86')).toBeTruthy();
  expect(server.sent[0]?.body).toMatchObject({ discount: 2 });
  expect(server.sent[0]?.body).not.toHaveProperty('discount_percent');
});

it('a reservation asks for when and for whom', async () => {
  const { user, card, charge, confirm } = await counter();
  await user.click(card);
  await user.click(screen.getByRole('switch', { name: 'Reservación' }));
  await screen.findByLabelText('Cliente');
  await charge();
  expect(await said('Indica para cuándo es la reservación')).toBeTruthy();
  const when = screen.getByLabelText('Para cuándo es la reservación');
  expect(document.activeElement).toBe(when);
  await user.type(when, '2026-11-01T20:30');
  await charge();
  expect(await said('La hora de la reservación ya pasó')).toBeTruthy();
  await user.clear(when);
  await user.type(when, '2099-11-28T20:30');
  await charge();
  expect(await said(/a nombre de quién/)).toBeTruthy();
  await user.type(screen.getByLabelText('Cliente'), 'Ana Rojas');
  await charge();
  await confirm();
  expect(await said('T-86')).toBeTruthy();
  expect(server.sent[0]?.body).toMatchObject({ reservation: 1, reserved_for: '28/11 20:30 · Ana Rojas' });
});

it('a delivery needs an address, and a phone number its digits', async () => {
  const { user, card, charge, confirm, dialog } = await counter();
  await user.click(card);
  await user.click(screen.getByRole('radio', { name: 'Para llevar' }));
  await user.click(screen.getByRole('button', { name: 'Cliente' }));
  await user.type(await screen.findByLabelText('Celular'), '7123');
  await charge();
  expect(await said('El celular debe tener de 7 a 15 dígitos')).toBeTruthy();
  await user.type(screen.getByLabelText('Celular'), '4567');
  await charge();
  await user.click(within(await dialog()).getByRole('tab', { name: 'Delivery' }));
  await user.type(screen.getByLabelText('Costo de delivery'), '10');
  await user.click(screen.getByRole('tab', { name: 'Métodos de pago' }));
  await confirm();
  expect(await said('Escribe la dirección de entrega')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Dirección de entrega'));
  await user.keyboard('Calle Jaén 7');
  await confirm();
  expect(await said('T-86')).toBeTruthy();
});

it('the change to give is shown until the next touch', async () => {
  server.change = 18;
  const { user, type, confirm } = await charging();
  await type('Monto recibido', '50');
  await confirm();
  expect(await said('Bs. 18')).toBeTruthy();
  expect(screen.getByText('Cambio')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Silpancho/ }));
  await waitFor(() => expect(screen.queryByText('Bs. 18')).toBeNull());
});

it('a line accepts no more than is left, and says why', async () => {
  const { user } = await counter();
  await user.type(screen.getByLabelText('Buscar producto'), '1/4');
  await user.click(await screen.findByRole('button', { name: /^2 en stock.*Pollo a la brasa/ }));
  const more = screen.getByRole('button', { name: 'Aumentar Pollo a la brasa 1/4' });
  await user.click(more);
  await user.click(more);
  expect(await said('Stock insuficiente de Pollo a la brasa: quedan 2')).toBeTruthy();
  const quantity = screen.getByRole<HTMLInputElement>('textbox', { name: 'Pollo a la brasa 1/4' });
  expect(quantity.value).toBe('2');
});

it('Enter charges right after the page was opened by its link', async () => {
  await counter();
  expect(document.activeElement).toBe(screen.getByLabelText('Buscar producto'));
});
