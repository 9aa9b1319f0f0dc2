import { getTillSettings } from '@restaurante/contract/companies/companies.endpoints.ts';
import type { TillSettingsWire } from '@restaurante/contract/companies/settings.wire.ts';
import { closeSale } from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setLocalSetting } from '../../../shared/localSettings.ts';
import { emit } from '../../../test/fakeRealtime.ts';
import { lineOf } from '../../../test/sale.ts';
import { ifSeen } from '../../../test/server.ts';
import { tillSettingsOf } from '../../../test/tillSettings.ts';
import {
  choose,
  closeDay,
  day,
  inRow,
  inState,
  openDay,
  saved,
  staffSale,
  TWO_LINES,
  unpaid,
} from '../dayList/dayList.testing.tsx';
import { printReceipt } from '../receipt/printReceipt.ts';

beforeEach(() => void vi.mocked(printReceipt).mockReturnValue());
afterEach(closeDay);

async function open(sale: SaleWire, settings?: TillSettingsWire) {
  const ui = await openDay([sale]);
  if (settings) ui.server.answer(getTillSettings, settings);
  ui.server.answer(closeSale, () => ({
    ...saved(staffSale(86)),
    message: 'Venta cerrada correctamente!',
  }));
  await choose(ui.user, 'T-86', 'Cerrar venta');
  const dialog = within(await screen.findByRole('dialog', { name: 'Cerrar venta T-86' }));
  const type = async (label: string, text: string) => {
    const field = dialog.getByRole('textbox', { name: label });
    await ui.user.clear(field);
    await ui.user.type(field, text);
  };
  const says = () => dialog.getAllByRole('status').map(({ textContent }) => textContent);
  return { ...ui, dialog, type, says };
}

test('takes cash with a quick key and shows the change large until the next touch', async () => {
  setLocalSetting('sales', { print: true });
  const { user, server, dialog, says, type } = await open(unpaid(86));
  expect(dialog.getByLabelText('Monto recibido')).toHaveProperty('value', '50,00');
  expect(says()).toEqual(['Debes recibir50 Bs.']);
  await user.click(dialog.getByRole('button', { name: 'Exacto' }));
  expect(says()).toEqual(['Monto recibido exacto!']);
  await user.click(dialog.getByRole('button', { name: '100' }));
  expect(says()).toEqual(['Debes dar un cambio de50 Bs.']);
  await type('Cliente', 'Ana');
  await type('NIT/CI', '4839201');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Venta cerrada correctamente!')).toBeTruthy();
  expect(screen.getByText('Bs. 50')).toBeTruthy();
  expect(server.bodiesOf(closeSale)).toEqual([
    {
      user_id: 7,
      first_name: 'Ana',
      ci_nit: '4839201',
      amount_received: 100,
      amount_received_cash: 100,
      amount_received_qr: 0,
      revision: 1,
    },
  ]);
  const sale186 = expect.objectContaining({ id: 186 });
  expect(printReceipt).toHaveBeenCalledWith(sale186);
  expect(await inRow('T-86').findByText('Efectivo')).toBeTruthy();
});

test('rounds cash, and shows what the total consists of', async () => {
  const { user, server, dialog, says } = await open(
    unpaid(86, { total: 50.3, debt: 50.3 }),
    tillSettingsOf({ rounding: 0.5 }),
  );
  expect(await dialog.findByText('Cuenta Bs. 50,30 · redondeo +0,20')).toBeTruthy();
  expect(dialog.getByLabelText('Monto recibido')).toHaveProperty('value', '50,50');
  expect(dialog.queryByRole('group', { name: 'Propina' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: '100' }));
  expect(says()).toEqual(['Debes dar un cambio de49,50 Bs.']);
  await user.click(dialog.getByRole('radio', { name: 'QR/Tarjeta' }));
  expect(dialog.queryByText(/redondeo/)).toBeNull();
  expect(dialog.getByLabelText('Monto recibido')).toHaveProperty('value', '50,30');
  await user.click(dialog.getByRole('radio', { name: 'Efectivo' }));
  await user.click(dialog.getByRole('button', { name: 'Exacto' }));
  await user.click(dialog.getByRole('button', { name: 'Cerrar venta' }));
  await waitFor(() => expect(server.bodiesOf(closeSale)).toMatchObject([{ amount_received_cash: 50.5 }]));
});

