import { giveCourtesy, giveDiscount, removeSaleLine } from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { lineOf } from '../../../../test/sale.ts';
import {
  choose,
  closeDay,
  menuOf,
  openDay,
  saved,
  staffSale,
  TWO_LINES,
  unpaid,
} from '../dayList.testing.tsx';

afterEach(closeDay);

const [silpancho, api] = TWO_LINES;
const CLIENT = { recipient: 'cliente', reason: null } as const;

async function unfold(sale: SaleWire, role?: number) {
  const ui = await openDay([sale], role);
  await ui.user.click(screen.getByRole('button', { name: 'Ver detalle de T-86' }));
  const table = within(await screen.findByRole('table', { name: 'Productos' }));
  const dialog = async () => within(await screen.findByRole('dialog'));
  const sums = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);
  const touch = (name: string | RegExp) => ui.user.click(table.getByRole('button', { name }));
  return { ...ui, table, dialog, sums, touch };
}

describe('a courtesy', () => {
  it('of a dish is given by the touch that says to whom', async () => {
    const { user, server, dialog, touch, table, sums } = await unfold(unpaid(86));
    server.answer(giveCourtesy, () =>
      saved(
        unpaid(86, {
          details: [silpancho!, { ...api!, discount: 22, courtesy: CLIENT }],
          discount: 22,
          debt: 28,
          revision: 2,
        }),
      ),
    );
    await touch('Cortesía de Api');
    await user.click((await dialog()).getByRole('button', { name: 'Cliente' }));
    expect(await table.findByText('Cortesía · Cliente')).toBeTruthy();
    expect(server.bodiesOf(giveCourtesy)).toEqual([{ detail_id: 12, recipient: 'cliente', revision: 1 }]);
    expect(sums()).toEqual(['Bs. 50,00', 'Bs. −22,00', 'Bs. 28,00']);
    expect(screen.getByText('Cortesía')).toBeTruthy();
  });

  it('is not given by the second half of the double touch that asked', async () => {
    const { server, dialog, touch } = await unfold(unpaid(86));
    await touch('Cortesía de Api');
    const client = (await dialog()).getByRole('button', { name: 'Cliente' });
    fireEvent.click(client, { detail: 2 });
    expect(client.getAttribute('aria-pressed')).toBe('false');
    expect(server.bodiesOf(giveCourtesy)).toEqual([]);
  });

  it('for another reason needs a text', async () => {
    const { user, server, dialog, touch } = await unfold(unpaid(86));
    server.answer(giveCourtesy, () => saved(unpaid(86)));
    await touch('Cortesía de Api');
    const asked = await dialog();
    await user.click(asked.getByRole('button', { name: 'Dar cortesía' }));
    expect(asked.getByText('Elige para quién es la cortesía')).toBeTruthy();
    await user.click(asked.getByRole('button', { name: 'Otro' }));
    await user.type(asked.getByLabelText(/^Motivo/), 'Inauguración{Enter}');
    expect(server.bodiesOf(giveCourtesy)).toMatchObject([{ recipient: 'otro', reason: 'Inauguración' }]);
  });

  it('of a whole paid bill is confirmed, and asks how the money goes back', async () => {
    const sale = staffSale(86, { amount_received_cash: 20, amount_received_qr: 30, payment_type: 3 });
    const { user, server, dialog } = await unfold(sale);
    server.answer(giveCourtesy, () => saved(sale));
    await choose(user, 'T-86', 'Cortesía');
    const asked = await dialog();
    expect(asked.getByText('Todos los productos, de Bs. 50,00, quedan sin costo.')).toBeTruthy();
    await user.click(asked.getByRole('radio', { name: 'Todo en efectivo · Bs. 50' }));
    await user.click(asked.getByRole('button', { name: 'Personal' }));
    expect(server.bodiesOf(giveCourtesy)).toEqual([]);
    await user.click(asked.getByRole('button', { name: 'Dar cortesía' }));
    expect(server.bodiesOf(giveCourtesy)).toMatchObject([{ recipient: 'personal', refund: 'cash' }]);
    expect(server.bodiesOf(giveCourtesy)[0]).not.toHaveProperty('detail_id');
  });

  it('is taken back by one touch', async () => {
    const free = { ...api!, discount: 22, courtesy: CLIENT };
    const { server, touch } = await unfold(
      unpaid(86, { details: [silpancho!, free], discount: 22, debt: 28 }),
    );
    server.answer(giveDiscount, () => saved(unpaid(86)));
    await touch('Quitar cortesía de Api');
    expect(await screen.findByText('Listo. Falta cobrar Bs. 50,00')).toBeTruthy();
    expect(server.bodiesOf(giveDiscount)).toEqual([{ amount: 0, detail_id: 12, revision: 1 }]);
  });

  it('of the whole is all that the menu takes back', async () => {
    const details = TWO_LINES.map((line) => ({ ...line, discount: line.subtotal, courtesy: CLIENT }));
    const { user } = await unfold(staffSale(86, { details, discount: 50, courtesy: CLIENT }));
    const menu = await menuOf(user, 'T-86');
    expect(menu).toContain('Quitar cortesía');
    expect(menu).not.toContain('Descuento');
  });
});

