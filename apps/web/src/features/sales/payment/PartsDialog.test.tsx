import { changePayment, getSale, payPart, undoPayment } from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SalePaymentWire, SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { paymentOf } from '../../../test/sale.ts';
import { ifSeen } from '../../../test/server.ts';
import { choose, closeDay, openDay, saved, staffSale, unpaid } from '../dayList/dayList.testing.tsx';

afterEach(closeDay);

/** Returns a payment of Bs 25 in cash, a half of 50. */
const half = (change: Partial<SalePaymentWire> = {}) =>
  paymentOf(25, { for: 'share', share: { part: 1, of: 2, division: 7 }, ...change });
/** The payment of a third of the Api, Bs 22. */
const third = paymentOf(7.34, {
  for: 'lines',
  lines: [{ detail_id: 12, quantity: 1, amount: 7.34, share: { part: 1, of: 3, division: 7 }, ends: null }],
});
/** A division of Bs 50, of which these parts are paid. */
const divided = (of: number, paidParts = [1]): SaleWire['division'] => ({
  of,
  parts: Array.from({ length: of }, (_, i) => ({
    part: i + 1,
    amount: 50 / of,
    paid: paidParts.includes(i + 1),
  })),
});
const halfPaid = unpaid(86, {
  amount_received_cash: 25,
  cash_tendered: 25,
  debt: 25,
  payments: [half()],
  division: divided(2),
});

async function open(sale: SaleWire, entry = 'Dividir cuenta') {
  const ui = await openDay([sale]);
  ui.server.answer(getSale, { sale });
  await choose(ui.user, 'T-86', entry);
  const title = entry === 'Ver pagos' ? 'Pagos T-86' : 'Dividir cuenta T-86';
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  await dialog.findByText(/En partes iguales|La cuenta está pagada/);
  const touch = (name: string | RegExp) => ui.user.click(dialog.getByRole('button', { name }));
  return { ...ui, dialog, touch };
}

test('Enter on a part that nobody has looked at goes to its button, and only then pays it', async () => {
  const { user, dialog, server } = await open(halfPaid);
  server.answer(payPart, () => ({ ...saved(staffSale(86)), payment: half(), message: 'Cobrada' }));
  await user.click(dialog.getByRole('textbox', { name: 'NIT/CI' }));
  await user.keyboard('{Enter>9/}');
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: /^Cobrar Bs/ }));
  expect(server.bodiesOf(payPart)).toEqual([]);
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Cobrada')).toBeTruthy();
  expect(server.bodiesOf(payPart)).toMatchObject([{ for: 'share', amount_received_cash: 25 }]);
});

test.each([
  [null, 2],
  [1, 2],
  [5, 5],
  [30, 2],
])('for %s guests begins with %i equal parts', async (guests, parts) => {
  const { dialog } = await open(unpaid(86, { guests }));
  expect(dialog.getByText(`Parte 1 de ${parts}`, { exact: false })).toBeTruthy();
});

test('offers the next part that is not paid, at its old amount', async () => {
  const { dialog, server, touch } = await open(halfPaid);
  expect(dialog.getByText(/^Parte 2 de 2 · falta pagar/)).toBeTruthy();
  expect(dialog.getByRole('button', { name: /^Parte 1.*Pagada/ })).toHaveProperty('disabled', true);
  server.answer(payPart, () => ({
    ...saved(staffSale(86)),
    payment: half(),
    message: 'Venta cerrada correctamente!',
  }));
  await touch('30');
  await touch(/^Cobrar Bs/);
  expect(await screen.findByText('Venta cerrada correctamente!')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.bodiesOf(payPart)).toEqual([
    {
      for: 'share',
      share: { part: 2, of: 2 },
      amount_received_cash: 30,
      amount_received_qr: 0,
      revision: 1,
    },
  ]);
});

