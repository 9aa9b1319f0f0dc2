import * as endpoints from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import type { CashRegisterWire } from '@restaurante/contract/cash-registers/cash-registers.wire.ts';
import { listCourierDebts, settleCourier } from '@restaurante/contract/couriers/couriers.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setSession } from '../../shared/session/session.ts';
import { registerOf } from '../../test/register.ts';
import { fakeServer } from '../../test/server.ts';
import { sessionOf } from '../../test/session.ts';
import { renderShellPages } from '../../test/shellPages.tsx';
import { setViewport } from '../../test/viewport.ts';
import { CashRegistersPage } from './CashRegistersPage.tsx';

let server: ReturnType<typeof fakeServer>;
let registers: CashRegisterWire[];
beforeEach(() => {
  setSession(sessionOf(4));
  registers = [registerOf()];
  server = fakeServer();
  server.answer(endpoints.listCashRegisters, () => ({ cashiers: registers, next: null }));
  server.answer(endpoints.getCashRegister, () => ({ cashier: registers[0] ?? registerOf() }));
  server.answer(endpoints.getOpenCashRegister, () => ({ cashier: registers[0] ?? null }));
});

const open = (address = '/dashboard/cashiers') =>
  renderShellPages({ '/dashboard/cashiers': CashRegistersPage }, address);
