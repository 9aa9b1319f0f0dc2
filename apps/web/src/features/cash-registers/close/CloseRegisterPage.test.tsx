import * as endpoints from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import type { CashRegisterWire } from '@restaurante/contract/cash-registers/cash-registers.wire.ts';
import { listDaySales } from '@restaurante/contract/sales/sales.endpoints.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { setSession } from '../../../shared/session/session.ts';
import { registerOf } from '../../../test/register.ts';
import { saleOf } from '../../../test/sale.ts';
import { fakeServer } from '../../../test/server.ts';
import { sessionOf } from '../../../test/session.ts';
import { renderShellPages } from '../../../test/shellPages.tsx';
import { CashRegistersPage } from '../CashRegistersPage.tsx';
import { CloseRegisterPage } from './CloseRegisterPage.tsx';

const CLOSED = {
  status: 2,
  real_amount: 2390.5,
  missing_amount: 5,
  bills: { doscientos: 11, cien: 1 },
  closed_at: '2026-11-21T20:00:00.000-04:00',
  closed_by: { id: 7, name: 'Rosa Mamani' },
} as const;
/** An open register as a cashier sees it who counts blind. */
const BLIND = {
  blind: 1,
  closing_amount: null,
  income: null,
  expenses: null,
  cash_sales: null,
  typed_income: null,
  typed_expenses: null,
  refunds: null,
  qr_amount: null,
  discounts: null,
  delivery_fees: null,
  unpaid: null,
  voided: null,
  sales_by_category: null,
} as const;

let server: ReturnType<typeof fakeServer>;
let register: CashRegisterWire;
beforeEach(() => {
  setSession(sessionOf(4));
  register = registerOf();
  server = fakeServer();
  server.answer(endpoints.getCashRegister, () => ({ cashier: register }));
  server.answer(endpoints.listCashRegisters, () => ({ cashiers: [register], next: null }));
  server.answer(endpoints.getOpenCashRegister, { cashier: null });
  server.answer(endpoints.checkCashRegisterSales, { error: false, message: 'La caja se puede cerrar' });
  server.answer(endpoints.closeCashRegister, () => {
    register = registerOf(CLOSED);
    return { cashier: register };
  });
});

const open = () =>
  renderShellPages(
    { '/dashboard/cashiers': CashRegistersPage, '/dashboard/cashiers/$id/close': CloseRegisterPage },
    '/dashboard/cashiers/5/close',
  );
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const closeButton = () => screen.getAllByRole('button', { name: 'Cerrar caja' })[0] as HTMLElement;
const difference = async () =>
  (await screen.findByText(/^(Faltante|Sobrante|Caja exacta|Por contar)$/)).closest('[role=status]')
    ?.textContent;
/** 11 × 200 + 1 × 100 + 9 × 10 + 50 centavos = 2.390,50. */
const SHORT = { '200': '11', '100': '1', '10': '9' };
async function count(
  user: { type: (element: Element, text: string) => Promise<void> },
  counts: Record<string, string>,
) {
  for (const [bill, number] of Object.entries(counts)) {
    await user.type(await field(`billetes de Bs ${bill}`), number);
  }
}