describe('a discount', () => {
  it('of a line shows what its percent makes, and a tenth needs no reason', async () => {
    const { user, server, dialog, touch } = await unfold(unpaid(86));
    server.answer(giveDiscount, () => saved(unpaid(86)));
    await touch('Descuento de Silpancho');
    const asked = await dialog();
    await user.click(asked.getByRole('button', { name: 'Descuento en porcentaje' }));
    await user.click(asked.getByRole('button', { name: '15 %' }));
    expect(asked.getByText('15 % son Bs. 4,20')).toBeTruthy();
    expect(asked.queryByLabelText(/^Motivo/)).toBeNull();
    await user.click(asked.getByRole('button', { name: 'Guardar' }));
    expect(server.bodiesOf(giveDiscount)).toEqual([{ percent: 15, detail_id: 11, revision: 1 }]);
  });

  it('above a tenth of the bill needs a reason, and is at most what the line costs', async () => {
    const { user, server, dialog, touch } = await unfold(unpaid(86));
    server.answer(giveDiscount, () => saved(unpaid(86)));
    await touch('Descuento de Api');
    const asked = await dialog();
    const field = asked.getByLabelText('Descuento');
    await user.type(field, '22,01{Enter}');
    expect(asked.getByText('El descuento no puede ser mayor al total')).toBeTruthy();
    await user.clear(field);
    await user.type(field, '6{Enter}');
    expect(asked.getByText('Escribe el motivo del descuento')).toBeTruthy();
    await user.keyboard('Frío{Enter}');
    expect(server.bodiesOf(giveDiscount)).toMatchObject([{ amount: 6, reason: 'Frío' }]);
  });

  it('of the bill is in its menu, and is taken back there', async () => {
    const { user, server } = await unfold(unpaid(86, { discount: 5, discount_percent: 10, debt: 45 }));
    server.answer(giveDiscount, () => saved(unpaid(86)));
    await choose(user, 'T-86', 'Quitar descuento');
    expect(server.bodiesOf(giveDiscount)).toEqual([{ amount: 0, revision: 1 }]);
  });

  it('is given by no waiter', async () => {
    const { table } = await unfold(unpaid(86), 6);
    expect(table.queryByRole('button', { name: /^(Descuento|Cortesía)/ })).toBeNull();
  });
});

describe('a removal', () => {
  it('asks nothing about a percent, which follows the lines', async () => {
    const sale = unpaid(86, { discount: 10, discount_percent: 20, debt: 40 });
    const { user, server, dialog, touch } = await unfold(sale);
    const queries: string[] = [];
    server.answer(removeSaleLine, (received) => {
      queries.push(received.query);
      return new Response(null, { status: 500 });
    });
    await touch('Eliminar Api');
    const asked = await dialog();
    expect(asked.queryByText(/décima parte/)).toBeNull();
    await user.click(asked.getByRole('button', { name: 'Eliminar' }));
    expect(queries).toEqual([expect.not.stringContaining('discount')]);
  });

  it('asks about an amount of the bill, and counts what stays on other lines', async () => {
    const discounted = lineOf({ ...silpancho!, discount: 1 });
    const sale = unpaid(86, { details: [discounted, api!], discount: 4, debt: 46 });
    const { dialog, touch } = await unfold(sale);
    await touch('Eliminar Api');
    expect((await dialog()).getByText(/El descuento de Bs. 4,00 sería más .* \(Bs. 28,00\)/)).toBeTruthy();
  });
});
