import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { setSession } from '../../../shared/session/session.ts';
import { emit } from '../../../test/fakeRealtime.ts';
import { sessionOf } from '../../../test/session.ts';
import { type Answer, counter, said, server, startDay } from './sell.testing.tsx';

beforeEach(startDay);

describe('a paid sale', () => {
  it('needs three touches from an empty order', async () => {
    const { user, card, charge, confirm } = await counter();
    await user.click(card);
    await charge();
    await confirm();
    expect(await said('T-86')).toBeTruthy();
    expect(server.sent[0]?.body).toMatchObject({
      total: 32,
      amount_received_cash: 32,
      cashier_id: 5,
      sale_details: [{ product_id: 1, quantity: 1, price: 32 }],
    });
    expect(screen.getByText('Toca un producto para empezar')).toBeTruthy();
  });

  it('works by keyboard alone: / finds, Enter adds, Enter charges, Enter confirms once', async () => {
    const { user, dialog } = await counter();
    await user.keyboard('/silp{Enter}');
    await user.keyboard('{Enter}');
    await dialog();
    await waitFor(() =>
      expect(document.activeElement).toBe(
        screen.getByLabelText('Monto recibido', { selector: 'form input' }),
      ),
    );
    await user.keyboard('50');
    expect(await said('Debes dar un cambio de')).toBeTruthy();
    await user.keyboard('{Enter}{Enter}{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.sent).toHaveLength(1);
    expect(server.sent[0]?.body).toMatchObject({ amount_received_cash: 50 });
  });

  it('is not paid by Enter pressed twice or held: nobody has looked at the amount', async () => {
    const { user, dialog } = await counter();
    await user.keyboard('/silp{Enter}');
    await user.keyboard('{Enter}');
    const confirmation = within(await dialog());
    expect(confirmation.getByRole('status').textContent).toBe('Debes recibir32 Bs.');
    expect(confirmation.queryByText('Monto recibido exacto!')).toBeNull();
    const amount = screen.getByLabelText('Monto recibido', { selector: 'form input' });
    await waitFor(() => expect(document.activeElement).toBe(amount));
    await user.keyboard('{Enter>9/}');
    expect(document.activeElement).toBe(confirmation.getByRole('button', { name: 'Confirmar' }));
    expect(server.sent).toHaveLength(0);
    await user.keyboard('{Enter}');
    expect(await said('T-86')).toBeTruthy();
  });

  it('is searched for with / also from an amount, which has no such sign', async () => {
    const { user, card } = await counter();
    await user.click(card);
    await user.click(screen.getByRole('button', { name: 'Descuento' }));
    await user.click(await screen.findByRole('textbox', { name: 'Descuento' }));
    await user.keyboard('/silp');
    expect(screen.getByRole('searchbox', { name: 'Buscar producto' })).toHaveProperty('value', 'silp');
  });

  it('is searched for again by typing on after an Enter that found nothing', async () => {
    const { user } = await counter();
    await user.keyboard('/xyz{Enter}');
    expect(screen.getByText('Sin resultados')).toBeTruthy();
    await user.keyboard('silp');
    expect(screen.getByRole('searchbox', { name: 'Buscar producto' })).toHaveProperty('value', 'silp');
  });

  it('is charged by Enter after a touched card or stepper, without adding another unit', async () => {
    const { user, card, dialog } = await counter();
    await user.click(card);
    await user.click(screen.getByRole('button', { name: /^Aumentar/ }));
    await user.keyboard('{Enter}');
    await dialog();
    expect(document.querySelector('[data-card][data-in-order]')?.textContent).toContain('2 en el pedido');
  });

  it('is made once by a double click', async () => {
    const { user, card, charge, dialog } = await counter();
    await user.click(card);
    await charge();
    const button = within(await dialog()).getByRole('button', { name: 'Confirmar' });
    // Both before the first is rendered.
    act(() => {
      button.click();
      button.click();
    });
    expect(await said('T-86')).toBeTruthy();
    expect(server.sent).toHaveLength(1);
  });

  it("is not divided by a touch of 'Dividir' that comes after 'Confirmar'", async () => {
    const { user, card, charge, dialog } = await counter();
    await user.click(card);
    await charge();
    const confirmation = within(await dialog());
    act(() => {
      confirmation.getByRole('button', { name: 'Confirmar' }).click();
      confirmation.getByRole('button', { name: 'Dividir' }).click();
    });
    expect(await said('T-86')).toBeTruthy();
    expect(server.sent).toHaveLength(1);
    expect(screen.queryByRole('dialog', { name: /Dividir cuenta/ })).toBeNull();
  });

  it.each([
    ['touched', false],
    ['touched and confirmed', true],
  ])('keeps what is %s while it is sent for another sale', async (_, isConfirmed) => {
    const { user, card, charge, dialog, confirm } = await counter();
    let sold: (answer: Answer) => void = () => {};
    server.answers = [new Promise<Answer>((resolve) => (sold = resolve))];
    await user.click(card);
    await charge();
    await confirm();
    await user.keyboard('{Escape}');
    await user.click(card);
    if (isConfirmed) {
      await charge();
      // The button is busy, but Enter confirms from everywhere in the dialog.
      fireEvent.keyDown(within(await dialog()).getByLabelText('Monto recibido'), { key: 'Enter' });
    }
    const sale = { id: 1, sale_number: 86, change: 0, branch: { id: 3 }, details: [] };
    sold({ status: 200, body: { sale, message: 'Venta registrada correctamente!' } });
    const saved = await screen.findByRole('dialog', { name: 'Este pedido ya se registró' });
    await user.click(within(saved).getByRole('button', { name: 'Volver' }));
    expect(server.sent).toHaveLength(1);
    expect(document.querySelector('[data-card][data-in-order]')?.textContent).toContain('2 en el pedido');
  });

  it('lowers the stock on the card by what was sold', async () => {
    const { user, charge, confirm } = await counter();
    await user.type(screen.getByLabelText('Buscar producto'), '1/4');
    const quarter = await screen.findByRole('button', { name: /^2 en stock.*Pollo a la brasa/ });
    await user.click(quarter);
    await charge();
    await confirm();
    const stock = [{ product_id: 2, left: 1 }];
    emit('change status', { branch_id: 3, sale_id: 85, status: 2, origin: 'sell', stock });
    expect(await screen.findByRole('button', { name: /^1 en stock.*Pollo a la brasa/ })).toBeTruthy();
  });
});

it.each([0, 1] as const)(
  'with messages %i, a customer who leaves a number is told of the order',
  async (notifications) => {
    const session = sessionOf(4);
    setSession({ ...session, company: { ...session.company, notifications } });
    const { user, card, charge, confirm } = await counter();
    await user.click(card);
    await user.click(screen.getByRole('radio', { name: 'Para llevar' }));
    await user.click(screen.getByRole('button', { name: 'Cliente' }));
    await user.type(await screen.findByLabelText('Celular'), '71234567');
    await charge();
    await confirm();
    expect(await said('T-86')).toBeTruthy();
    expect(server.sent[0]?.body).toMatchObject({ phone: '59171234567', send_notification: notifications });
  },
);

it.each([
  ['22441234', 1],
  ['22441234', 0],
  ['71234567', 1],
] as const)(
  'the phone %s with messages %i: says why no message can reach it',
  async (phone, notifications) => {
    const session = sessionOf(4);
    setSession({ ...session, company: { ...session.company, notifications } });
    const { user, card } = await counter();
    await user.click(card);
    await user.click(screen.getByRole('button', { name: 'Cliente' }));
    await user.type(await screen.findByLabelText('Celular'), phone);
    const reason = () => screen.queryByText('No recibirá mensajes: no es un celular (8 cifras, con 6 o 7).');
    expect(reason()).toBeNull();
    await user.tab();
    expect(reason() !== null).toBe(phone === '22441234' && notifications === 1);
  },
);

describe('an unpaid sale', () => {
  it('is made on purpose and says so', async () => {
    const { user, card, charge, dialog } = await counter();
    await user.click(card);
    await charge();
    await user.click(within(await dialog()).getByRole('button', { name: 'Pendiente' }));
    await user.click(screen.getByRole('button', { name: 'Confirmar como pendiente' }));
    expect(await said('T-86')).toBeTruthy();
    expect(server.sent[0]?.body).toMatchObject({ amount_received: 0 });
  });
});

describe('the order', () => {
  it('asks which variety of equal names', async () => {
    const { user } = await counter();
    await user.click(screen.getByRole('button', { name: /Pollo a la brasa/ }));
    const varieties = await screen.findByRole('dialog', { name: 'Variedades del Producto' });
    await user.click(within(varieties).getByRole('button', { name: /^Entero/ }));
    expect(within(screen.getByRole('complementary')).getByText('Entero')).toBeTruthy();
  });

  it('comes back after Vaciar', async () => {
    const { user, card } = await counter();
    await user.click(card);
    await user.click(screen.getByRole('button', { name: 'Vaciar' }));
    await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
    expect(screen.getByRole('button', { name: /^Observaciones de Silpancho/ })).toBeTruthy();
  });

  it('warns of a table that still owes', async () => {
    const { user } = await counter();
    await user.type(screen.getByLabelText('Número de mesa'), '7');
    expect(await said('La mesa 7 todavía tiene una venta sin pagar (T-12)')).toBeTruthy();
  });

  it('offers the delivery only for Para llevar', async () => {
    const { user, card, charge, dialog } = await counter();
    await user.click(card);
    await charge();
    const tabs = within(await dialog()).getAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      'Detalles de venta',
      'Métodos de pago',
      'Delivery',
    ]);
    const tab = within(await dialog()).getByRole<HTMLButtonElement>('tab', { name: 'Delivery' });
    expect(tab.disabled).toBe(true);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('radio', { name: 'Para llevar' }));
    await charge();
    await waitFor(() => expect(tab.isConnected && tab.disabled).toBe(false));
  });
});