describe('Cierre de caja', () => {
  it('has rounding and tips only where there are some', async () => {
    register = registerOf({
      rounding: 0.4,
      tips_cash: 12,
      tips: [{ user: { id: 9, name: 'Ana' }, amount: 17 }],
    });
    open();
    expect((await screen.findByText('Redondeo')).parentElement?.textContent).toBe('RedondeoBs. 0,40');
    expect(screen.getByText('Propinas en efectivo').parentElement?.textContent).toMatch(/12,00$/);
    expect(screen.getByText('Propinas de Ana').parentElement?.textContent).toMatch(/17,00$/);
    cleanup();
    register = registerOf();
    open();
    await screen.findByText('Ventas en efectivo');
    expect(screen.queryByText(/Redondeo|Propinas/)).toBeNull();
  });

  it('goes down the counts with Enter, up with Shift+Enter, and ends at the observations', async () => {
    const { user } = open();
    const first = await field('billetes de Bs 200');
    await waitFor(() => expect(document.activeElement).toBe(first));
    await user.keyboard('11{Enter}1{Enter}{Enter}{Enter}9{Shift>}{Enter}{/Shift}');
    expect(document.activeElement).toBe(await field('billetes de Bs 20'));
    expect((await field('billetes de Bs 10')).value).toBe('9');
    await user.keyboard('{Enter}{Enter}{Enter}{Enter}{Enter}1{Enter}');
    expect((await field('monedas de 50 centavos')).value).toBe('1');
    expect(document.activeElement).toBe(await field('Observaciones'));
    expect(await difference()).toBe('FaltanteBs. 5,00');
  });

  it('shows the difference during the count: short, exact, over', async () => {
    const { user } = open();
    expect(await difference()).toBe('Por contarBs. 2.395,50');
    await count(user, SHORT);
    expect(await difference()).toBe('FaltanteBs. 5,50');
    await user.type(await field('monedas de Bs 5'), '1');
    await user.click(screen.getByRole('button', { name: 'Aumentar monedas de 50 centavos' }));
    expect(await difference()).toBe('Caja exactaBs. 0,00');
    await user.click(screen.getByRole('button', { name: 'Monedas de 10 y 20 centavos' }));
    await user.type(await field('monedas de 20 centavos'), '2');
    expect(await difference()).toBe('SobranteBs. 0,40');
    await user.click(screen.getByRole('button', { name: 'Monedas de 10 y 20 centavos' }));
    expect(await difference()).toBe('SobranteBs. 0,40');
    expect(screen.getByRole('textbox', { name: 'monedas de 20 centavos' })).toBeDefined();
    expect(screen.queryByRole('textbox', { name: 'monedas de 10 centavos' })).toBeNull();
  });

  it('warns when nothing was counted, and sends nothing', async () => {
    const { user } = open();
    await field('billetes de Bs 200');
    await user.click(closeButton());
    expect(
      await screen.findByText('Debes ingresar la cantidad de cortes de billetes y/o monedas!'),
    ).toBeDefined();
    expect(server.bodiesOf(endpoints.checkCashRegisterSales)).toEqual([]);
  });

  it('warns about unpaid sales and closes nothing', async () => {
    const text = 'No se puede cerrar caja debido a que existe al menos una venta que no se ha cerrado.';
    server.answer(endpoints.checkCashRegisterSales, { error: true, message: text });
    const { user } = open();
    await count(user, SHORT);
    await user.click(closeButton());
    expect((await screen.findByText(text)).parentElement?.dataset.kind).toBe('warning');
    expect(server.bodiesOf(endpoints.closeCashRegister)).toEqual([]);
  });

  it('asks about a difference, closes, and shows the report', async () => {
    const { user, router } = open();
    await count(user, SHORT);
    await user.type(await field('monedas de 50 centavos'), '1');
    await user.type(await field('Observaciones'), 'Faltó cambio');
    await user.click(closeButton());
    const question = await screen.findByRole('dialog', { name: '¿Cerrar Caja principal?' });
    expect(question.textContent).toContain('Faltante de Bs.\u00a05,00');
    expect(server.bodiesOf(endpoints.closeCashRegister)).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Cerrar caja' }));
    expect(await screen.findByText('Caja cerrada correctamente!')).toBeDefined();
    expect(server.bodiesOf(endpoints.closeCashRegister)).toMatchObject([
      {
        closing_amount: 2395.5,
        real_amount: 2390.5,
        missing_amount: 5,
        observations: 'Faltó cambio',
        bills: { doscientos: 11, cien: 1, diez: 9, cincuenta_centavos: 1, diez_centavos: 0 },
      },
    ]);
    const report = await screen.findByRole('dialog', { name: 'Lista de impresión' });
    expect(router.state.location.pathname).toBe('/dashboard/cashiers');
    for (const text of [
      'CIERRE DE CAJA',
      '11 × 200,00',
      'Contado',
      'Faltante',
      'Bs. 5,00',
      'QR/Tarjeta (31)',
      'Ventas anuladas (1)',
      '40 × Platos',
    ]) {
      expect(report.textContent).toContain(text);
    }
  });

  it('shows the new figures when the register has changed, and closes with them', async () => {
    const { user } = open();
    await count(user, { '200': '12' });
    register = registerOf({ cash_sales: 2245, closing_amount: 2400 });
    server.refuse(endpoints.closeCashRegister, 'register_changed', { cashier: register });
    await user.click(closeButton());
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cerrar caja' }));
    expect(
      await screen.findByText('La caja cambió mientras contabas, revisa los nuevos montos'),
    ).toBeDefined();
    expect(await difference()).toBe('Caja exactaBs. 0,00');
    expect((await field('billetes de Bs 200')).value).toBe('12');
    await user.click(closeButton());
    await waitFor(() =>
      expect(server.bodiesOf(endpoints.closeCashRegister)).toMatchObject([
        { closing_amount: 2395.5 },
        { closing_amount: 2400 },
      ]),
    );
  });

  it('keeps the count on this device until the register is closed', async () => {
    const { user } = open();
    await count(user, SHORT);
    await user.type(await field('Observaciones'), 'Faltó cambio');
    cleanup();
    const again = open();
    expect((await field('billetes de Bs 200')).value).toBe('11');
    expect((await field('Observaciones')).value).toBe('Faltó cambio');
    await again.user.click(closeButton());
    const question = await screen.findByRole('dialog', { name: '¿Cerrar Caja principal?' });
    await again.user.click(within(question).getByRole('button', { name: 'Cerrar caja' }));
    await screen.findByText('Caja cerrada correctamente!');
    cleanup();
    register = registerOf();
    open();
    expect((await field('billetes de Bs 200')).value).toBe('0');
  });

  it('divides the count into what stays and what is taken out, and leads to the next opening', async () => {
    server.answer(endpoints.findFloat, {
      float_left: 300,
      cashier: {
        id: 5,
        name: 'Barra',
        user: { id: 7, name: 'Rosa Mamani' },
        closed_at: '2026-11-21T20:00:00.000-04:00',
      },
    });
    register = registerOf({ name: 'Barra', closing_amount: 500 });
    server.answer(endpoints.closeCashRegister, () => {
      register = registerOf({ ...CLOSED, name: 'Barra', z_number: 12, withdrawn: 200, float_left: 300 });
      return { cashier: register };
    });
    const { user } = open();
    await count(user, { '200': '2', '100': '1' });
    const float = await field('Fondo que queda en la caja');
    await user.type(float, '600');
    expect(await screen.findByText('El fondo no puede ser mayor a lo contado')).toBeDefined();
    expect(closeButton().hasAttribute('disabled')).toBe(true);
    await user.clear(float);
    await user.click(screen.getByRole('button', { name: 'Dejar Bs. 300,00, como en la apertura' }));
    expect(screen.getByText('Se retira Bs. 200,00')).toBeDefined();
    await user.click(closeButton());
    const report = await screen.findByRole('dialog', { name: 'Lista de impresión' });
    expect(server.bodiesOf(endpoints.closeCashRegister)).toMatchObject([{ float_left: 300, withdrawn: 200 }]);
    await waitFor(() => expect(report.textContent).toContain('CIERRE DE CAJA · Z 12'));
    expect(report.textContent).toMatch(
      /Retirado200,00Fondo que queda300,00.*Entregué conformeRecibí conforme/,
    );
    await user.click(within(report).getByRole('button', { name: 'Abrir la siguiente caja' }));
    const opening = within(await screen.findByRole('dialog', { name: 'Aperturar caja' }));
    expect(opening.getByRole<HTMLInputElement>('textbox', { name: /Título/ }).value).toBe('Barra');
    expect(await opening.findByText('Rosa Mamani dejó Bs. 300,00 al cerrar')).toBeDefined();
    expect(opening.getByRole<HTMLInputElement>('textbox', { name: /Monto/ }).value).toBe('300,00');
  });

  it('shows a cashier who counts blind nothing of what should be there, before the count is saved', async () => {
    register = registerOf(BLIND);
    const { user } = open();
    await count(user, { '200': '12' });
    expect(screen.getByText('Contado').parentElement?.textContent).toBe('ContadoBs. 2.400,00');
    for (const text of [
      'Esperado en caja',
      'Ventas en efectivo',
      /QR/,
      /Faltante|Sobrante|exacta|Por contar/,
    ]) {
      expect(screen.queryByText(text)).toBeNull();
    }
    await user.click(closeButton());
    const question = await screen.findByRole('dialog', { name: '¿Cerrar Caja principal?' });
    expect(question.textContent).toContain('Contaste Bs.\u00a02.400,00.');
    await user.click(within(question).getByRole('button', { name: 'Cerrar caja' }));
    await screen.findByRole('dialog', { name: 'Lista de impresión' });
    const [sent] = server.bodiesOf(endpoints.closeCashRegister);
    expect(sent).toMatchObject({ real_amount: 2400 });
    expect(sent).not.toHaveProperty('closing_amount');
    expect(sent).not.toHaveProperty('withdrawn');
  });

  it('lists the unpaid sales in a menu, which leads to the payment of each', async () => {
    register = registerOf({ pending_count: 2 });
    const unpaid = { cashier_id: 5, debt: 64, table_number: 5 };
    server.answer(listDaySales, {
      sales: [
        saleOf(88, unpaid),
        saleOf(89, { cashier_id: 5, debt: 0 }),
        saleOf(90, { ...unpaid, cashier_id: 6 }),
        saleOf(91, { ...unpaid, table_number: null, debt: 12.5 }),
        saleOf(92, { ...unpaid, reservation: 1, sales_status_id: 1 }),
        saleOf(93, { ...unpaid, reservation: 1, sales_status_id: 2 }),
      ],
    });
    const { user, router } = open();
    await user.click(await screen.findByRole('button', { name: 'Cobrar una' }));
    const sales = await screen.findAllByRole('menuitem');
    expect(sales.map(({ textContent }) => textContent)).toEqual([
      'Cobrar T-88 · Mesa 5 · Bs. 64,00',
      'Cobrar T-91 · Bs. 12,50',
      'Cobrar T-93 · Mesa 5 · Bs. 64,00',
    ]);
    await user.click(sales[1] as HTMLElement);
    await waitFor(() => expect(router.state.location.href).toBe(`/dashboard/sales?charge=${saleOf(91).id}`));
  });

  it('goes to the list when the register is not open', async () => {
    register = registerOf({ status: 2 });
    const { router } = open();
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/cashiers'));
  });

  it('goes back with Volver', async () => {
    const { user, router } = open();
    await user.click(await screen.findByRole('link', { name: 'Volver' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/cashiers'));
  });
});

describe('Transferir pendientes', () => {
  it('hands the unpaid sales to another open register', async () => {
    register = registerOf({ pending_count: 2 });
    server.answer(endpoints.listTransferTargets, {
      cashiers: [{ id: 9, name: 'Caja 2', user: { id: 8, name: 'Ana Choque' } }],
    });
    server.answer(endpoints.transferPendingSales, () => {
      register = registerOf();
      return { cashier: register };
    });
    const { user } = open();
    expect(await screen.findByText('Hay 2 ventas sin cobrar en esta caja.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Transferir pendientes' }));
    await user.click(await screen.findByRole('combobox', { name: 'Caja que recibe las ventas' }));
    await user.click(await screen.findByRole('option', { name: 'Caja 2 · Ana Choque', hidden: true }));
    await user.click(screen.getByRole('button', { name: 'Transferir' }));
    expect(await screen.findByText('Ventas pendientes transferidas correctamente!')).toBeDefined();
    expect(server.bodiesOf(endpoints.transferPendingSales)).toContainEqual({ to_cashier_id: 9 });
    await waitFor(() => expect(screen.queryByText('Hay 2 ventas sin cobrar en esta caja.')).toBeNull());
  });

  it('hands single sales to the branch', async () => {
    register = registerOf({ pending_count: 2 });
    const unpaid = { cashier_id: 5, debt: 64, table_number: 5 };
    server.answer(listDaySales, { sales: [saleOf(88, unpaid), saleOf(89, unpaid)] });
    server.answer(endpoints.listTransferTargets, { cashiers: [] });
    server.answer(endpoints.transferPendingSales, { cashier: register });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Transferir pendientes' }));
    await user.click(await screen.findByRole('checkbox', { name: 'T-88 · Mesa 5 · Bs. 64,00' }));
    await user.click(screen.getByRole('button', { name: 'Transferir' }));
    await waitFor(() =>
      expect(server.bodiesOf(endpoints.transferPendingSales)).toContainEqual({
        to_room: true,
        sale_ids: [saleOf(89).id],
      }),
    );
  });

  it('is not offered when nothing is pending', async () => {
    open();
    await field('billetes de Bs 200');
    expect(screen.queryByRole('button', { name: 'Transferir pendientes' })).toBeNull();
  });
});
