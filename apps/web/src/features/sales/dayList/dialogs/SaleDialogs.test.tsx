import { listEmployees } from '@restaurante/contract/employees/employees.endpoints.ts';
import { setSaleStatusByUser, updateSale, voidSale } from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { emit } from '../../../../test/fakeRealtime.ts';
import { ifSeen } from '../../../../test/server.ts';
import { notices } from '../../../../ui/feedback/notices.tsx';
import {
  choose,
  closeDay,
  day,
  inRow,
  inState,
  openDay,
  saved,
  staffSale,
  tickets,
  unpaid,
} from '../dayList.testing.tsx';

afterEach(closeDay);

type User = Awaited<ReturnType<typeof openDay>>['user'];
const UPDATED = 'Venta actualizada correctamente!';
const updated = () => ({ success: true, message: UPDATED, sale: day.sales[0]! });
const COURIERS = { employes: [{ id: 3, person: { first_name: 'Rolando' } }], next: null };
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('voiding', () => {
  it('says what is refunded, asks why, and removes the sale from the list', async () => {
    const { user, server } = await openDay([
      staffSale(86, { amount_received_cash: 30, amount_received_qr: 20 }),
      staffSale(85),
    ]);
    server.answer(voidSale, () => {
      day.sales = [staffSale(85)];
      const deleted = { sales_status_id: 2, sale_number: 86, total: 50, amount_received_cash: 30 };
      return { sale_deleted: deleted, sale: staffSale(86, { deleted_at: '2026-11-14T13:10:00.000-04:00' }) };
    });
    await choose(user, 'T-86', 'Anular venta');
    const ask = await dialog('Anular venta T-86');
    expect(
      ask.getByText(/^Devuelve al cliente Bs\. 30,00 en efectivo.*y Bs\. 20,00 pagados con QR/),
    ).toBeTruthy();
    await user.type(ask.getByLabelText(/^Motivo/), 'Se fue');
    await user.click(ask.getByRole('button', { name: 'Anular venta' }));
    expect(await screen.findByText('Venta anulada correctamente!')).toBeTruthy();
    expect(server.bodiesOf(voidSale)).toEqual([{ user_id: 7, reason: 'Se fue', refund: 'qr', revision: 1 }]);
    await waitFor(() => expect(tickets()).toEqual(['T-85']));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText(/ya no está/)).toBeNull();
  });

  it('can return all in cash, and asks nothing where QR paid nothing', async () => {
    const { user, server } = await openDay([
      staffSale(86, { amount_received_cash: 30, amount_received_qr: 20 }),
      staffSale(85),
    ]);
    server.refuse(voidSale, 'cash_not_enough');
    await choose(user, 'T-86', 'Anular venta');
    const ask = await dialog('Anular venta T-86');
    await user.click(ask.getByRole('radio', { name: 'Todo en efectivo · Bs. 50' }));
    expect(ask.getByText(/^Devuelve al cliente Bs\. 50,00 en efectivo, que salen de tu caja\./)).toBeTruthy();
    await user.type(ask.getByLabelText(/^Motivo/), 'Se fue');
    await user.click(ask.getByRole('button', { name: 'Anular venta' }));
    await waitFor(() => expect(server.bodiesOf(voidSale)).toMatchObject([{ refund: 'cash' }]));
    await user.click(ask.getByRole('button', { name: 'Volver' }));
    await choose(user, 'T-85', 'Anular venta');
    const other = await dialog('Anular venta T-85');
    expect(other.queryByText('Devolver')).toBeNull();
    await user.type(other.getByLabelText(/^Motivo/), 'Se fue');
    await user.click(other.getByRole('button', { name: 'Anular venta' }));
    await waitFor(() => expect(server.bodiesOf(voidSale)).toHaveLength(2));
    expect(server.bodiesOf(voidSale)[1]).not.toHaveProperty('refund');
  });

  it('says that another user has voided the sale', async () => {
    const { user } = await openDay([staffSale(86), staffSale(85)]);
    await choose(user, 'T-86', 'Anular venta');
    await dialog('Anular venta T-86');
    const { sale } = saved(staffSale(86, { deleted_at: '2026-11-14T13:09:00.000-04:00', revision: 2 }));
    emit('change order', { type: 'delete', branch_id: 3, sale_id: 186, sale_number: 86, sale });
    expect(await screen.findByText('La venta T-86 ya no está en la lista')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('needs a reason, and stays open with the server’s text when it is refused', async () => {
    const { user, server } = await openDay([staffSale(86)]);
    server.refuse(voidSale, 'cash_not_enough');
    await choose(user, 'T-86', 'Anular venta');
    const ask = await dialog('Anular venta T-86');
    const confirm = () => user.click(ask.getByRole('button', { name: 'Anular venta' }));
    await confirm();
    expect(await screen.findByText('Escribe el motivo de la anulación')).toBeTruthy();
    expect(server.bodiesOf(voidSale)).toEqual([]);
    await user.type(ask.getByLabelText(/^Motivo/), 'Se fue');
    await confirm();
    expect(await screen.findByText('No hay suficiente efectivo en la caja')).toBeTruthy();
    expect(ask.getByLabelText(/^Motivo/)).toHaveProperty('value', 'Se fue');
  });
});

describe('observations', () => {
  const write = async (user: User, text: string) => {
    await choose(user, 'T-86', 'Editar observaciones');
    const form = await dialog('Observaciones de T-86');
    await user.type(form.getByLabelText('Observaciones'), text);
    await user.click(form.getByRole('button', { name: 'Guardar' }));
  };

  it('are saved', async () => {
    const { user, server } = await openDay([staffSale(86)]);
    server.answer(updateSale, updated);
    await write(user, 'sin sal');
    expect(await screen.findByText(UPDATED)).toBeTruthy();
    expect(server.bodiesOf(updateSale)).toEqual([
      { user_id: 7, sale_id: 186, observations: 'sin sal', revision: 1 },
    ]);
  });

  it('that a colleague has changed too are shown before they are overwritten', async () => {
    const { user, server } = await openDay([staffSale(86)]);
    const now = () => staffSale(86, { observations: 'sin ají', revision: 2 });
    server.answer(updateSale, ifSeen(now, updated));
    await write(user, 'sin sal');
    const text = 'La cuenta T-86 cambió: Nota «sin ají» (antes en blanco). Revisa y confirma otra vez.';
    expect(await screen.findByText(text)).toBeTruthy();
    const form = await dialog('Observaciones de T-86');
    expect(form.getByLabelText('Observaciones')).toHaveProperty('value', 'sin sal');
    await user.type(form.getByLabelText('Observaciones'), ', sin ají');
    await user.click(form.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText(UPDATED)).toBeTruthy();
    expect(server.bodiesOf(updateSale)).toMatchObject([
      { observations: 'sin sal', revision: 1 },
      { observations: 'sin sal, sin ají', revision: 2 },
    ]);
  });

  it('that stay as they are send nothing', async () => {
    const { user, server } = await openDay([staffSale(86)]);
    await choose(user, 'T-86', 'Editar observaciones');
    await user.click((await dialog('Observaciones de T-86')).getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.bodiesOf(updateSale)).toEqual([]);
  });

  it.each([
    [
      'Error: Error HTTP: 409 La venta está anulada',
      () => Response.json({ error: 'La venta está anulada', code: 'sale_voided' }, { status: 409 }),
    ],
    ['Error al parsear la respuesta de la API', () => new Response('<html>')],
    ['Respuesta de la API con formato inválido', () => Response.json({ success: true })],
  ])('show «%s»', async (text, answer) => {
    const { user, server } = await openDay([staffSale(86)]);
    server.answer(updateSale, answer);
    await write(user, 'sin sal');
    expect(await screen.findByText(text)).toBeTruthy();
  });
});

describe('where it is eaten', () => {
  it.each([
    ['table_busy', '¿Cuenta aparte?', 'Cuenta aparte'],
    ['table_booked', '¿Reservar igual?', 'Reservar igual'],
    ['table_small', '¿Reservar igual?', 'Reservar igual'],
  ] as const)('asks where the table is taken: %s', async (code, title, answer) => {
    const { user, server } = await openDay([unpaid(86)]);
    server.refuse(updateSale, code);
    await choose(user, 'T-86', 'Cambiar tipo de entrega');
    const form = await dialog('Tipo de entrega de T-86');
    await user.clear(form.getByLabelText('Número de mesa'));
    await user.type(form.getByLabelText('Número de mesa'), '7');
    await user.click(form.getByRole('button', { name: 'Guardar' }));
    const question = within(await screen.findByRole('dialog', { name: (name) => name.endsWith(title) }));
    await user.click(question.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
    expect(notices.get()).toEqual([]);
    await user.click(form.getByRole('button', { name: 'Guardar' }));
    const again = within(await screen.findByRole('dialog', { name: (name) => name.endsWith(title) }));
    server.answer(updateSale, updated);
    await user.click(again.getByRole('button', { name: answer }));
    expect(await screen.findByText(UPDATED)).toBeTruthy();
    expect(server.bodiesOf(updateSale).at(-1)).toEqual({
      user_id: 7,
      sale_id: 186,
      table_number: 7,
      separate: 1,
      revision: 1,
    });
  });

  it('changes from table to takeaway with delivery, and says what the customer will owe', async () => {
    const { user, server } = await openDay([staffSale(86)]);
    server.answer(updateSale, updated);
    server.answer(listEmployees, COURIERS);
    await choose(user, 'T-86', 'Cambiar tipo de entrega');
    const form = await dialog('Tipo de entrega de T-86');
    expect(form.getByLabelText('Número de mesa')).toHaveProperty('value', '4');
    await user.click(form.getByRole('radio', { name: 'Para llevar' }));
    await user.type(form.getByLabelText('Costo de delivery'), '8');
    await user.click(form.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Escribe la dirección de entrega')).toBeTruthy();
    expect(server.bodiesOf(updateSale)).toEqual([]);
    const address = form.getByLabelText('Dirección de entrega');
    expect(document.activeElement).toBe(address);
    await user.type(address, 'Calle 1');
    expect(form.getByText('El cliente deberá Bs. 8,00.')).toBeTruthy();
    await user.click(form.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText(UPDATED)).toBeTruthy();
    expect(server.bodiesOf(updateSale)).toEqual([
      {
        user_id: 7,
        sale_id: 186,
        sale_type: 'para llevar',
        table_number: null,
        price_delivery: 8,
        delivery_address: 'Calle 1',
        revision: 1,
      },
    ]);
  });

  it('warns of another unpaid sale at the table, and not of itself', async () => {
    const { user } = await openDay([unpaid(86, { table_number: 4 }), unpaid(85, { table_number: 7 })]);
    await choose(user, 'T-86', 'Cambiar tipo de entrega');
    const form = await dialog('Tipo de entrega de T-86');
    expect(form.queryByText(/todavía tiene una venta sin pagar/)).toBeNull();
    await user.clear(form.getByLabelText('Número de mesa'));
    await user.type(form.getByLabelText('Número de mesa'), '7');
    expect(form.getByText('La mesa 7 todavía tiene una venta sin pagar (T-85)')).toBeTruthy();
  });

  it('clears the delivery when it changes to a table, and says what is refunded', async () => {
    const { user, server } = await openDay([
      staffSale(86, {
        sale_type: 'para llevar',
        table_number: null,
        price_delivery: 8,
        amount_received_cash: 58,
      }),
    ]);
    server.answer(updateSale, updated);
    server.answer(listEmployees, COURIERS);
    await choose(user, 'T-86', 'Cambiar tipo de entrega');
    const form = await dialog('Tipo de entrega de T-86');
    await user.click(form.getByRole('radio', { name: 'Mesa' }));
    await user.type(form.getByLabelText('Número de mesa'), '9');
    expect(form.getByText(/^Devuelve al cliente Bs\. 8,00/)).toBeTruthy();
    await user.click(form.getByRole('button', { name: 'Guardar' }));
    await screen.findByText(UPDATED);
    expect(server.bodiesOf(updateSale)).toEqual([
      { user_id: 7, sale_id: 186, sale_type: 'mesa', table_number: 9, price_delivery: 0, revision: 1 },
    ]);
  });
});

describe('a delivery that a colleague changes at the same time', () => {
  const brought = { sale_type: 'para llevar', table_number: null, delivery_address: 'Calle 1' } as const;
  const open = async (sale: SaleWire) => {
    const ui = await openDay([sale]);
    ui.server.answer(listEmployees, COURIERS);
    await choose(ui.user, 'T-86', 'Cambiar tipo de entrega');
    return { ...ui, form: await dialog('Tipo de entrega de T-86') };
  };

  it('keeps the courier who was assigned meanwhile', async () => {
    const { user, server, form } = await open(unpaid(86, brought));
    const assigned = { ...brought, employe_id: 3, employe: { id: 3, name: 'Rolando' } };
    server.answer(
      updateSale,
      ifSeen(() => unpaid(86, { ...assigned, revision: 2 }), updated),
    );
    await user.type(form.getByLabelText('Costo de delivery'), '8');
    await user.click(form.getByRole('button', { name: 'Guardar' }));
    const text =
      'La cuenta T-86 cambió: Para llevar · Rolando · Calle 1 (antes Para llevar · Calle 1). Revisa y confirma otra vez.';
    expect(await screen.findByText(text)).toBeTruthy();
    expect(form.getByRole('combobox', { name: 'Delivery' })).toHaveProperty('value', 'Rolando');
    expect(form.getByLabelText('Costo de delivery')).toHaveProperty('value', '8,00');
    await user.click(form.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText(UPDATED)).toBeTruthy();
    const fee = { user_id: 7, sale_id: 186, price_delivery: 8 };
    expect(server.bodiesOf(updateSale)).toEqual([
      { ...fee, revision: 1 },
      { ...fee, revision: 2 },
    ]);
  });

  it('asks how a smaller fee that QR paid goes back', async () => {
    const paid = { ...brought, price_delivery: 8, amount_received_cash: 53, amount_received_qr: 5 };
    const { user, server, form } = await open(staffSale(86, paid));
    server.answer(updateSale, updated);
    const fee = form.getByLabelText('Costo de delivery');
    await user.clear(fee);
    await user.type(fee, '2');
    expect(form.getByRole('radio', { name: 'Todo en efectivo · Bs. 6' })).toBeTruthy();
    expect(form.getByRole('radio', { name: 'QR por devolver Bs. 5 + efectivo Bs. 1' })).toHaveProperty(
      'checked',
      true,
    );
    await user.click(form.getByRole('button', { name: 'Guardar' }));
    await screen.findByText(UPDATED);
    expect(server.bodiesOf(updateSale)).toMatchObject([{ price_delivery: 2, refund: 'qr' }]);
  });
});

describe('assigning to delivery', () => {
  const brought = { sale_type: 'para llevar', table_number: null, delivery_address: 'Calle 1' } as const;

  it('stores the courier first, then moves the order on', async () => {
    const { user, server } = await openDay([unpaid(86, { ...brought, ...inState(3, 'Listo') })]);
    server.answer(listEmployees, COURIERS);
    server.answer(updateSale, updated);
    server.answer(setSaleStatusByUser, { sale: unpaid(86, { ...brought, ...inState(4, 'En camino') }) });
    await user.click(inRow('T-86').getByRole('button', { name: 'Asignar a delivery' }));
    const form = await dialog('Asignar T-86 a delivery');
    await user.click(form.getByRole('button', { name: 'Asignar a delivery' }));
    expect(await screen.findByText('Debes asignar un delivery primero')).toBeTruthy();
    await user.click(form.getByRole('combobox', { name: 'Delivery' }));
    await user.click(await screen.findByRole('option', { name: 'Rolando' }));
    await user.click(form.getByRole('button', { name: 'Asignar a delivery' }));
    expect(await screen.findByText('Pedido asignado a delivery!')).toBeTruthy();
    expect(server.bodiesOf(updateSale)).toEqual([{ user_id: 7, sale_id: 186, employe_id: 3, revision: 1 }]);
    expect(server.bodiesOf(setSaleStatusByUser)).toEqual([
      { sales_status_id: 4, origin: 'sales', revision: 1 },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks for the address of an order that has none', async () => {
    const ready = { ...brought, delivery_address: null, employe_id: 3, ...inState(3, 'Listo') };
    const { user, server } = await openDay([unpaid(86, ready)]);
    server.answer(listEmployees, COURIERS);
    server.answer(updateSale, updated);
    server.answer(setSaleStatusByUser, { sale: unpaid(86, { ...brought, ...inState(4, 'En camino') }) });
    await user.click(inRow('T-86').getByRole('button', { name: 'Asignar a delivery' }));
    const form = await dialog('Asignar T-86 a delivery');
    await user.click(form.getByRole('button', { name: 'Asignar a delivery' }));
    expect(await screen.findByText('Escribe la dirección de entrega')).toBeTruthy();
    expect(server.bodiesOf(updateSale)).toEqual([]);
    await user.type(form.getByLabelText('Dirección de entrega'), 'Calle 2');
    await user.click(form.getByRole('button', { name: 'Asignar a delivery' }));
    expect(await screen.findByText('Pedido asignado a delivery!')).toBeTruthy();
    const stored = { user_id: 7, sale_id: 186, delivery_address: 'Calle 2', revision: 1 };
    expect(server.bodiesOf(updateSale)).toEqual([stored]);
  });
});