test('takes a tip with one touch, and sends it apart from what was received', async () => {
  const { user, server, dialog, says } = await open(unpaid(86), tillSettingsOf({ tip_percents: [5, 10] }));
  const tips = within(await dialog.findByRole('group', { name: 'Propina' }));
  await user.click(tips.getByRole('button', { name: /^10 %/ }));
  expect(dialog.getByText('Cuenta Bs. 50,00 · propina 5,00')).toBeTruthy();
  expect(says()).toEqual(['Debes recibir55 Bs.']);
  await user.click(tips.getByRole('button', { name: /^10 %/ }));
  expect(says()).toEqual(['Debes recibir50 Bs.']);
  await user.type(tips.getByRole('textbox', { name: 'Otra propina' }), '3');
  await user.click(dialog.getByRole('button', { name: '100' }));
  expect(says()).toEqual(['Debes dar un cambio de47 Bs.']);
  await user.click(dialog.getByRole('button', { name: 'Cerrar venta' }));
  await waitFor(() =>
    expect(server.bodiesOf(closeSale)).toMatchObject([{ amount_received_cash: 97, tip: 3 }]),
  );
});

test('a tip by QR is paid with the bill, and less than both is refused', async () => {
  const { user, server, dialog, type, says } = await open(unpaid(86), tillSettingsOf({ tip_percents: [10] }));
  await user.click(await dialog.findByRole('button', { name: /^10 %/ }));
  await type('Monto recibido', '52');
  expect(says()).toEqual(['El monto recibido es menor al total de la venta.']);
  await type('Monto recibido', '4');
  expect(says()[0]).toMatch(/inferior/);
  await user.click(dialog.getByRole('radio', { name: 'QR/Tarjeta' }));
  expect(dialog.getByLabelText('Monto recibido')).toHaveProperty('value', '55,00');
  await user.click(dialog.getByRole('button', { name: 'Cerrar venta' }));
  await waitFor(() =>
    expect(server.bodiesOf(closeSale)).toMatchObject([
      { amount_received_cash: 0, amount_received_qr: 50, tip: 5 },
    ]),
  );
});

test('Enter pressed twice or held closes nothing: nobody has looked at the amount', async () => {
  const { user, server, dialog } = await open(unpaid(86));
  await user.click(dialog.getByLabelText('Cliente'));
  await user.keyboard('{Enter>9/}');
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Cerrar venta' }));
  expect(server.bodiesOf(closeSale)).toEqual([]);
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Venta cerrada correctamente!')).toBeTruthy();
});

test('takes only what is still owed by QR or by both', async () => {
  const { user, server, dialog, says, type } = await open(
    unpaid(86, { amount_received_cash: 20, cash_tendered: 20, debt: 30 }),
  );
  await user.click(dialog.getByRole('radio', { name: 'QR/Tarjeta' }));
  expect(dialog.getByLabelText('Monto recibido')).toHaveProperty('value', '30,00');
  await user.click(dialog.getByRole('radio', { name: 'Ambos' }));
  await type('Billete recibido', '10');
  expect(dialog.getByRole('textbox', { name: 'QR/Tarjeta' })).toHaveProperty('value', '20,00');
  await type('Billete recibido', '10,5');
  expect(says()).toEqual(['Monto recibido exacto!']);
  await user.click(dialog.getByRole('button', { name: 'Cerrar venta' }));
  await screen.findByText('Venta cerrada correctamente!');
  expect(server.bodiesOf(closeSale)).toMatchObject([
    { amount_received: 30, amount_received_cash: 10.5, amount_received_qr: 19.5 },
  ]);
});

