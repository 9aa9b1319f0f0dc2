import * as endpoints from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { setSession } from '../../shared/session/session.ts';
import { fakeServer } from '../../test/server.ts';
import { sessionOf } from '../../test/session.ts';
import { renderShellPages } from '../../test/shellPages.tsx';
import { CashRegistersPage } from './CashRegistersPage.tsx';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  setSession(sessionOf(4));
  server = fakeServer();
  server.answer(endpoints.listCashRegisters, { cashiers: [], next: null });
  server.answer(endpoints.getOpenCashRegister, { cashier: null });
});

async function show() {
  const { user } = renderShellPages({ '/dashboard/cashiers': CashRegistersPage }, '/dashboard/cashiers');
  await user.click(await screen.findByRole('button', { name: 'Aperturar caja' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Aperturar caja' }));
  const submit = () => user.click(dialog.getByRole('button', { name: 'Aperturar caja' }));
  return { user, dialog, submit };
}

it('requires title and amount', async () => {
  const { user, dialog, submit } = await show();
  await user.clear(dialog.getByRole('textbox', { name: /Título de la caja/ }));
  await user.clear(dialog.getByRole('textbox', { name: /Monto de apertura/ }));
  await submit();
  expect(dialog.getByText('Debes ingresar el título de la caja')).toBeDefined();
  expect(dialog.getByText('Debes ingresar el monto de apertura')).toBeDefined();
  expect(server.bodiesOf(endpoints.openCashRegister)).toEqual([]);
});

it("shows the server's refusal as an error, and an unreachable server as a warning", async () => {
  const { submit } = await show();
  await submit();
  expect((await screen.findByText('Error al realizar la petición')).parentElement?.dataset.kind).toBe(
    'warning',
  );
  server.refuse(endpoints.openCashRegister, 'cash_register_closed');
  await submit();
  const refusal = await screen.findByText('La caja ya está cerrada');
  expect(refusal.parentElement?.dataset.kind).toBe('error');
  const [lost, refused] = server.received.filter(({ path }) => path.endsWith('/cashier/create'));
  expect(lost?.key).toEqual(expect.any(String));
  expect(refused?.key).toBe(lost?.key);
});

it('a register opened in another tab closes the question', async () => {
  const { submit } = await show();
  server.refuse(endpoints.openCashRegister, 'cash_register_already_open');
  await submit();
  expect(await screen.findByText('Ya tienes una caja abierta en esta sucursal')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('proposes the float of the name, and says a difference before it is opened', async () => {
  const cashier = { id: 4, name: 'principal', user: { id: 8, name: 'Ana Choque' } };
  const closed_at = '2026-11-20T22:00:00.000-04:00';
  server.answer(endpoints.findFloat, ({ query }) =>
    query.includes('Barra')
      ? { float_left: 0, cashier: null }
      : { float_left: 200, cashier: { ...cashier, closed_at } },
  );
  const { user, dialog } = await show();
  const amount = dialog.getByRole<HTMLInputElement>('textbox', { name: /Monto de apertura/ });
  expect(await dialog.findByText('Ana Choque dejó Bs. 200,00 al cerrar')).toBeDefined();
  expect(amount.value).toBe('200,00');
  await user.clear(amount);
  await user.type(amount, '180,5');
  expect(dialog.getByRole('status').textContent).toBe('Faltan Bs. 19,50 del fondo: quedará anotado.');
  await user.clear(amount);
  await user.type(amount, '210');
  expect(dialog.getByRole('status').textContent).toBe('Hay Bs. 10,00 más que el fondo: quedará anotado.');
  // Another name has another float; what was typed stays.
  const name = dialog.getByRole('textbox', { name: /Título de la caja/ });
  await user.clear(name);
  await user.type(name, 'Barra');
  await waitFor(() => expect(dialog.queryByRole('status')).toBeNull());
  expect(amount.value).toBe('210,00');
});
