import {
  getSale,
  noteSaleLine,
  reduceSaleLine,
  removeSaleLine,
} from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { emit } from '../../../../test/fakeRealtime.ts';
import { lineOf, paymentOf } from '../../../../test/sale.ts';
import { closeDay, day, openDay, saved, staffSale, TWO_LINES, unpaid } from '../dayList.testing.tsx';

afterEach(closeDay);

async function unfold(sale: SaleWire) {
  const ui = await openDay([sale]);
  await ui.user.click(screen.getByRole('button', { name: 'Ver detalle de T-86' }));
  const table = await screen.findByRole('table', { name: 'Productos' });
  const rows = () =>
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent);
  return { ...ui, lines: within(table), rows };
}

describe('an unfolded sale', () => {
  it('shows products, notes and observations', async () => {
    const { rows } = await unfold(staffSale(86, { observations: 'Cumpleaños' }));
    expect(rows()).toEqual([
      'ProductoCantidadPrecioSubtotal',
      'Silpancho sin llajua214,0028,00',
      'Api Vaso122,0022,00',
    ]);
    expect(screen.getByText('Observaciones: Cumpleaños')).toBeTruthy();
  });

  it('separates rounds and strikes removed lines through', async () => {
    const [first, second] = TWO_LINES;
    const { lines, rows } = await unfold(
      staffSale(86, {
        details: [first!, { ...second!, round: 2 }],
        deleted_details: [lineOf({ id: 13, deleted_at: '2026-11-14T13:05:00.000-04:00' })],
      }),
    );
    expect(rows().slice(1)).toEqual([
      'Ronda 1',
      'Silpancho sin llajua214,0028,00',
      'Ronda 2',
      'Api Vaso122,0022,00',
      'Silpancho Eliminado125,0025,00',
    ]);
    expect(lines.getAllByRole('button', { name: /^Eliminar/ })).toHaveLength(2);
  });

  it('shows discount, delivery and what is left to pay', async () => {
    await unfold(
      unpaid(86, { discount: 5, price_delivery: 8, amount_received_cash: 20, cash_tendered: 20, debt: 33 }),
    );
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'Bs. 50,00',
      'Bs. −5,00',
      'Bs. 8,00',
      'Bs. 53,00',
      'Bs. 20,00',
      'Bs. 33,00',
    ]);
  });
});

it('offers a cashier no removal from a sale of an earlier day', async () => {
  const { lines } = await unfold(staffSale(86, { created_at: '2026-11-12T20:15:00.000-04:00' }));
  expect(lines.queryByRole('button', { name: /^(Eliminar|Quitar)/ })).toBeNull();
});

