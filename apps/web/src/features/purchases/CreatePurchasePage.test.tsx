import * as endpoints from '@restaurante/contract/purchases/purchases.endpoints.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { setSession } from '../../shared/session/session.ts';
import { sessionOf } from '../../test/session.ts';
import { field, LIST, open, purchase } from './purchases.testing.tsx';

beforeEach(() => setSession(sessionOf(2)));

const save = () => screen.getByRole('button', { name: 'Guardar' });
const add = () => screen.getByRole('button', { name: 'Agregar' });

describe('a new purchase', () => {
  it('needs a line', async () => {
    const { user, server } = open(`${LIST}/create`);
    await user.click(await screen.findByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Debes agregar un item al detalle de compras')).toBeDefined();
    expect(server.bodiesOf(endpoints.createPurchase)).toEqual([]);
  });

  it.each([
    ['1,5', 'Debe ser un número entero'],
    ['1.5', 'Debe ser un número entero'],
    ['5000000', 'El máximo es 1.000.000'],
  ])('of %s units is refused at its field, and not taken for another quantity', async (typed, problem) => {
    const { user } = open(`${LIST}/create`);
    await user.click(await screen.findByRole('combobox', { name: 'Producto' }));
    await user.click(await screen.findByRole('option', { name: 'Cerveza · 620 ml' }));
    await user.type(await field('Cantidad'), typed);
    await user.type(await field('Costo total'), '100');
    await user.click(add());
    expect(await screen.findByText(problem)).toBeDefined();
    expect(screen.getByText('Todavía no agregaste nada.')).toBeDefined();
  });

  it('takes the first product found with Enter', async () => {
    const { user } = open(`${LIST}/create`);
    const product = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Producto' });
    await user.type(product, 'cerv{Enter}');
    expect(product.value).toBe('Cerveza · 620 ml');
    expect(screen.queryByText('Debes seleccionar un producto')).toBeNull();
  });

  it('does not lose a line that was typed and not added', async () => {
    const { user, server } = open(`${LIST}/create?from=12`);
    server.answer(endpoints.createPurchase, { success: 'Registrada', purchase });
    await user.click(await screen.findByRole('tab', { name: 'Otros' }));
    await user.type(await field('Detalle'), 'Garrafa');
    await user.type(await field('Monto'), '22,50');
    await user.click(save());
    const warning = 'En «Otros» hay algo escrito que no está en la lista: presiona «Agregar» o bórralo';
    expect(await screen.findByText(warning)).toBeDefined();
    await user.click(screen.getByRole('tab', { name: 'Productos' }));
    await user.type(await field('Cantidad'), '2');
    await user.click(save());
    expect(await screen.findByText(warning.replace('«Otros»', '«Productos» y en «Otros»'))).toBeDefined();
    await user.clear(await field('Cantidad'));
    await user.click(save());
    const details = await field('Detalle');
    expect(details, 'another tab forgets nothing').toHaveProperty('value', 'Garrafa');
    expect(document.activeElement, 'the tab of the warning is open').toBe(details);
    expect(server.bodiesOf(endpoints.createPurchase)).toEqual([]);
    await user.click(add());
    await user.click(save());
    expect(await screen.findByText('Registrada')).toBeDefined();
    expect(server.bodiesOf(endpoints.createPurchase)).toMatchObject([
      { details: [{}, {}, { details: 'Garrafa', total: 22.5 }] },
    ]);
  });

  it('takes products, each once, and other things; then it is saved with the picture of its invoice', async () => {
    const { user, server, router } = open(`${LIST}/create`);
    server.answer(endpoints.createPurchase, { success: 'Registrada', purchase });
    server.answer(endpoints.attachInvoice, { success: 'Foto guardada', purchase });
    const product = await screen.findByRole('combobox', { name: 'Producto' });
    await user.click(add());
    expect(screen.getByText('Debes seleccionar un producto')).toBeDefined();
    expect(document.activeElement, 'the first wrong field').toBe(product);
    await user.click(product);
    await user.click(await screen.findByRole('option', { name: 'Cerveza · 620 ml' }));
    await user.click(add());
    expect(document.activeElement).toBe(await field('Cantidad'));
    await user.type(await field('Cantidad'), '24');
    await user.type(await field('Costo total'), '100');
    expect(screen.getByText(/Precio unitario/).textContent).toBe('Precio unitario Bs. 4,17');
    await user.click(add());
    await user.click(product);
    expect(
      screen.queryByRole('option', { name: 'Cerveza · 620 ml' }),
      'it is in the list already',
    ).toBeNull();

    const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent);
    expect(tabs).toEqual(['Productos', 'Otros']);
    await user.click(screen.getByRole('tab', { name: 'Otros' }));
    await user.type(await field('Detalle'), 'Gas');
    await user.type(await field('Monto'), '22,5{Enter}');
    expect(screen.getByText('122,50')).toBeDefined();
    expect(server.bodiesOf(endpoints.createPurchase), 'Enter adds the line').toEqual([]);

    const photo = new File(['x'], 'factura.jpg', { type: 'image/jpeg' });
    await user.upload(screen.getByLabelText('Foto de la factura', { selector: 'input' }), photo);
    await user.type(await field('Observaciones'), 'Mercado');
    await user.click(save());
    await waitFor(() => expect(router.state.location.pathname).toBe(LIST));
    expect(server.bodiesOf(endpoints.createPurchase)).toEqual([
      {
        branch_id: '3',
        observations: 'Mercado',
        details: [
          { product_id: 4, quantity: 24, total: 100 },
          { details: 'Gas', quantity: 1, total: 22.5 },
        ],
      },
    ]);
    expect(server.bodiesOf(endpoints.attachInvoice)).toMatchObject([{ image: { name: 'factura.jpg' } }]);
  });

  it('begins with the lines of another one', async () => {
    const gone = { ...purchase.details[0]!, id: 3, product: { id: 9, name: 'Ya no se vende', type: null } };
    const { user, server } = open(`${LIST}/create?from=12`, [
      { ...purchase, details: [...purchase.details, gone] },
    ]);
    server.answer(endpoints.createPurchase, { success: 'Registrada', purchase });
    await user.click(await screen.findByRole('button', { name: 'Quitar Papa, arroba' }));
    expect(server.received.map(({ query }) => query)).toContain('?before=13&limit=1');
    await user.click(save());
    await waitFor(() =>
      expect(server.bodiesOf(endpoints.createPurchase)).toEqual([
        {
          branch_id: '3',
          observations: 'Factura 1204',
          details: [{ product_id: 4, quantity: 24, total: 100 }],
        },
      ]),
    );
  });

  it.each([
    ['that is not there', '?from=11'],
    ['that is no number', '?from=x'],
  ])('begins empty with the lines of one %s', async (_, search) => {
    open(`${LIST}/create${search}`);
    expect(await screen.findByText('Todavía no agregaste nada.')).toBeDefined();
  });

  it('opens a question before it is left unsaved', async () => {
    const { user, router } = open(`${LIST}/create`);
    await user.type(await field('Observaciones'), 'Mercado');
    await user.click(screen.getByRole('button', { name: 'Volver' }));
    expect(await screen.findByRole('dialog', { name: '¿Salir sin guardar?' })).toBeDefined();
    expect(router.state.location.pathname).toBe(`${LIST}/create`);
  });

  it.each([
    [2, true],
    [3, false],
  ])('of role %i may be for another branch: %s', async (role, isAsked) => {
    setSession(sessionOf(role));
    const { user, server } = open(`${LIST}/create`);
    server.answer(endpoints.createPurchase, { success: 'Registrada', purchase });
    await user.click(await screen.findByRole('tab', { name: 'Otros' }));
    await user.type(await field('Detalle'), 'Gas');
    await user.type(await field('Monto'), '20{Enter}');
    expect(screen.queryByRole('combobox', { name: 'Sucursal' }) !== null).toBe(isAsked);
    if (isAsked) {
      await user.click(screen.getByRole('combobox', { name: 'Sucursal' }));
      await user.click(await screen.findByRole('option', { name: 'El Alto' }));
    }
    await user.click(save());
    await waitFor(() =>
      expect(server.bodiesOf(endpoints.createPurchase)).toMatchObject([{ branch_id: isAsked ? '8' : '3' }]),
    );
  });
});
