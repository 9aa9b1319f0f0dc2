import { getSale } from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setLocalSetting } from '../../../shared/localSettings.ts';
import { setSession } from '../../../shared/session/session.ts';
import { renderUi } from '../../../test/render.tsx';
import { lineOf, saleOf } from '../../../test/sale.ts';
import { fakeServer } from '../../../test/server.ts';
import { sessionOf } from '../../../test/session.ts';
import { readReceiptOptions } from './receipt.options.ts';
import { ReceiptPage } from './ReceiptPage.tsx';

const print = vi.fn<() => void>();
const close = vi.fn<() => void>();
beforeEach(() => {
  print.mockClear();
  close.mockClear();
  vi.stubGlobal('print', print);
  vi.stubGlobal('close', close);
  setSession(sessionOf(4));
  setLocalSetting('sales', { printerTemplate: 'normal' });
});
afterEach(() => vi.unstubAllGlobals());

const person = { first_name: 'Marco', last_name: 'Choque', ci_nit: '4839201', phone: null };
const paid = saleOf(86, {
  user: { id: 7, name: 'Rosa Mamani' },
  customer: { id: 1, person },
  table_number: 7,
  details: [
    lineOf({ quantity: 2, subtotal: 64, observations: 'sin llajua' }),
    lineOf({
      id: 2,
      subtotal: 7,
      served: true,
      product: { name: 'Salteña', type: 'Carne', dam: null, image: null },
    }),
  ],
  total: 71,
  discount: 1,
  amount_received_cash: 50,
  amount_received_qr: 20,
  cash_tendered: 100,
  change: 50,
  observations: 'Cumpleaños',
  branch: {
    id: 3,
    name: 'Casa matriz',
    phones: '59171234567',
    address: 'Av. Lima 1',
    city: { name: 'La Paz' },
  },
});

async function open(sale: SaleWire, search = '') {
  const server = fakeServer();
  server.answer(getSale, { sale });
  const root = createRootRoute();
  const route = createRoute({
    getParentRoute: () => root,
    path: '/dashboard/sales/print/$id',
    validateSearch: readReceiptOptions,
    component: ReceiptPage,
  });
  const router = createRouter({
    routeTree: root.addChildren([route]),
    history: createMemoryHistory({ initialEntries: [`/dashboard/sales/print/${sale.id}${search}`] }),
    defaultPendingMinMs: 0,
  });
  const ui = renderUi(<RouterProvider<typeof router> router={router} />);
  await screen.findAllByRole('article');
  return ui;
}

const words = () => screen.getAllByRole('article').map(({ textContent }) => textContent);

test('prints the receipt by itself, again with Enter, and closes with Escape', async () => {
  const { user } = await open(paid);
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(words()).toEqual([
    [
      'El Fogón',
      'Casa matriz',
      'Av. Lima 1, La Paz',
      'Tel. 591 71234567',
      'NOTA DE VENTA',
      'sin valor fiscal',
      'T-86',
      'Mesa 7',
      '14/11/2026 13:00',
      'Caja principal',
      'Cajero(a): Rosa Mamani',
      'Cliente: Marco Choque',
      'NIT/CI 4839201',
      'CantDetalleImporte',
      '2Silpancho64,00',
      '1Salteña Carne7,00',
      'Subtotal71,00',
      'Descuento-1,00',
      'TOTAL Bs70,00',
      'Efectivo50,00',
      'QR20,00',
      'Recibido100,00',
      'Cambio50,00',
      '¡Gracias por su visita!',
    ].join(''),
  ]);
  await user.keyboard('{Enter}');
  expect(print).toHaveBeenCalledTimes(2);
  await user.keyboard('{Escape}');
  expect(close).toHaveBeenCalledTimes(1);
});

test('marks what is unpaid, and a reprint as a copy', async () => {
  const debt = { paid_out: 0, amount_received_qr: 0, debt: 20 } as const;
  await open({ ...paid, ...debt }, '?copy=1');
  expect(screen.getByText('COPIA')).toBeTruthy();
  expect(screen.getByText('PENDIENTE')).toBeTruthy();
  expect(words()[0]).toContain('Saldo20,00');
});

test('shows delivery, courier and address', async () => {
  await open({
    ...paid,
    sale_type: 'para llevar',
    price_delivery: 8,
    employe: { id: 3, name: 'Rolando' },
    delivery_address: 'Calle 1',
  });
  expect(words()[0]).toContain('T-86Para llevar');
  expect(words()[0]).toContain('Delivery: RolandoDirección: Calle 1');
  expect(words()[0]).toContain('Delivery8,00TOTAL Bs78,00');
});

test.each([
  ['comanda', ['COMANDAT-86Mesa 714/11/2026 13:00Marco Choque2 ×Silpancho sin llajuaObs: Cumpleaños']],
  ['ticket', ['El FogónCasa matrizT-86Mesa 714/11/2026 13:00']],
  [
    'ticket_comanda',
    [
      'El FogónCasa matrizT-86Mesa 714/11/2026 13:00',
      'COMANDAT-86Mesa 714/11/2026 13:00Marco Choque2 ×Silpancho sin llajuaObs: Cumpleaños',
    ],
  ],
] as const)('prints «%s», from the address or the settings', async (template, slips) => {
  await open(paid, `?template=${template}`);
  expect(words()).toEqual(slips);
  expect(screen.queryByText('sin llajua')?.tagName).toBe(template === 'ticket' ? undefined : 'B');
});

test('uses the template of the settings', async () => {
  setLocalSetting('sales', { printerTemplate: 'ticket' });
  await open(paid);
  expect(words()).toEqual(['El FogónCasa matrizT-86Mesa 714/11/2026 13:00']);
});

test('uses the requested paper width', async () => {
  await open(paid, '?width=58');
  expect(screen.getByRole('article').style.width).toBe('58mm');
  expect(
    [...document.querySelectorAll('style')].some(({ textContent }) =>
      textContent?.startsWith('@page receipt-0 { size: 58mm'),
    ),
  ).toBe(true);
});

test('«Cerrar» in a tab that the browser does not let close goes back to the list, as Escape does', async () => {
  const assign = vi.spyOn(location, 'assign').mockReturnValue();
  const { user } = await open(paid);
  await user.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(close).toHaveBeenCalledTimes(1);
  expect(assign).toHaveBeenCalledWith('/dashboard/sales');
});