describe('removing a line', () => {
  const answer = {
    sale_detail_deleted: {
      sale_id: 186,
      sale_number: 86,
      table_number: 4,
      product: { name: 'Api', type: 'Vaso', dam: null },
      cash_returned: 22,
    },
  };

  it('warns of the partial refund of a paid sale and says what was refunded', async () => {
    const { user, server, lines } = await unfold(staffSale(86));
    server.answer(removeSaleLine, () => {
      day.sales = [staffSale(86, { details: TWO_LINES.slice(0, 1), total: 28, amount_received_cash: 28 })];
      return { ...answer, sale: day.sales[0]! };
    });
    await user.click(lines.getByRole('button', { name: 'Eliminar Api' }));
    const question = within(await screen.findByRole('dialog', { name: '¿Eliminar 1 × Api Vaso?' }));
    expect(
      question.getByText(/devolución parcial\. Devuelve al cliente Bs\. 22,00 en efectivo/),
    ).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Eliminar' }));
    expect(await screen.findByText('Escribe por qué se quita')).toBeTruthy();
    await user.type(question.getByLabelText(/^Motivo/), 'Estaba frío');
    await user.click(question.getByRole('button', { name: 'Eliminar' }));
    expect(
      await screen.findByText('Se quitó Api de la venta T-86. Devuelve Bs. 22,00 en efectivo.'),
    ).toBeTruthy();
    expect(server.received.map(({ path }) => path)).toContain('/api/v2/sales/remove/items/12');
    await waitFor(() => expect(lines.queryByText('Api')).toBeNull());
    expect(
      lines.getByRole('button', { name: 'No se puede eliminar el único producto de la venta' }),
    ).toHaveProperty('disabled', true);
  });

  it('announces no refund if nothing was paid', async () => {
    const { user, lines } = await unfold(unpaid(86));
    await user.click(lines.getByRole('button', { name: 'Eliminar Api' }));
    const question = within(await screen.findByRole('dialog', { name: '¿Eliminar 1 × Api Vaso?' }));
    expect(question.queryByText(/devolución/)).toBeNull();
  });

  it('asks about a discount that grows to more than a tenth, and whether the units go back to stock', async () => {
    const counted = { ...TWO_LINES[1]!, quantity_decrement: 1 };
    const sale = staffSale(86, { discount: 4, amount_received_cash: 46, details: [TWO_LINES[0]!, counted] });
    const { user, server, lines } = await unfold(sale);
    server.answer(removeSaleLine, { ...answer, sale });
    await user.click(lines.getByRole('button', { name: 'Eliminar Api' }));
    const question = within(await screen.findByRole('dialog', { name: '¿Eliminar 1 × Api Vaso?' }));
    expect(question.getByText(/El descuento de Bs\. 4,00 sería más de la décima parte/)).toBeTruthy();
    expect(question.getByText(/Devuelve al cliente Bs\. 20,80 en efectivo/)).toBeTruthy();
    await user.click(question.getByLabelText('Mantenerlo'));
    expect(question.getByText(/Devuelve al cliente Bs\. 22,00 en efectivo/)).toBeTruthy();
    await user.click(question.getByLabelText('No vuelve al stock'));
    expect(question.getByText(/Lo descontado del inventario no vuelve/)).toBeTruthy();
    await user.type(question.getByLabelText(/^Motivo/), 'Cliente frecuente');
    await user.click(question.getByRole('button', { name: 'Eliminar' }));
    await waitFor(() =>
      expect(server.received).toContainEqual(
        expect.objectContaining({
          path: '/api/v2/sales/remove/items/12',
          query: '?reason=Cliente+frecuente&restock=false&discount=keep&revision=1',
        }),
      ),
    );
  });

  it('proposes to keep an agreed discount above a tenth, and says what is owed with a lower one', async () => {
    const { user, lines } = await unfold(
      staffSale(86, { discount: 25, amount_received_cash: 25, details: TWO_LINES }),
    );
    await user.click(lines.getByRole('button', { name: 'Eliminar Api' }));
    const question = within(await screen.findByRole('dialog', { name: '¿Eliminar 1 × Api Vaso?' }));
    expect(question.getByText(/Devuelve al cliente Bs\. 22,00 en efectivo/)).toBeTruthy();
    await user.click(question.getByLabelText('Quitarlo'));
    expect(question.getByText('Quedará por cobrar Bs. 3,00.')).toBeTruthy();
  });

  it('gives back what a part had paid for it in a register that is closed', async () => {
    const claim = { detail_id: 12, quantity: 1, amount: 22, share: null, ends: null };
    const paidApart = paymentOf(22, { for: 'lines', cashier_closed: true, lines: [claim] });
    const amounts = { amount_received_cash: 22, cash_tendered: 22, debt: 28 };
    const { user, server, lines } = await unfold(unpaid(86, amounts));
    server.answer(getSale, { sale: unpaid(86, { ...amounts, payments: [paidApart] }) });
    await user.click(lines.getByRole('button', { name: 'Eliminar Api' }));
    const question = within(await screen.findByRole('dialog', { name: '¿Eliminar 1 × Api Vaso?' }));
    expect(await question.findByText(/Devuelve al cliente Bs\. 22,00 en efectivo/)).toBeTruthy();
  });

  it('asks how the money goes back if QR paid some of it', async () => {
    const paid = staffSale(86, { amount_received_cash: 35, amount_received_qr: 15 });
    const { user, server, lines } = await unfold(paid);
    server.answer(removeSaleLine, { ...answer, sale: paid });
    await user.click(lines.getByRole('button', { name: 'Eliminar Api' }));
    const question = within(await screen.findByRole('dialog', { name: '¿Eliminar 1 × Api Vaso?' }));
    expect(
      question.getByText(/Devuelve al cliente Bs\. 7,00 en efectivo.* y Bs\. 15,00 pagados/),
    ).toBeTruthy();
    expect(question.getByRole('radio', { name: 'QR por devolver Bs. 15 + efectivo Bs. 7' })).toBeTruthy();
    await user.click(question.getByRole('radio', { name: 'Todo en efectivo · Bs. 22' }));
    await user.type(question.getByLabelText(/^Motivo/), 'Frío');
    await user.click(question.getByRole('button', { name: 'Eliminar' }));
    await waitFor(() =>
      expect(server.received).toContainEqual(
        expect.objectContaining({ query: '?reason=Fr%C3%ADo&refund=cash&revision=1' }),
      ),
    );
  });

  it('offers to open a register when the refund needs one', async () => {
    const { user, server, lines } = await unfold(staffSale(86));
    server.refuse(removeSaleLine, 'cash_register_required');
    await user.click(lines.getByRole('button', { name: 'Eliminar Api' }));
    const question = within(await screen.findByRole('dialog', { name: '¿Eliminar 1 × Api Vaso?' }));
    await user.type(question.getByLabelText(/^Motivo/), 'Frío');
    await user.click(question.getByRole('button', { name: 'Eliminar' }));
    expect(await screen.findByText('Debes abrir caja primero')).toBeTruthy();
    expect(await screen.findByRole('dialog', { name: 'Aperturar caja' })).toBeTruthy();
  });
});