test('gives change on the bill beside QR, and sends the exact cash', async () => {
  const { user, server, dialog, says, type } = await open(unpaid(86));
  await user.click(dialog.getByRole('radio', { name: 'Ambos' }));
  await type('QR/Tarjeta', '30');
  expect(dialog.getByRole('textbox', { name: 'Billete recibido' })).toHaveProperty('value', '20,00');
  await type('Billete recibido', '100');
  expect(says()).toEqual(['Debes dar un cambio de80 Bs.']);
  await user.click(dialog.getByRole('button', { name: 'Cerrar venta' }));
  await screen.findByText('Venta cerrada correctamente!');
  expect(server.bodiesOf(closeSale)).toMatchObject([
    { amount_received: 50, amount_received_cash: 20, amount_received_qr: 30 },
  ]);
  expect(screen.getByText(/80/)).toBeTruthy();
});

test.each([
  ['El monto recibido es menor al total de la venta.', 'Efectivo', { 'Monto recibido': '49,99' }],
  [
    'Cuando se usan ambos métodos de pago el monto debe ser exacto.',
    'Ambos',
    { 'Billete recibido': '40', 'QR/Tarjeta': '60' },
  ],
  ['Para pagos con Qr debe ingresar el monto exacto', 'QR/Tarjeta', { 'Monto recibido': '60' }],
  ['El descuento no puede ser mayor al total', 'Efectivo', { Descuento: '50,01' }],
])('says «%s» and sends nothing', async (text, method, amounts) => {
  const { user, server, dialog, type, says } = await open(unpaid(86));
  await user.click(dialog.getByRole('radio', { name: method }));
  for (const [label, amount] of Object.entries(amounts)) await type(label, amount);
  expect(says()).toEqual([text]);
  await user.click(dialog.getByRole('button', { name: 'Cerrar venta' }));
  expect(server.bodiesOf(closeSale)).toEqual([]);
});

test('a discount above a tenth is not taken without its reason', async () => {
  const { user, server, type } = await open(unpaid(86));
  await type('Descuento', '6');
  await user.keyboard('{Enter}{Enter}');
  expect(await screen.findByText('Escribe el motivo del descuento')).toBeTruthy();
  expect(server.bodiesOf(closeSale)).toEqual([]);
  await type('Motivo del descuento', 'Demoró');
  await user.keyboard('{Enter}{Enter}');
  await waitFor(() =>
    expect(server.bodiesOf(closeSale)).toMatchObject([
      { discount: 6, reason: 'Demoró', amount_received: 44 },
    ]),
  );
});

test('lowers the debt by a discount, and refunds what is then overpaid', async () => {
  const { dialog, says, type } = await open(
    unpaid(86, { amount_received_cash: 20, cash_tendered: 20, debt: 30 }),
  );
  await type('Descuento', '5');
  expect(dialog.getByLabelText('Monto recibido')).toHaveProperty('value', '25,00');
  await type('Descuento', '40');
  expect(says()).toEqual(['Devuelve al cliente Bs.\u00a010,00 en efectivo, que salen de tu caja.']);
});

test('takes a percent of what the lines cost without their own discounts', async () => {
  const details = [
    lineOf({ price: 40, subtotal: 40, discount: 4, discount_percent: 10 }),
    lineOf({ id: 2, price: 10, subtotal: 10 }),
  ];
  const { user, server, dialog, type } = await open(
    unpaid(86, { details, total: 50, discount: 4, debt: 46 }),
  );
  expect(dialog.getByLabelText('Descuento')).toHaveProperty('value', '');
  await user.click(dialog.getByRole('button', { name: 'Descuento en porcentaje' }));
  await user.click(dialog.getByRole('button', { name: '5 %' }));
  expect(dialog.getByText('5 % son Bs. 2,30')).toBeTruthy();
  // Both are 6,30 of 50.
  await type('Motivo del descuento', 'Demoró');
  await user.click(dialog.getByRole('button', { name: 'Cerrar venta' }));
  await screen.findByText('Venta cerrada correctamente!');
  expect(server.bodiesOf(closeSale)).toMatchObject([
    { discount_percent: 5, reason: 'Demoró', amount_received_cash: 43.7 },
  ]);
});