describe('without an open register', () => {
  it('asks to open one, and refuses to charge until then', async () => {
    server.openRegister = null;
    const { user, card, charge } = await counter();
    await screen.findByRole('dialog', { name: 'Aperturar caja' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(card);
    await charge();
    expect(await said('Debes abrir caja primero')).toBeTruthy();
    await screen.findByRole('dialog', { name: 'Aperturar caja' });
  });

  it('charges into the one just opened, although the list of registers is still on its way', async () => {
    server.openRegister = null;
    const { user, card, charge, dialog } = await counter();
    const question = within(await screen.findByRole('dialog', { name: 'Aperturar caja' }));
    server.openRegister = new Promise<never>(() => undefined);
    await user.click(question.getByRole('button', { name: 'Aperturar caja' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(card);
    await charge();
    await dialog();
  });

  it('names the open one and since when', async () => {
    await counter();
    expect(screen.getByRole('heading', { name: 'Caja principal' })).toBeTruthy();
    expect(screen.getByText('Abierta 08:02')).toBeTruthy();
    const list = screen.getByRole('link', { name: 'Ver lista de ventas' });
    expect(list.getAttribute('href')).toBe('/dashboard/sales');
    expect(screen.getByRole('radio', { name: 'Mesa' })).toHaveProperty('checked', true);
  });
});
