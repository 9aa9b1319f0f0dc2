import {
  listBranchStock,
  listProductsByCategory,
} from '@restaurante/contract/products/products.endpoints.ts';
import {
  addSaleItems,
  closeSale,
  getSale,
  reduceSaleLine,
  removeSaleLine,
  updateSale,
  voidSale,
} from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_SETTINGS, setLocalSetting } from '../../../shared/localSettings.ts';
import { emit, reconnect } from '../../../test/fakeRealtime.ts';
import { productOf } from '../../../test/product.ts';
import { lineOf } from '../../../test/sale.ts';
import { printContent } from '../../../ui/print/printContent.tsx';
import { dropPrint, prints } from '../../printing/printQueue.ts';
import { lostAnswers } from '../receipt/lostAnswers.ts';
import { choose, closeDay, openDay, saved, staffSale, TWO_LINES, unpaid } from './dayList.testing.tsx';

beforeEach(() => {
  vi.mocked(printContent).mockReset().mockResolvedValue();
  setLocalSetting('sales', {
    print: true,
    printerType: 'termica',
    printerTemplate: 'recibo_comanda',
    printerIp: '192.168.1.50',
  });
});
afterEach(() => {
  closeDay();
  setLocalSetting('sales', DEFAULT_SETTINGS.sales);
  for (const { id } of prints()) dropPrint(id);
  localStorage.removeItem('restaurante.comandas.v2');
});

/** The kitchen's paper: the text of a change, or the dishes of a comanda. */
const paper = () =>
  prints().map(({ label, body }) => [
    label,
    ...(body?.details?.length
      ? body.details.map(({ quantity, product }) => `${quantity} x ${product}`)
      : [body?.observations]),
  ]);
const later = (change: Partial<SaleWire>) => staffSale(86, { revision: 2, ...change });
const [silpancho, vaso] = TWO_LINES;
const gone = { deleted_at: '2026-11-14T13:10:00.000-04:00' };
const event = (type: 'update' | 'remove' | 'delete', sale: SaleWire) =>
  emit('change order', { type, branch_id: 3, sale_id: 186, sale_number: 86, sale });
type User = Awaited<ReturnType<typeof openDay>>['user'];
const press = async (user: User, dialog: string, button: RegExp | string) =>
  user.click(
    within(await screen.findByRole('dialog', { name: dialog })).getByRole('button', { name: button }),
  );
const updated = (sale: SaleWire) => ({
  success: true,
  message: 'Venta actualizada correctamente!',
  ...saved(sale),
});
async function note(user: User) {
  await choose(user, 'T-86', 'Editar observaciones');
  await user.type(await screen.findByLabelText('Observaciones'), 'sin sal');
  await press(user, 'Observaciones de T-86', 'Guardar');
}
async function unfolded(sale = staffSale(86)) {
  const ui = await openDay([sale]);
  await ui.user.click(screen.getByRole('button', { name: 'Ver detalle de T-86' }));
  await screen.findByRole('table', { name: 'Productos' });
  return ui;
}