test('takes some units of a line by QR, with name and NIT', async () => {
  const { user, dialog, server, touch } = await open(unpaid(86));
  server.answer(payPart, () => ({
    ...saved(halfPaid),
    payment: half(),
    message: 'Pago registrado correctamente!',
  }));
  await user.click(dialog.getByText('Por productos'));
  expect(dialog.getByRole('button', { name: 'Cobrar' })).toHaveProperty('disabled', true);
  await touch('Aumentar Silpancho');
  await user.click(dialog.getByText('QR/Tarjeta'));
  await user.type(dialog.getByLabelText('Cliente'), 'Ana');
  await user.type(dialog.getByLabelText('NIT/CI'), '4839201');
  await touch(/^Cobrar Bs/);
  expect(await dialog.findByText('Pago registrado correctamente!')).toBeTruthy();
  expect(dialog.getByRole('radio', { name: 'Efectivo' })).toHaveProperty('checked', true);
  expect(server.bodiesOf(payPart)).toEqual([
    {
      for: 'lines',
      lines: [{ detail_id: 11, quantity: 1 }],
      amount_received_cash: 0,
      amount_received_qr: 14,
      first_name: 'Ana',
      ci_nit: '4839201',
      revision: 1,
    },
  ]);
});

test('divides a line: the first part here, the next one where the part before left it', async () => {
  const { user, dialog, server, touch } = await open(unpaid(86));
  const divided = unpaid(86, { amount_received_cash: 7.34, debt: 42.66, payments: [third] });
  server.answer(payPart, () => {
    server.answer(getSale, { sale: divided });
    return { ...saved(divided), payment: third, message: 'Pago registrado correctamente!' };
  });
  await user.click(dialog.getByText('Por productos'));
  await touch('Compartir Api Vaso');
  await touch('Aumentar personas para Api Vaso');
  expect(dialog.getByText('Se cobra la parte 1 de 3')).toBeTruthy();
  await touch('Exacto');
  await touch('Cobrar Bs. 7,34');
  // A second touch at once takes no other payment: the amount is empty, and the button rests.
  expect(await dialog.findByText('Pago registrado correctamente!')).toBeTruthy();
  await user.click(await dialog.findByLabelText('Api Vaso · parte 2 de 3'));
  expect(dialog.getByLabelText('Monto recibido')).toHaveProperty('value', '');
  await touch('Exacto');
  const charge = dialog.getByRole('button', { name: 'Cobrar Bs. 7,33' });
  expect(charge).toHaveProperty('disabled', true);
  await user.click(dialog.getByLabelText('Monto recibido'));
  await user.keyboard('{Enter}');
  expect(server.bodiesOf(payPart)).toHaveLength(1);
  await waitFor(() => expect(charge).toHaveProperty('disabled', false), { timeout: 3_000 });
  await user.click(charge);
  expect(server.bodiesOf(payPart)).toMatchObject([
    { for: 'lines', lines: [{ detail_id: 12, quantity: 1, share: { part: 1, of: 3 } }] },
    { for: 'lines', lines: [{ detail_id: 12, quantity: 1, share: { part: 2, of: 3 } }] },
  ]);
});

test('does not take more than is owed', async () => {
  const { user, dialog, server } = await open(halfPaid);
  await user.click(dialog.getByText('Un monto'));
  const field = dialog.getByLabelText('Monto que se paga');
  expect(field).toHaveProperty('value', '25,00');
  expect(document.activeElement).toBe(field);
  await user.clear(field);
  await user.type(field, '25,01');
  expect(dialog.getByText(/Es más de lo que falta pagar/)).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Cobrar' })).toHaveProperty('disabled', true);
  expect(server.bodiesOf(payPart)).toEqual([]);
});