test('fills nothing in if the setting is off', async () => {
  setLocalSetting('sales', { autocompleteAmount: false });
  const { dialog, says } = await open(unpaid(86));
  expect(dialog.getByLabelText('Monto recibido')).toHaveProperty('value', '');
  expect(says()).toEqual(['El monto recibido es menor al total de la venta.']);
});

test('warns that another till was paid, and closes', async () => {
  const { server } = await open(unpaid(86));
  const sale = staffSale(86, { revision: 9 });
  emit('change status', { branch_id: 3, sale_id: sale.id, status: 2, origin: 'sales', sale });
  expect(await screen.findByText('La venta T-86 ya se cobró')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.bodiesOf(closeSale)).toEqual([]);
});

/** A colleague changes the sale; its event arrives only if this till is connected. */
function changes(sale: SaleWire, isConnected = true) {
  saved(sale);
  const event = { branch_id: 3, sale_id: sale.id, sale_number: 86, type: 'update', sale } as const;
  if (isConnected) emit('change order', event);
}
/** Lets the server close the sale, for the revision that it has now. */
const closable = () =>
  ifSeen(
    () => day.sales[0]!,
    () => ({ ...saved(staffSale(86)), message: 'Cerrada' }),
  );
const press = ({ user, dialog }: Awaited<ReturnType<typeof open>>) =>
  user.click(dialog.getByRole('button', { name: 'Cerrar venta' }));

test('reads at once what a colleague adds, and asks again before it takes the new debt', async () => {
  const ui = await open(unpaid(86));
  ui.server.answer(closeSale, closable());
  const beer = lineOf({
    id: 13,
    price: 32,
    subtotal: 32,
    product: { ...TWO_LINES[0]!.product, name: 'Pique' },
  });
  changes(unpaid(86, { revision: 9, total: 82, debt: 82, details: [...TWO_LINES, beer] }));
  const text = 'La cuenta T-86 cambió: ahora debe Bs. 82 (antes Bs. 50). + 1 × Pique.';
  expect(await screen.findByText(text)).toBeTruthy();
  expect(ui.dialog.getByText('Pique')).toBeTruthy();
  expect(ui.dialog.getByLabelText('Monto recibido')).toHaveProperty('value', '82,00');
  await press(ui);
  expect(await screen.findByText(`${text} Revisa y confirma otra vez.`)).toBeTruthy();
  await press(ui);
  expect(await screen.findByText('Cerrada')).toBeTruthy();
  const sent = ui.server.bodiesOf(closeSale);
  expect(sent).toMatchObject([
    { amount_received: 82, revision: 1 },
    { amount_received: 82, revision: 9 },
  ]);
});

test('a discount that a colleague lowers stays lowered, and what was typed stays typed', async () => {
  const ui = await open(unpaid(86, { discount: 4, debt: 46 }));
  ui.server.answer(closeSale, closable());
  await ui.type('Cliente', 'Ana');
  changes(unpaid(86, { discount: 1, debt: 49, revision: 2 }), false);
  await press(ui);
  const text =
    'La cuenta T-86 cambió: ahora debe Bs. 49 (antes Bs. 46). Descuento Bs. 1 (antes Bs. 4). Revisa y confirma otra vez.';
  expect(await screen.findByText(text)).toBeTruthy();
  expect(ui.dialog.getByLabelText('Descuento')).toHaveProperty('value', '1,00');
  expect(ui.dialog.getByLabelText('Monto recibido')).toHaveProperty('value', '49,00');
  expect(ui.dialog.getByLabelText('Cliente')).toHaveProperty('value', 'Ana');
  await press(ui);
  expect(await screen.findByText('Cerrada')).toBeTruthy();
  const [, second] = ui.server.bodiesOf(closeSale);
  expect(second).toMatchObject({ amount_received: 49, first_name: 'Ana', revision: 2 });
  expect(second).not.toHaveProperty('discount');
});