type User = ReturnType<typeof open>['user'];
const choose = async (user: User, action: string) => {
  await user.click(await screen.findByRole('button', { name: /^Opciones de/ }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
};

describe('Cajas', () => {
  it('says that nothing was opened yet, and opens a register', async () => {
    registers = [];
    const { user } = open();
    expect(await screen.findByText('No has aperturado ninguna caja hasta el momento.')).toBeDefined();
    server.answer(endpoints.openCashRegister, () => {
      registers = [registerOf()];
      return { cashier: registerOf(), message: 'Caja aperturada correctamente' };
    });
    await user.click(screen.getByRole('button', { name: 'Aperturar caja' }));
    const dialog = await screen.findByRole('dialog', { name: 'Aperturar caja' });
    await user.click(within(dialog).getByRole('button', { name: 'Aperturar caja' }));
    expect(await screen.findByText('Caja aperturada correctamente')).toBeDefined();
    expect(server.bodiesOf(endpoints.openCashRegister)).toEqual([{ name: 'principal', opening_amount: 0 }]);
    expect(await screen.findByText('Caja principal')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Aperturar caja' })).toBeNull());
  });

  it('shows columns, state and the unfolded figures', async () => {
    const { user } = open();
    for (const title of ['ID', 'Caja', 'Fecha de apertura', 'Estado', 'Efectivo', 'Opciones']) {
      expect(await screen.findByRole('columnheader', { name: title })).toBeDefined();
    }
    expect(await screen.findByText('21/11/2026 08:02')).toBeDefined();
    expect(screen.getByText('Abierta')).toBeDefined();
    await user.click(screen.getByRole('button', { name: /^Ver detalle/ }));
    const figures = screen.getAllByRole('definition').map((one) => one.textContent);
    expect(figures).toEqual([
      'Bs. 300,00',
      'Bs. 2.290,50ventas en efectivo 2.240,50registrados 50,00',
      'Bs. 195,00registrados 180,00devoluciones 15,00',
      'Bs. 1.204,00',
      'Bs. 2.395,50',
      'Bs. 0,00',
      'Bs. 0,00',
    ]);
  });

  it('says what the couriers owe, and receives it into the register of the row', async () => {
    const employe = { id: 6, name: 'Luis' };
    const owed = { employe, user: null, amount: 70 };
    registers = [registerOf({ id: 5, couriers: [owed], user: { id: 99, name: 'Eva' } })];
    const sale = { id: 31, sale_number: 12, amount: 70, delivered_at: '2026-11-21T12:05:00.000-04:00' };
    server.answer(listCourierDebts, { couriers: [{ ...owed, sales: [sale] }] });
    const { user } = open();
    await choose(user, 'Imprimir');
    const paper = within(await screen.findByRole('dialog', { name: 'Lista de impresión' }));
    expect((await paper.findByText('Repartidores, por rendir')).parentElement!.textContent).toContain(
      'Luis70,00',
    );
    await user.keyboard('{Escape}');
    await choose(user, 'Rendición');
    await user.click(await screen.findByRole('button', { name: 'Recibir Bs. 70,00' }));
    server.answer(settleCourier, { amount: 70, sales: [], skipped: [] });
    const question = within(await screen.findByRole('dialog', { name: '¿Luis te entregó Bs. 70,00?' }));
    await user.click(question.getByRole('button', { name: 'Recibir Bs. 70,00' }));
    expect(await screen.findByText('Recibiste Bs. 70,00 de Luis')).toBeDefined();
    expect(server.received.some(({ path }) => path === '/api/cashier/5/settlements')).toBe(true);
  });

  it('searches what was not loaded too, and offers no more where nothing is found', async () => {
    server.answer(endpoints.listCashRegisters, () => ({ cashiers: registers, next: 5 }));
    const { user } = open();
    expect(await screen.findByRole('button', { name: 'Cargar más' })).toBeDefined();
    registers = [registerOf({ id: 2, user: { id: 8, name: 'Ana Rojas' } })];
    const search = screen.getByRole('searchbox', { name: 'Buscar caja' });
    await user.type(search, 'rojas');
    expect(await screen.findByText('Ana Rojas', { exact: false })).toBeDefined();
    expect(server.received.at(-1)?.query).toBe('?q=rojas&before=5');
    registers = [];
    await user.type(search, ' noche');
    expect(await screen.findByText('Sin resultados')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Cargar más' })).toBeNull();
  });

  it('shows counted amount and difference in each row, and the expected amount of an open one', async () => {
    const closed = { status: 2, real_amount: 2390.5 } as const;
    registers = [
      registerOf({ id: 6 }),
      registerOf({ id: 5, ...closed, missing_amount: 5 }),
      registerOf({ id: 4, ...closed, surplus: 0.4 }),
      registerOf({ id: 3, ...closed }),
    ];
    open();
    await screen.findByRole('link', { name: 'Cerrar caja Caja principal (6)' });
    const cash = screen
      .getAllByRole('row')
      .flatMap((row) => [...row.querySelectorAll('td')].at(-2)?.textContent);
    expect(cash.slice(1)).toEqual([
      'Bs. 2.395,50 esperado',
      'Bs. 2.390,50 Faltante 5,00',
      'Bs. 2.390,50 Sobrante 0,40',
      'Bs. 2.390,50 Caja exacta',
    ]);
    expect(screen.getAllByRole('link', { name: /^Cerrar caja/ })).toHaveLength(1);
  });

  it('shows cards on a phone', async () => {
    setViewport(390);
    open();
    const card = await screen.findByRole('listitem');
    expect(card.textContent).toContain('Caja principal');
    expect(card.textContent).toContain('Abierta');
  });

  it('deletes an unused register after asking, and offers this for no other', async () => {
    registers = [registerOf({ details: [], sales_count: 0 })];
    server.answer(endpoints.removeCashRegister, () => {
      registers = [];
      return { cashier_id: 5 };
    });
    const { user } = open();
    await choose(user, 'Eliminar');
    const question = await screen.findByRole('dialog', { name: '¿Eliminar Caja principal?' });
    expect(question.textContent).toContain(
      'Ésta acción eliminará de forma permanente el registro y no podrás usarlo en el futuro.',
    );
    await user.click(within(question).getByRole('button', { name: 'Eliminar' }));
    expect(await screen.findByText('Caja eliminada correctamente!')).toBeDefined();

    registers = [registerOf()];
    open();
    await user.click((await screen.findAllByRole('button', { name: /^Opciones de/ })).at(-1) as HTMLElement);
    expect(screen.queryByRole('menuitem', { name: 'Eliminar' })).toBeNull();
  });

  it.each([
    ['', null, ['Otras cajas y QR devuelto53,00']],
    [' with parts of bills', 40, ['Salón, por partes40,00', 'Otras cajas y QR devuelto13,00']],
  ])('prints the report of a register%s', async (_, room_parts, others) => {
    registers = [registerOf({ room_parts })];
    const print = vi.fn<() => void>();
    vi.stubGlobal('print', print);
    const { user, router } = open('/dashboard/cashiers?print=5');
    const dialog = await screen.findByRole('dialog', { name: 'Lista de impresión' });
    // Going back to this page later does not open it again.
    await waitFor(() => expect(router.state.location.search).toEqual({}));
    expect(await within(dialog).findByText('ESTADO DE CAJA · X')).toBeDefined();
    // 3.444,50 − 12 + 8 − 64 = 3.376,50; 2.240,50 − 15 + 1.204 = 3.429,50 came in.
    expect(dialog.textContent).toContain(
      [
        'De lo vendido a lo cobrado',
        'Productos vendidos3.444,50',
        'Descuentos-12,00',
        'Delivery8,00',
        'Ventas sin cobrar-64,00',
        ...others,
        'Efectivo − devoluciones + QRBs. 3.429,50',
      ].join(''),
    );
    await user.click(within(dialog).getByRole('button', { name: 'Imprimir' }));
    expect(print).toHaveBeenCalledOnce();
    expect(document.querySelector('body > [data-print-sheet]')?.textContent).toContain('El Fogón');
    await user.click(within(dialog).getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(document.querySelector('[data-print-sheet]')).toBeNull());
  });
});

describe('Movimientos de caja', () => {
  it('lists them and labels the deleted ones', async () => {
    const { user } = open();
    await choose(user, 'Movimientos de caja');
    const dialog = within(await screen.findByRole('dialog', { name: 'Movimientos de caja' }));
    const items = await dialog.findAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([
      'Cambio del banco21/11/2026 09:00IngresoBs. 50,00',
      'Hielo21/11/2026 10:00EliminadoEgresoBs. −30,00',
    ]);
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Eliminar Hielo' }).disabled).toBe(true);
  });

  it('deletes one after asking', async () => {
    server.answer(endpoints.removeCashMovement, () => ({ cashier: registerOf() }));
    const { user } = open();
    await choose(user, 'Movimientos de caja');
    await user.click(await screen.findByRole('button', { name: 'Eliminar Cambio del banco' }));
    await user.click(await screen.findByRole('button', { name: 'Eliminar' }));
    expect(await screen.findByText('Movimiento de caja eliminado correctamente!')).toBeDefined();
    expect(server.received.map(({ path }) => path)).toContain('/api/cashier/detail/1/delete');
  });

  it('records a new one and goes back to the list', async () => {
    server.answer(endpoints.addCashMovement, () => ({ cashier: registerOf() }));
    const { user } = open();
    await choose(user, 'Movimientos de caja');
    await user.click(await screen.findByRole('tab', { name: 'Crear nuevo' }));
    await user.click(await screen.findByRole('button', { name: 'Registrar' }));
    expect(await screen.findByText('Debes ingresar el monto')).toBeDefined();
    expect(screen.getByText('Este campo es obligatorio')).toBeDefined();
    await user.click(screen.getByRole('radio', { name: 'Egreso' }));
    await user.type(screen.getByRole('textbox', { name: /Monto/ }), '0,49');
    await user.type(screen.getByRole('textbox', { name: /Descripción/ }), 'Gas{Enter}');
    expect(await screen.findByText('El monto mínimo es Bs. 0,50')).toBeDefined();
    await user.clear(screen.getByRole('textbox', { name: /Monto/ }));
    await user.type(screen.getByRole('textbox', { name: /Monto/ }), '22,5{Enter}');
    expect(await screen.findByText('Movimiento de caja registrado correctamente!')).toBeDefined();
    expect(server.bodiesOf(endpoints.addCashMovement)).toEqual([
      { type: 2, amount: 22.5, description: 'Gas' },
    ]);
    expect(screen.getByRole('tab', { name: 'Registros de caja', selected: true })).toBeDefined();
  });

  it('removes the form when another user closes the register', async () => {
    const { user, queries } = open();
    await choose(user, 'Movimientos de caja');
    await user.click(await screen.findByRole('tab', { name: 'Crear nuevo' }));
    await user.type(await screen.findByRole('textbox', { name: /Descripción/ }), 'Gas');
    registers = [registerOf({ status: 2 })];
    await queries.invalidateQueries();
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /Descripción/ })).toBeNull());
    expect(screen.getByRole('tab', { name: 'Registros de caja', selected: true })).toBeDefined();
  });

  it('offers nothing new for a closed register', async () => {
    registers = [registerOf({ status: 2 })];
    const { user } = open();
    await choose(user, 'Movimientos de caja');
    expect(await screen.findByRole('tab', { name: 'Registros de caja' })).toBeDefined();
    expect(screen.queryByRole('tab', { name: 'Crear nuevo' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Eliminar Cambio del banco' })).toBeNull();
  });
});