test('begins with the bill as it is now, not as an earlier dialog had it', async () => {
  const { server, touch, user } = await open(halfPaid);
  await touch('Cerrar');
  // Another till is paid for the rest, and this one misses the event.
  const partOf = (part: number) => half({ id: 6 + part, share: { part, of: 3, division: 7 } });
  const paid = { ...staffSale(86), payments: [partOf(1), partOf(2), partOf(3)], revision: 2 };
  server.answer(getSale, { sale: paid });
  server.answer(
    undoPayment,
    ifSeen(
      () => paid,
      () => {
        const sale = {
          ...halfPaid,
          payments: [partOf(1), partOf(3)],
          division: divided(3, [1, 3]),
          revision: 3,
        };
        server.answer(getSale, { sale });
        return saved(sale);
      },
    ),
  );
  await choose(user, 'T-86', 'Dividir cuenta');
  const again = within(await screen.findByRole('dialog', { name: 'Pagos T-86' }));
  await again.findByText('La cuenta está pagada.');
  expect(screen.queryByText(/cambió/)).toBeNull();
  await user.click(again.getAllByRole('button', { name: 'Deshacer' })[1]!);
  const undoing = within(await screen.findByRole('dialog', { name: 'Deshacer pago' }));
  await user.type(undoing.getByLabelText(/Motivo/), 'Pagó con QR');
  await user.click(undoing.getByRole('button', { name: 'Deshacer pago' }));
  expect(await screen.findByText('Pago deshecho')).toBeTruthy();
  expect(await again.findByText(/^Parte 2 de 3/)).toBeTruthy();
});

test('shows the change of the last payment until it is undone', async () => {
  const { user, server, dialog, touch } = await open(unpaid(86));
  server.answer(payPart, () => {
    server.answer(getSale, { sale: halfPaid });
    return { ...saved(halfPaid), payment: half(), message: 'Pago registrado' };
  });
  await touch('30');
  await touch(/^Cobrar Bs/);
  expect((await dialog.findByText(/^Cambio/)).textContent).toMatch(/^Cambio Bs/);
  const undone = unpaid(86, { payments: [half(), half({ id: 9, reverses: half().id, amount: -25 })] });
  server.answer(undoPayment, () => {
    server.answer(getSale, { sale: undone });
    return saved(undone);
  });
  await touch('Deshacer');
  const undoing = within(await screen.findByRole('dialog', { name: 'Deshacer pago' }));
  await user.type(undoing.getByLabelText(/Motivo/), 'Era de otra mesa');
  await user.click(undoing.getByRole('button', { name: 'Deshacer pago' }));
  await dialog.findByText('Deshecho');
  expect(dialog.queryByText(/^Cambio/)).toBeNull();
});

test('tells two lines of one product apart by their options', async () => {
  const { details } = unpaid(86);
  const pizza = (id: number, name: string) => ({
    ...details[0]!,
    id,
    quantity: 1,
    options: [{ id, name, quantity: 1, price: 0 }],
  });
  const sale = unpaid(86, {
    details: [pizza(21, 'Hawaiana'), pizza(22, 'Napolitana')] as SaleWire['details'],
  });
  const { user, dialog } = await open(sale);
  await user.click(dialog.getByText('Por productos'));
  const names = dialog
    .getAllByRole('checkbox')
    .map((box) => (box as HTMLInputElement).labels?.[0]?.textContent);
  expect(names).toEqual([expect.stringContaining('(Hawaiana)'), expect.stringContaining('(Napolitana)')]);
});

test('undoes a payment of a paid bill with a reason', async () => {
  const paid = staffSale(86, { payments: [half(), half({ id: 8, leaves_debt: 0 })] });
  const { user, server, dialog } = await open(paid, 'Ver pagos');
  server.answer(undoPayment, () => saved(halfPaid));
  await user.click(dialog.getAllByRole('button', { name: 'Deshacer' })[1]!);
  const undoing = within(await screen.findByRole('dialog', { name: 'Deshacer pago' }));
  await user.type(undoing.getByLabelText(/Motivo/), 'Pagó con QR');
  await user.click(undoing.getByRole('button', { name: 'Deshacer pago' }));
  expect(await screen.findByText('Pago deshecho')).toBeTruthy();
  expect(server.bodiesOf(undoPayment)).toEqual([{ reason: 'Pagó con QR', revision: 1 }]);
  expect(server.received.map(({ path }) => path)).toContain('/api/v2/sales/186/payments/8/undo');
});

