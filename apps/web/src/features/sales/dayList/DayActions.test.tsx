import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { setLocalSetting } from '../../../shared/localSettings.ts';
import { currentSession, setSession } from '../../../shared/session/session.ts';
import { choose, closeDay, inRow, inState, menuOf, openDay, staffSale, unpaid } from './dayList.testing.tsx';

afterEach(closeDay);

const NEW = inState(1, 'En espera');
const READY = inState(3, 'Listo');
const ASSIGNED = inState(4, 'En camino');
const DELIVERED = inState(5, 'Entregado');
const TAKEAWAY = { sale_type: 'para llevar', table_number: null } as const;
const DELIVERY = { ...TAKEAWAY, price_delivery: 8, delivery_address: 'Calle 1' } as const;
const BY_GUEST: Partial<SaleWire> = {
  user: null,
  status_histories: [{ id: 1, name: 'En espera', user: null, created_at: '2026-11-14T13:00:00.000-04:00' }],
};
const OLDER = { created_at: '2026-11-12T20:15:00.000-04:00' };

const CHANGE = ['Cambiar tipo de entrega', 'Editar observaciones'];
const NOTIFY = 'Enviar notificación';
const ADD = 'Agregar productos';
const CLOSE = 'Cerrar venta';
const DIVIDE = 'Dividir cuenta';
const PAYMENTS = 'Ver pagos';
const GIVE = ['Descuento', 'Cortesía'];
const KITCHEN = 'Notificar a cocina';
const PRINT = 'Reimprimir';
const VOID = 'Anular venta';
const REJECT = 'Rechazar pedido';

/** Actions of a row by the sale's state, type and payment: its buttons, then its menu. */
const ROWS: readonly [what: string, sale: SaleWire, buttons: string[], menu: string[]][] = [
  ['a guest’s order that waits', unpaid(90, { ...NEW, ...BY_GUEST }), ['Aceptar pedido'], [PRINT, ADD, CLOSE, DIVIDE, ...GIVE, NOTIFY, ...CHANGE, REJECT]],
  ['a reservation', unpaid(89, { ...NEW, reservation: 1 }), ['Aceptar pedido'], [PRINT, ADD, CLOSE, DIVIDE, ...GIVE, NOTIFY, KITCHEN, ...CHANGE, VOID]],
  ['in preparation, unpaid', unpaid(88), ['Cobrar', 'Pedido listo'], [PRINT, ADD, CLOSE, DIVIDE, ...GIVE, NOTIFY, KITCHEN, ...CHANGE, VOID]],
  ['in preparation, paid', staffSale(87), ['Pedido listo'], [PRINT, ADD, PAYMENTS, ...GIVE, NOTIFY, KITCHEN, ...CHANGE, VOID]],
  ['ready at a table', staffSale(86, READY), ['Pedido entregada'], [PRINT, ADD, PAYMENTS, ...GIVE, NOTIFY, ...CHANGE, VOID]],
  ['ready to be fetched', staffSale(85, { ...READY, ...TAKEAWAY }), ['Pedido entregada'], ['Asignar a delivery', PRINT, ADD, PAYMENTS, ...GIVE, NOTIFY, ...CHANGE, VOID]],
  ['ready to be delivered', staffSale(84, { ...READY, ...DELIVERY }), ['Asignar a delivery'], ['Pedido entregada', PRINT, ADD, PAYMENTS, ...GIVE, NOTIFY, ...CHANGE, VOID]],
  ['on its way, unpaid', unpaid(83, { ...ASSIGNED, ...DELIVERY }), ['Cobrar', 'Pedido entregada'], [PRINT, CLOSE, DIVIDE, ...GIVE, NOTIFY, ...CHANGE, VOID]],
  ['delivered', staffSale(82, DELIVERED), [], [PRINT, ADD, PAYMENTS, ...GIVE, NOTIFY, ...CHANGE, VOID]],
  ['unpaid since an earlier day', unpaid(12, { ...DELIVERED, ...OLDER }), ['Cobrar'], [PRINT, ADD, CLOSE, DIVIDE, NOTIFY, ...CHANGE]],
]; // prettier-ignore

const buttonsOf = (ticket: string) =>
  inRow(ticket)
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((label) => /^(Aceptar|Pedido|Asignar|Cobrar)/.test(label ?? ''));

function turnOnNotifications() {
  const session = currentSession()!;
  act(() => setSession({ ...session, company: { ...session.company, notifications: 1 } }));
}

describe('a row offers what its state, its type and the role allow', () => {
  async function offeredTo(role: number, rows: typeof ROWS) {
    setLocalSetting('sales', { print: true });
    const { user } = await openDay(
      rows.map(([, sale]) => sale),
      role,
    );
    turnOnNotifications();
    const offered: unknown[] = [];
    for (const [what, { sale_number }] of rows) {
      const ticket = `T-${sale_number}`;
      offered.push([what, buttonsOf(ticket), await menuOf(user, ticket)]);
    }
    return offered;
  }

  it('to a cashier', async () => {
    const expected = ROWS.map(([what, , buttons, menu]) => [what, buttons, menu]);
    expect(await offeredTo(4, ROWS)).toEqual(expected);
  }, 20_000);

  it.each([
    ['a branch manager', 3],
    ['an administrator', 2],
  ])('to %s also the void of an older sale, and discounts on it', async (_, role) => {
    const rows = ROWS.slice(-2);
    const before = [PRINT, ADD, CLOSE, DIVIDE];
    const expected = rows.map(([what, , buttons, menu]) => {
      const rest = menu.slice(before.length);
      return [what, buttons, menu.includes(VOID) ? menu : [...before, ...GIVE, ...rest, VOID]];
    });
    expect(await offeredTo(role, rows)).toEqual(expected);
  });

  it('nothing about notifications while they are off', async () => {
    const { user } = await openDay([staffSale(87)]);
    expect(await menuOf(user, 'T-87')).not.toContain(NOTIFY);
    await user.click(screen.getByRole('button', { name: 'Opciones de T-87' }));
    const menu = within(await screen.findByRole('menu'));
    expect(menu.queryByText(/notificación/)).toBeNull();
  });
});

it.each(['Anular venta', 'Editar observaciones', 'Agregar productos'])(
  "'%s' that is left returns the focus to the row",
  async (action) => {
    const { user } = await openDay([staffSale(87)]);
    await choose(user, 'T-87', action);
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Opciones de T-87' }));
  },
);
