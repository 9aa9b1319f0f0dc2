import { listBranches } from '@restaurante/contract/branches/branches.endpoints.ts';
import { listProducts } from '@restaurante/contract/products/products.endpoints.ts';
import * as endpoints from '@restaurante/contract/purchases/purchases.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { setSession } from '../../shared/session/session.ts';
import { branchOf, productOf } from '../../test/product.ts';
import { purchaseOf } from '../../test/purchase.ts';
import { fakeServer } from '../../test/server.ts';
import { sessionOf } from '../../test/session.ts';
import { renderShellPages } from '../../test/shellPages.tsx';
import { CreatePurchasePage } from './CreatePurchasePage.tsx';
import { PurchasesPage } from './PurchasesPage.tsx';

const LIST = '/dashboard/purchases';
const purchase = purchaseOf();

function open(address: string, shown = [purchase], next: number | null = null) {
  const server = fakeServer();
  server.answer(endpoints.listPurchases, { purchases: shown, next });
  server.answer(listProducts, {
    products: [productOf(4, { name: 'Cerveza', type: '620 ml' }), productOf(5, { name: 'Refresco' })],
  });
  server.answer(listBranches, { branches: [branchOf(3, 'Casa matriz'), branchOf(8, 'El Alto')] });
  const pages = { [LIST]: PurchasesPage, [`${LIST}/create`]: CreatePurchasePage };
  return { server, ...renderShellPages(pages, address) };
}

beforeEach(() => setSession(sessionOf(2)));

const save = () => screen.getByRole('button', { name: 'Guardar' });
const add = () => screen.getByRole('button', { name: 'Agregar' });
const field = (name: string) => screen.findByRole('textbox', { name });

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

  it('searches what was not loaded too', async () => {
    const old = { ...purchase, id: 2, observations: 'Garrafa en Obrajes' };
    const { user, server } = open(LIST, [purchase], 12);
    await screen.findByRole('row', { name: /Lucía Quispe/ });
    server.answer(endpoints.listPurchases, { purchases: [old], next: null });
    await user.type(screen.getByRole('searchbox', { name: 'Buscar compra o gasto' }), 'garrafa');
    expect(await screen.findByRole('button', { name: 'Ver detalle de compra 2' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Ver detalle de compra 12' })).toBeNull();
    expect(server.received.map(({ query }) => query)).toEqual(['', '?q=garrafa']);
  });

  it('offers no more where a search finds nothing, neither here nor in what was not loaded', async () => {
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

  it('does not lose a line that was typed and not added', async () => {
    const { user, server } = open(`${LIST}/create?from=12`);
    server.answer(endpoints.createPurchase, { success: 'Registrada', purchase });
    await user.click(await screen.findByRole('tab', { name: 'Otros' }));
    await user.type(await field('Detalle'), 'Garrafa');
    await user.type(await field('Monto'), '22,50');
    await user.click(save());
    const warning = 'Presiona «Agregar» para que lo que escribiste entre en la lista, o bórralo';
    expect(await screen.findByText(warning)).toBeDefined();
    await user.click(screen.getByRole('tab', { name: 'Productos' }));
    await user.click(screen.getByRole('tab', { name: 'Otros' }));
    expect(await field('Detalle'), 'another tab forgets nothing').toHaveProperty('value', 'Garrafa');
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

  it('is asked about before it is left unsaved', async () => {
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