test('changes a payment from cash to QR with two touches, and says what was changed', async () => {
  const paid = staffSale(86, { payments: [half(), half({ id: 8, leaves_debt: 0 })] });
  const { user, server, dialog } = await open(paid, 'Ver pagos');
  const reversal = half({ id: 9, amount: -25, reverses: 8 });
  const payments = [half(), half({ id: 8 }), reversal, half({ id: 10, method: 2, replaces: 8 })];
  server.answer(changePayment, () => {
    const sale = staffSale(86, { payments, revision: 2 });
    server.answer(getSale, { sale });
    return { ...saved(sale), payment: payments[3]! };
  });
  await user.click(dialog.getAllByRole('button', { name: 'Cambiar' })[1]!);
  const changing = within(await screen.findByRole('dialog', { name: 'Cambiar pago' }));
  expect(changing.getByText('En la caja se esperan Bs. 25,00 menos en efectivo.')).toBeTruthy();
  await user.click(changing.getByRole('button', { name: 'Cambiar pago' }));
  expect(await screen.findByText('Pago cambiado')).toBeTruthy();
  expect(server.bodiesOf(changePayment)).toEqual([
    { amount_received_cash: 0, amount_received_qr: 25, reason: 'Pagó con QR/Tarjeta', revision: 1 },
  ]);
  expect(await dialog.findByText('Cambiado')).toBeTruthy();
  expect(dialog.getAllByRole('button', { name: 'Cambiar' })).toHaveLength(2);
});

