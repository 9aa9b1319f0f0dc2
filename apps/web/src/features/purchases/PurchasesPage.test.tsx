import * as endpoints from '@restaurante/contract/purchases/purchases.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { setSession } from '../../shared/session/session.ts';
import { sessionOf } from '../../test/session.ts';
import { field, LIST, open, purchase } from './purchases.testing.tsx';

beforeEach(() => setSession(sessionOf(2)));

describe('the list', () => {
  it('shows who bought, when and for how much, and unfolds the lines', async () => {
    const { user } = open(LIST);
    const row = await screen.findByRole('row', { name: /Lucía Quispe/ });
    expect(row.textContent).toContain('12Lucía QuispeCasa matriz21/11/2026 09:30Bs. 180,00');
    await user.click(screen.getByRole('button', { name: 'Ver detalle de compra 12' }));
    const lines = within(screen.getByRole('table', { name: 'Detalle de la compra 12' }));
    const heads = lines.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).toEqual(['Detalle', 'Cantidad', 'Precio', 'Subtotal']);
    expect(lines.getByRole('row', { name: /Cerveza/ }).textContent).toBe(
      'Cerveza · 620 ml24Bs. 4,17Bs. 100,00',
    );
    expect(lines.getByRole('row', { name: /Descuento/ }).textContent).toBe('DescuentoBs. −10,00');
    expect(screen.getByText('Factura 1204')).toBeDefined();
  });

  it('names the register that paid one, which is not corrected here', async () => {
    const { user } = open(LIST, [{ ...purchase, cashier: { id: 5, name: 'principal' } }]);
    const row = await screen.findByRole('row', { name: /Lucía Quispe/ });
    expect(row.textContent).toContain('Casa matriz · Pagada de Caja principal');
    await user.click(screen.getByRole('button', { name: /^Opciones de/ }));
    expect(await screen.findByRole('menuitem', { name: 'Registrar otra igual' })).toBeDefined();
    expect(screen.queryByRole('menuitem', { name: 'Corregir' })).toBeNull();
  });

  it('searches what was not loaded too', async () => {
    const old = { ...purchase, id: 2, observations: 'Garrafa en Obrajes' };
    const { user, server } = open(LIST, [purchase], 12);
    await screen.findByRole('row', { name: /Lucía Quispe/ });
    server.answer(endpoints.listPurchases, { purchases: [old], next: null });
    await user.type(screen.getByRole('searchbox', { name: 'Buscar compra o gasto' }), 'garrafa');
    expect(await screen.findByRole('button', { name: 'Ver detalle de compra 2' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Ver detalle de compra 12' })).toBeNull();
    expect(server.received.map(({ query }) => query)).toEqual(['', '?q=garrafa&before=12']);
  });

  it('says that searching failed, not that there is nothing', async () => {
    const { user, server } = open(LIST, [purchase], 12);
    await screen.findByRole('row', { name: /Lucía Quispe/ });
    server.refuse(endpoints.listPurchases, 'unexpected');
    await user.type(screen.getByRole('searchbox', { name: 'Buscar compra o gasto' }), 'garrafa');
    expect(await screen.findByRole('alert')).toBeDefined();
    expect(screen.queryByText('Sin resultados')).toBeNull();
    const old = { ...purchase, id: 2, observations: 'Garrafa en Obrajes' };
    server.answer(endpoints.listPurchases, { purchases: [old], next: null });
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('button', { name: 'Ver detalle de compra 2' })).toBeDefined();
  });

  it('keeps the results of a search while more load', async () => {
    const [newest, middle, old] = [12, 11, 2].map((id) => ({ ...purchase, id, observations: 'Garrafa' }));
    const { user, server } = open(LIST, [newest!], 12);
    await screen.findByRole('row', { name: /Lucía Quispe/ });
    server.answer(endpoints.listPurchases, { purchases: [old!], next: null });
    await user.type(screen.getByRole('searchbox', { name: 'Buscar compra o gasto' }), 'garrafa');
    const found = await screen.findByRole('button', { name: 'Ver detalle de compra 2' });
    server.answer(endpoints.listPurchases, ({ query }) =>
      query.includes('q=') ? new Promise(() => undefined) : { purchases: [middle!], next: 11 },
    );
    await user.click(screen.getByRole('button', { name: 'Cargar más' }));
    expect(await screen.findByRole('button', { name: 'Ver detalle de compra 11' })).toBeDefined();
    expect(found.isConnected).toBe(true);
  });

  it('offers no more where a search finds nothing, here or on the server', async () => {
    const { user, server } = open(LIST, [purchase], 12);
    expect(await screen.findByRole('button', { name: 'Cargar más' })).toBeDefined();
    server.answer(endpoints.listPurchases, { purchases: [], next: null });
    await user.type(screen.getByRole('searchbox', { name: 'Buscar compra o gasto' }), 'garrafa');
    expect(await screen.findByText('Sin resultados')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Cargar más' })).toBeNull();
  });

  it('deletes nothing yet', async () => {
    const { user, server } = open(LIST);
    await user.click(await screen.findByRole('button', { name: 'Opciones de compra 12' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Eliminar' }));
    expect(await screen.findByText('Opción en etapa de desarrollo!')).toBeDefined();
    expect(server.received.map(({ path }) => path)).toEqual(['/api/company/1/purchases/list']);
  });

  it('corrects one with a reason', async () => {
    const { user, server } = open(LIST);
    server.answer(endpoints.correctPurchase, { success: 'Corregida', purchase });
    await user.click(await screen.findByRole('button', { name: 'Opciones de compra 12' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Corregir' }));
    await user.click(await screen.findByRole('button', { name: 'Corregir' }));
    expect(screen.getByText('Debes ingresar el motivo')).toBeDefined();
    await user.type(await field('Motivo'), 'Se anotó dos veces{Enter}');
    expect(await screen.findByText('Corregida')).toBeDefined();
    expect(server.bodiesOf(endpoints.correctPurchase)).toEqual([{ reason: 'Se anotó dos veces' }]);
  });

  it('offers another one with the same lines', async () => {
    const { user, router } = open(LIST);
    await user.click(await screen.findByRole('button', { name: 'Opciones de compra 12' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Registrar otra igual' }));
    await waitFor(() => expect(router.state.location.href).toBe(`${LIST}/create?from=12`));
  });

  it('names a correction on both rows and offers no further one', async () => {
    const correction = { ...purchase, id: 13, corrects: 12, total: -190, discount: -10 };
    const { user } = open(LIST, [correction, { ...purchase, corrected_by: 13 }]);
    expect(await screen.findByText('Corrige la 12')).toBeDefined();
    expect(screen.getByText('Corregida por la 13')).toBeDefined();
    expect(screen.getByText('−180,00')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Opciones de compra 12' }));
    await screen.findByRole('menuitem', { name: 'Eliminar' });
    expect(screen.queryByRole('menuitem', { name: 'Corregir' })).toBeNull();
  });
});