describe('the kitchen’s paper', () => {
  it('reads of a removed line, although its event comes before the answer', async () => {
    const { user, server } = await unfolded(unpaid(86));
    const sale = unpaid(86, {
      revision: 2,
      details: [silpancho!],
      deleted_details: [{ ...vaso!, ...gone }],
    });
    server.answer(removeSaleLine, () => {
      event('remove', sale);
      const product = { name: 'Api', type: 'Vaso', dam: null };
      const line = { sale_id: 186, sale_number: 86, table_number: 4, product, cash_returned: 0 };
      return { sale_detail_deleted: line, ...saved(sale) };
    });
    await user.click(screen.getByRole('button', { name: 'Eliminar Api' }));
    await press(user, '¿Eliminar 1 × Api Vaso?', 'Eliminar');
    await waitFor(() => expect(paper()).toEqual([['T-86 · Cambio', 'ANULADO 1 x Api Vaso · T-86']]));
  });

  it('reads of removed units', async () => {
    const { user, server } = await unfolded(unpaid(86));
    server.answer(reduceSaleLine, () => ({
      ...saved(unpaid(86, { revision: 2, details: [{ ...silpancho!, quantity: 1 }, vaso!] })),
      cash_returned: 0,
    }));
    await user.click(screen.getByRole('button', { name: 'Quitar unidades de Silpancho' }));
    await press(user, 'Quitar unidades de Silpancho', /^Quitar 1/);
    await waitFor(() =>
      expect(paper()).toEqual([['T-86 · Cambio', 'ANULADO 1 x Silpancho (sin llajua) · T-86']]),
    );
  });

  it('reads of another place and of other observations, once if the first answer got lost', async () => {
    const { user, server } = await openDay([staffSale(86)]);
    await choose(user, 'T-86', 'Cambiar tipo de entrega');
    await user.click(await screen.findByRole('radio', { name: 'Para llevar' }));
    const moved = later({ sale_type: 'para llevar', table_number: null });
    server.answer(updateSale, async () => {
      event('update', moved);
      throw new TypeError('Failed to fetch');
    });
    await press(user, 'Tipo de entrega de T-86', 'Guardar');
    await screen.findByText(/No se pudo conectar|Sin conexión|no se pudo/i);
    expect(paper()).toEqual([]);
    server.answer(updateSale, updated(moved));
    await press(user, 'Tipo de entrega de T-86', 'Guardar');
    await waitFor(() => expect(paper()).toEqual([['T-86 · Cambio', 'CAMBIO Mesa 4 → Para llevar · T-86']]));
    server.answer(updateSale, updated({ ...moved, revision: 3, observations: 'sin sal' }));
    await note(user);
    await waitFor(() => expect(paper().slice(1)).toEqual([['T-86 · Cambio', 'CAMBIO Obs: sin sal · T-86']]));
  });

  it('reads of a void, although its event closes the dialog before the answer', async () => {
    const { user, server } = await openDay([staffSale(86)]);
    server.answer(voidSale, () => {
      event('delete', later(gone));
      const deleted = { sales_status_id: 2, sale_number: 86, total: 50, amount_received_cash: 50 };
      return { sale_deleted: deleted, sale: later(gone) };
    });
    await choose(user, 'T-86', 'Anular venta');
    await user.type(await screen.findByLabelText(/^Motivo/), 'Se fue');
    await press(user, 'Anular venta T-86', 'Anular venta');
    await waitFor(() =>
      expect(paper()).toEqual([['T-86 · Cambio', 'ANULADO T-86: 2 x Silpancho (sin llajua), 1 x Api Vaso']]),
    );
  });

  it.each(['its event', 'the next request', 'the refusal of a repeat'])(
    'reads once of a void whose answer got lost, by %s',
    async (way) => {
      const { user, server } = await openDay([staffSale(86)]);
      const lost = async () => {
        throw new TypeError('Failed to fetch');
      };
      server.answer(voidSale, lost);
      server.answer(getSale, lost);
      await choose(user, 'T-86', 'Anular venta');
      await user.type(await screen.findByLabelText(/^Motivo/), 'Se fue');
      await press(user, 'Anular venta T-86', 'Anular venta');
      await screen.findByText('Ocurrió un error en nuestro servidor!');
      expect(paper()).toEqual([]);
      server.answer(getSale, { sale: later(gone) });
      server.refuse(voidSale, 'sale_voided');
      if (way === 'its event') event('delete', later(gone));
      else if (way === 'the next request') reconnect();
      else await press(user, 'Anular venta T-86', 'Anular venta');
      await waitFor(() =>
        expect(paper()).toEqual([
          ['T-86 · Cambio', 'ANULADO T-86: 2 x Silpancho (sin llajua), 1 x Api Vaso'],
        ]),
      );
      expect(lostAnswers.get()).toEqual([]);
    },
  );

  it('gets a comanda of added lines only, and nothing at the payment', async () => {
    const { user, server } = await openDay([unpaid(86)]);
    server.answer(listProductsByCategory, {
      products_category: [
        {
          id: 1,
          name: 'Platos',
          sales_count: 3,
          station_id: 1,
          notes: [],
          products: [productOf(2, { name: 'Salteña', price: 7 })],
        },
      ],
    });
    server.answer(listBranchStock, { stock: [] });
    const added = lineOf({
      id: 13,
      price: 7,
      subtotal: 7,
      product: { ...lineOf().product, name: 'Salteña' },
    });
    const sale = unpaid(86, { revision: 2, details: [...TWO_LINES, added], total: 57, debt: 57 });
    server.answer(addSaleItems, () => ({ ...saved(sale), message: 'Productos agregados correctamente!' }));
    await choose(user, 'T-86', 'Agregar productos');
    await user.click(await screen.findByRole('button', { name: /^Salteña.*Bs/ }));
    await press(user, 'Agregar productos a T-86', /^Agregar Bs/);
    await waitFor(() => expect(paper()).toEqual([['T-86 · Comanda', '1 x Salteña']]));
    server.answer(closeSale, () => ({
      ...saved({ ...sale, revision: 3, paid_out: 1, debt: 0, amount_received_cash: 57, cash_tendered: 57 }),
      message: 'Venta cerrada correctamente!',
    }));
    await user.click(screen.getByRole('button', { name: /Cobrar/ }));
    await user.click(await screen.findByRole('button', { name: /Cerrar venta/ }));
    await waitFor(() =>
      expect(
        paper()
          .slice(1)
          .map(([label]) => label),
      ).toEqual(['T-86 · Recibo']),
    );
  });

  it.each([
    ['the switch is off', { print: false }],
    ['no comanda is printed', { printerTemplate: 'recibo' as const }],
  ])('stays empty where %s', async (_, settings) => {
    setLocalSetting('sales', settings);
    const { user, server } = await openDay([staffSale(86)]);
    server.answer(updateSale, updated(later({ observations: 'sin sal' })));
    await note(user);
    await screen.findByText('Venta actualizada correctamente!');
    expect(paper()).toEqual([]);
  });

  it('comes out of the browser’s printer too', async () => {
    setLocalSetting('sales', { printerType: 'normal' });
    const { user, server } = await openDay([staffSale(86)]);
    server.answer(updateSale, updated(later({ observations: 'sin sal' })));
    await note(user);
    await waitFor(() => expect(printContent).toHaveBeenCalledExactlyOnceWith('Cambio', expect.anything()));
    expect(JSON.stringify(vi.mocked(printContent).mock.calls)).toContain('CAMBIO Obs: sin sal · T-86');
  });
});