test('a changed payment takes its tip along, and cash is rounded', async () => {
  const last = half({
    id: 8,
    amount: 25.3,
    leaves_debt: 0,
    amount_received_cash: 25.5,
    rounding: 0.2,
    tip: 2,
    tip_method: 1,
  });
  const { user, server, dialog } = await open(staffSale(86, { payments: [last] }), 'Ver pagos');
  server.answer(changePayment, () => ({ ...saved(staffSale(86)), payment: half() }));
  expect(dialog.getByText(/Propina Bs\. 2,00/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Cambiar' }));
  const changing = within(await screen.findByRole('dialog', { name: 'Cambiar pago' }));
  expect(changing.getByText('En la caja se esperan Bs. 27,50 menos en efectivo.')).toBeTruthy();
  await user.click(changing.getByRole('button', { name: 'Cambiar pago' }));
  expect(await screen.findByText('Pago cambiado')).toBeTruthy();
  expect(server.bodiesOf(changePayment)).toMatchObject([
    { amount_received_cash: 0, amount_received_qr: 25.3, tip: 2, tip_method: 2 },
  ]);
});

test('a changed payment may be paid in both ways, for a reason of its own', async () => {
  const byQr = half({ method: 2, amount_received_cash: 0, amount_received_qr: 25 });
  const { user, server, dialog } = await open(staffSale(86, { payments: [byQr] }), 'Ver pagos');
  server.answer(changePayment, () => ({ ...saved(staffSale(86)), payment: half() }));
  await user.click(dialog.getByRole('button', { name: 'Cambiar' }));
  const changing = within(await screen.findByRole('dialog', { name: 'Cambiar pago' }));
  await user.click(changing.getByRole('radio', { name: 'Ambos' }));
  expect(changing.getByLabelText(/Motivo/)).toHaveProperty('value', 'Pagó en efectivo y con QR/Tarjeta');
  await user.click(changing.getByRole('button', { name: 'Cambiar pago' }));
  expect(await changing.findByText('Escribe el monto por QR')).toBeTruthy();
  await user.type(changing.getByLabelText(/QR\/Tarjeta/, { selector: '[inputmode]' }), '15');
  expect(changing.getByText('En la caja se esperan Bs. 10,00 más en efectivo.')).toBeTruthy();
  await user.clear(changing.getByLabelText(/Motivo/));
  await user.type(changing.getByLabelText(/Motivo/), 'Faltaba');
  await user.click(changing.getByRole('button', { name: 'Cambiar pago' }));
  expect(await screen.findByText('Pago cambiado')).toBeTruthy();
  expect(server.bodiesOf(changePayment)).toMatchObject([
    { amount_received_cash: 10, amount_received_qr: 15, reason: 'Faltaba' },
  ]);
});

test('asks how the money of a payment goes back if QR paid some of it', async () => {
  const mixed = half({ id: 8, method: 3, amount_received_cash: 5, amount_received_qr: 20 });
  const paid = staffSale(86, { payments: [half(), mixed] });
  const { user, server, dialog } = await open(paid, 'Ver pagos');
  server.answer(undoPayment, () => saved(halfPaid));
  const undo = async (at: number) => {
    await user.click(dialog.getAllByRole('button', { name: 'Deshacer' })[at]!);
    return within(await screen.findByRole('dialog', { name: 'Deshacer pago' }));
  };
  const inCash = await undo(0);
  expect(inCash.queryByText('Devolver')).toBeNull();
  await user.click(inCash.getByRole('button', { name: 'Volver' }));
  const undoing = await undo(1);
  expect(undoing.getByText('Devuelve al cliente Bs. 5,00 en efectivo.')).toBeTruthy();
  expect(undoing.getByRole('radio', { name: 'QR por devolver Bs. 20 + efectivo Bs. 5' })).toBeTruthy();
  await user.click(undoing.getByRole('radio', { name: 'Todo en efectivo · Bs. 25' }));
  expect(undoing.getByText('Devuelve al cliente Bs. 25,00 en efectivo.')).toBeTruthy();
  await user.type(undoing.getByLabelText(/Motivo/), 'Se fue');
  await user.click(undoing.getByRole('button', { name: 'Deshacer pago' }));
  expect(await screen.findByText('Pago deshecho')).toBeTruthy();
  expect(server.bodiesOf(undoPayment)).toEqual([{ reason: 'Se fue', refund: 'cash', revision: 1 }]);
});

test('a part that a colleague takes meanwhile is read before the next one is taken', async () => {
  const { server, dialog, touch } = await open(unpaid(86, { payments: [] }));
  const now = { ...halfPaid, revision: 2 };
  server.answer(
    payPart,
    ifSeen(
      () => now,
      () => ({ ...saved(staffSale(86)), payment: half(), message: 'Pagado' }),
    ),
  );
  server.answer(getSale, { sale: now });
  await touch('30');
  await touch(/^Cobrar Bs/);
  const text = 'La cuenta T-86 cambió: ahora debe Bs. 25 (antes Bs. 50). Revisa y confirma otra vez.';
  expect(await screen.findByText(text)).toBeTruthy();
  expect(await dialog.findByRole('button', { name: /^Parte 1.*Pagada/ })).toBeTruthy();
  await touch(/^Cobrar Bs/);
  expect(await screen.findByText('Pagado')).toBeTruthy();
  expect(server.bodiesOf(payPart)).toMatchObject([
    { share: { part: 1, of: 2 }, revision: 1 },
    { share: { part: 2, of: 2 }, revision: 2 },
  ]);
});

test('the next part is about the sale after the one before', async () => {
  const { user, server, dialog, touch } = await open(unpaid(86, { payments: [] }));
  server.answer(payPart, () => {
    const sale = { ...halfPaid, revision: 2 };
    server.answer(getSale, { sale });
    return { ...saved(sale), payment: half(), message: 'Pago registrado correctamente!' };
  });
  await touch('30');
  await touch(/^Cobrar Bs/);
  await dialog.findByRole('button', { name: /^Parte 1.*Pagada/ });
  await touch('30');
  const charge = dialog.getByRole('button', { name: /^Cobrar Bs/ });
  await waitFor(() => expect(charge).toHaveProperty('disabled', false), { timeout: 3_000 });
  await user.click(charge);
  expect(server.bodiesOf(payPart)).toMatchObject([{ revision: 1 }, { revision: 2 }]);
  expect(screen.queryByText(/cambió/)).toBeNull();
});

test('Enter on the way to take a payment back takes none', async () => {
  const { user, server, dialog, touch } = await open(halfPaid);
  server.answer(undoPayment, () => saved(unpaid(86)));
  await touch('30');
  dialog.getByRole('button', { name: 'Deshacer' }).focus();
  await user.keyboard('{Enter}');
  const undoing = within(await screen.findByRole('dialog', { name: 'Deshacer pago' }));
  await user.type(undoing.getByLabelText(/Motivo/), 'Pagó con QR');
  undoing.getByRole('button', { name: 'Deshacer pago' }).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Pago deshecho')).toBeTruthy();
  expect(server.bodiesOf(payPart)).toEqual([]);
});