it('changes the note of a line that has not left the kitchen', async () => {
  const [first, second] = TWO_LINES;
  const { user, server, lines } = await unfold(
    unpaid(86, { details: [first!, { ...second!, served: true }] }),
  );
  expect(lines.queryByRole('button', { name: 'Nota de Api' })).toBeNull();
  await user.click(lines.getByRole('button', { name: 'Nota de Silpancho' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Nota de 2 × Silpancho/ }));
  await user.type(dialog.getByRole('textbox', { name: 'Nota para cocina' }), '{Control>}a{/Control}sin ají');
  server.answer(noteSaleLine, () => saved(unpaid(86)));
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Nota enviada a cocina')).toBeTruthy();
  expect(server.bodiesOf(noteSaleLine)).toEqual([{ observations: 'sin ají', revision: 1 }]);
});

describe('removing units of a line', () => {
  it('asks how many and why, and says what was refunded', async () => {
    const { user, server, lines } = await unfold(staffSale(86));
    server.answer(reduceSaleLine, () => {
      const [first, second] = TWO_LINES;
      const details = [{ ...first!, quantity: 1, subtotal: 14 }, second!];
      return {
        ...saved(staffSale(86, { details, total: 36, amount_received_cash: 36, revision: 2 })),
        cash_returned: 14,
      };
    });
    expect(lines.queryByRole('button', { name: 'Quitar unidades de Api' })).toBeNull();
    await user.click(lines.getByRole('button', { name: 'Quitar unidades de Silpancho' }));
    const question = within(await screen.findByRole('dialog', { name: 'Quitar unidades de Silpancho' }));
    expect(question.getByText('Quedan', { exact: false }).textContent).toBe('Quedan 1 de 2');
    expect(question.getByText(/Devuelve al cliente Bs\. 14,00 en efectivo/)).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Quitar 1 unidad' }));
    expect(await screen.findByText('Escribe por qué se quita')).toBeTruthy();
    await user.type(question.getByLabelText(/^Motivo/), 'Pidió menos');
    await user.click(question.getByRole('button', { name: 'Quitar 1 unidad' }));
    expect(
      await screen.findByText(
        'Se quitó 1 unidad de Silpancho de la venta T-86. Devuelve Bs. 14,00 en efectivo.',
      ),
    ).toBeTruthy();
    expect(server.received).toContainEqual(
      expect.objectContaining({
        path: '/api/v2/sales/items/11/reduce',
        body: { quantity: 1, reason: 'Pidió menos', revision: 1 },
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('sends the choice of cash or QR too', async () => {
    const { user, server, lines } = await unfold(
      staffSale(86, { amount_received_cash: 0, amount_received_qr: 50 }),
    );
    server.refuse(reduceSaleLine, 'cash_not_enough');
    await user.click(lines.getByRole('button', { name: 'Quitar unidades de Silpancho' }));
    const question = within(await screen.findByRole('dialog', { name: 'Quitar unidades de Silpancho' }));
    expect(question.getByRole('radio', { name: 'QR por devolver Bs. 14' })).toBeTruthy();
    await user.type(question.getByLabelText(/^Motivo/), 'Pidió menos');
    await user.click(question.getByRole('button', { name: 'Quitar 1 unidad' }));
    await waitFor(() => expect(server.bodiesOf(reduceSaleLine)).toMatchObject([{ refund: 'qr' }]));
  });

  it('is offered for the only line, which cannot be removed', async () => {
    const { lines } = await unfold(unpaid(86, { details: TWO_LINES.slice(0, 1), total: 28, debt: 28 }));
    expect(lines.getByRole('button', { name: 'Quitar unidades de Silpancho' })).toBeTruthy();
    expect(lines.getByRole('button', { name: /^No se puede eliminar/ })).toHaveProperty('disabled', true);
  });
});

it.each([
  ['Eliminar Silpancho', { id: 99 }],
  ['Quitar unidades de Silpancho', { quantity: 1, subtotal: 14 }],
])('«%s» closes when another user has removed it, and says so', async (button, taken) => {
  const { user, lines } = await unfold(unpaid(86));
  await user.click(lines.getByRole('button', { name: button }));
  await screen.findByRole('dialog');
  const [first, second] = TWO_LINES;
  const sale = unpaid(86, { details: [{ ...first!, ...taken }, second!], revision: 2 });
  saved(sale);
  emit('change order', { type: 'remove', branch_id: 3, sale_id: 186, sale_number: 86, sale });
  expect(await screen.findByText('Los productos de la venta T-86 cambiaron: revísalos')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('one’s own event, which comes before the answer, is no change by another user', async () => {
  const { user, server, lines } = await unfold(unpaid(86));
  const [first, second] = TWO_LINES;
  const sale = unpaid(86, { details: [{ ...first!, quantity: 1, subtotal: 14 }, second!], revision: 2 });
  server.answer(reduceSaleLine, async () => {
    emit('change order', { type: 'remove', branch_id: 3, sale_id: 186, sale_number: 86, sale });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    return { ...saved(sale), cash_returned: 0 };
  });
  await user.click(lines.getByRole('button', { name: 'Quitar unidades de Silpancho' }));
  await user.click(await screen.findByRole('button', { name: 'Quitar 1 unidad' }));
  expect(await screen.findByText('Se quitó 1 unidad de Silpancho de la venta T-86.')).toBeTruthy();
  expect(screen.queryByText(/cambiaron/)).toBeNull();
});
