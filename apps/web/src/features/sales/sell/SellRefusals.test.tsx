import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Answer, counter, said, server, startDay } from './sell.testing.tsx';

beforeEach(startDay);

describe('what is refused before it is sent', () => {
  it('an empty order', async () => {
    const { charge } = await counter();
    await charge();
    expect(await said('Debes seleccionar algún producto!')).toBeTruthy();
  });

  it.each([
    ['Efectivo', 'Monto recibido', '10', 'Monto recibido inferior al importe de la venta'],
    ['QR/Tarjeta', 'Monto recibido', '40', 'Para pagos con Qr debe ingresar el monto exacto'],
    ['Ambos', 'Billete recibido', '4', 'Cuando se usan ambos métodos de pago el monto debe ser exacto'],
  ])('%s: %s %s', async (method, field, amount, text) => {
    const { user, card, charge, dialog, confirm } = await counter();
    await user.click(card);
    await charge();
    const form = within(await dialog());
    await user.click(form.getByRole('radio', { name: method }));
    if (method === 'Ambos') await user.type(form.getByRole('textbox', { name: 'QR/Tarjeta' }), '5');
    const input = form.getByRole('textbox', { name: field });
    await user.clear(input);
    await user.type(input, amount);
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    await confirm();
    expect(server.sent).toHaveLength(0);
  });

  it('a discount without payment', async () => {
    const { user, card, charge, dialog } = await counter();
    await user.click(card);
    await charge();
    const form = within(await dialog());
    await user.type(form.getByRole('textbox', { name: 'Descuento' }), '5');
    await user.clear(form.getByRole('textbox', { name: 'Monto recibido' }));
    const text = 'No se puede definir descuento si no ingresa el importe recibido';
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  });

  it('more than is in stock', async () => {
    const { user } = await counter();
    await user.type(screen.getByLabelText('Buscar producto'), '1/4');
    const quarter = await screen.findByRole('button', { name: /Pollo a la brasa/ });
    for (const _ of [1, 2, 3]) await user.click(quarter);
    expect(await said('Stock insuficiente de Pollo a la brasa: quedan 2')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Pollo a la brasa 1/4', { selector: 'input' }).value).toBe(
      '2',
    );
  });
});

describe('what the server refuses', () => {
  const refusal = (code: string, error: string, details?: unknown): Answer => ({
    status: 409,
    body: { error, message: error, code, details },
  });

  it('keeps the order after a lost answer, and the retry uses the same key', async () => {
    server.answers = ['unreachable'];
    const { user, card, charge, confirm } = await counter();
    await user.click(card);
    await charge();
    await confirm();
    expect(await said(/^Error al hacer la petición al servidor\. El pedido sigue aquí/)).toBeTruthy();
    await confirm();
    expect(await said('T-86')).toBeTruthy();
    expect(server.sent).toHaveLength(2);
    expect(server.sent[1]).toEqual(server.sent[0]);
  });

  it('shows changed prices and takes them', async () => {
    const text = 'El precio de algún producto cambió, revisa el pedido';
    server.answers = [refusal('price_changed', text, { prices: [{ line: 0, product_id: 1, price: 35 }] })];
    const { user, card, charge, confirm } = await counter();
    await user.click(card);
    await charge();
    await confirm();
    const changed = await screen.findByRole('dialog', { name: 'Cambió el precio' });
    expect(changed.textContent).toMatch(/32,00.*Silpancho.*35,00/);
    await user.click(within(changed).getByRole('button', { name: 'Actualizar precios' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Cambió el precio' })).toBeNull());
    await confirm();
    expect(await said('T-86')).toBeTruthy();
    expect(server.sent[1]?.body).toMatchObject({ total: 35, amount_received_cash: 35 });
  });

  it('says which stock is short', async () => {
    server.answers = [refusal('stock_short', 'Stock insuficiente de Silpancho: quedan 0')];
    const { user, card, charge, confirm } = await counter();
    await user.click(card);
    await charge();
    await confirm();
    expect(await said('Stock insuficiente de Silpancho: quedan 0')).toBeTruthy();
  });

  it('an order that was saved and then changed can only be emptied', async () => {
    server.answers = [refusal('idempotency_key_reused', 'Esta operación ya se registró con otros datos')];
    const { user, card, charge, confirm } = await counter();
    await user.click(card);
    await charge();
    await confirm();
    await screen.findByRole('dialog', { name: 'Este pedido ya se registró' });
    await user.click(screen.getByRole('button', { name: 'Vaciar pedido' }));
    expect(await said('Toca un producto para empezar')).toBeTruthy();
  });
});