test('a change in the kitchen is no question: the same payment is sent again by itself', async () => {
  const ui = await open(unpaid(86));
  ui.server.answer(closeSale, closable());
  changes(unpaid(86, { ...inState(3, 'Listo'), revision: 4 }), false);
  await press(ui);
  expect(await screen.findByText('Cerrada')).toBeTruthy();
  const calls = ui.server.received.filter(({ path }) => path.endsWith('/close'));
  expect(calls.map(({ body }) => body)).toMatchObject([{ revision: 1 }, { revision: 4 }]);
  expect(calls[0]?.key).toBe(calls[1]?.key);
});

test('gives up on a sale that changes each time', async () => {
  const ui = await open(unpaid(86));
  let revision = 1;
  const changed = () => unpaid(86, { revision: (revision += 1) });
  ui.server.answer(
    closeSale,
    ifSeen(changed, () => ({ ...saved(staffSale(86)), message: 'Cerrada' })),
  );
  await press(ui);
  expect(await screen.findByText('La cuenta cambió mientras la tenías abierta')).toBeTruthy();
  expect(ui.server.bodiesOf(closeSale)).toHaveLength(4);
});

test('asks how money goes back of which QR paid a part', async () => {
  const paid = { amount_received_cash: 10, cash_tendered: 10, amount_received_qr: 20, debt: 20 };
  const { user, server, dialog, says, type } = await open(unpaid(86, paid));
  expect(dialog.queryByText('Devolver')).toBeNull();
  await type('Descuento', '45');
  await type('Motivo del descuento', 'Demoró');
  expect(says()).toEqual([
    expect.stringMatching(/^Devuelve al cliente Bs\.\s5,00 en efectivo.*20,00 pagados con QR/),
  ]);
  expect(dialog.getByRole('radio', { name: 'QR por devolver Bs. 20 + efectivo Bs. 5' })).toHaveProperty(
    'checked',
    true,
  );
  await user.click(dialog.getByRole('radio', { name: 'Todo en efectivo · Bs. 25' }));
  expect(says()).toEqual([expect.stringMatching(/^Devuelve al cliente Bs\.\s25,00 en efectivo, que salen/)]);
  await user.click(dialog.getByRole('button', { name: 'Cerrar venta' }));
  await user.click(await screen.findByRole('button', { name: 'Sí, es correcto' }));
  await waitFor(() =>
    expect(server.bodiesOf(closeSale)).toMatchObject([{ discount: 45, reason: 'Demoró', refund: 'cash' }]),
  );
});

test('warns that the sale was voided', async () => {
  await open(unpaid(86));
  const { sale } = saved(unpaid(86, { revision: 9, deleted_at: '2026-11-14T13:05:00.000-04:00' }));
  emit('change order', { branch_id: 3, sale_id: sale.id, sale_number: 86, type: 'delete', sale });
  expect(await screen.findByText('La venta T-86 ya no está en la lista')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a payment whose answer got lost does not answer for the new debt', async () => {
  const { user, server, dialog } = await open(unpaid(86));
  server.answer(closeSale, () => {
    throw new TypeError('Failed to fetch');
  });
  await user.click(dialog.getByRole('button', { name: 'Cerrar venta' }));
  await screen.findByText(/^No hay conexión: puede que el cobro/);
  const paid = staffSale(86, { amount_received_cash: 50, cash_tendered: 50, revision: 2 });
  emit('change status', { branch_id: 3, sale_id: paid.id, status: 2, origin: 'sales', sale: paid });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sale = unpaid(86, { ...paid, total: 100, debt: 50, paid_out: 0, revision: 3 });
  emit('change order', { branch_id: 3, sale_id: sale.id, sale_number: 86, type: 'add', sale });
  await choose(user, 'T-86', 'Cerrar venta');
  server.answer(closeSale, { ...saved(staffSale(86)), message: 'Venta cerrada correctamente!' });
  const again = within(await screen.findByRole('dialog', { name: 'Cerrar venta T-86' }));
  await user.click(again.getByRole('button', { name: 'Cerrar venta' }));
  await screen.findByText('Venta cerrada correctamente!');
  const [first, second] = server.received.filter(({ path }) => path.endsWith('/close'));
  expect(second?.body).toEqual({ ...(first?.body as object), revision: 3 });
  expect(second?.key).not.toBe(first?.key);
});
