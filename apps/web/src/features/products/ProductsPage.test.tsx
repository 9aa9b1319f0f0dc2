import { listBranches } from '@restaurante/contract/branches/branches.endpoints.ts';
import * as endpoints from '@restaurante/contract/products/products.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { setSession } from '../../shared/session/session.ts';
import { branchOf, productOf } from '../../test/product.ts';
import { fakeServer } from '../../test/server.ts';
import { sessionOf } from '../../test/session.ts';
import { renderShellPages } from '../../test/shellPages.tsx';
import { setViewport } from '../../test/viewport.ts';
import { ProductsPage } from './ProductsPage.tsx';

const HOME = branchOf(3, 'Casa matriz');
const ALTO = branchOf(4, 'El Alto');
const counted = (id: number, home: number, alto: number) => [
  { product_id: id, branch_id: 3, stock: home },
  { product_id: id, branch_id: 4, stock: alto },
];
const api = productOf(141, { name: 'Api morado', type: 'Vaso', category: { id: 5, name: 'Bebidas' } });
const drink = productOf(140, { name: 'Mocochinchi', type: 'Jarra', price: 18, stock: counted(140, 2, 1) });
const pork = productOf(139, { name: 'Chicharrón', status: 0, stock: counted(139, 1_200, 3) });

function open({ role = 2, branches = [HOME, ALTO] } = {}) {
  setSession(sessionOf(role));
  const server = fakeServer();
  server.answer(listBranches, { branches });
  server.answer(endpoints.listProducts, { products: [api, drink, pork] });
  const ui = renderShellPages(
    { '/dashboard/products': ProductsPage, '/dashboard/products/$id/edit': () => <p>editar</p> },
    '/dashboard/products',
  );
  return { server, ...ui };
}

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((one) => within(one).getAllByRole('cell')[1]?.querySelector('b')?.textContent);

beforeEach(() => setViewport(1366));

describe('the list', () => {
  it('shows price, stock of the current branch beside each branch, and which stock is not counted', async () => {
    open();
    expect((await row('Api morado')).textContent).toContain('Vaso · BebidasBs. 10,00Sin control');
    const low = within(await row('Mocochinchi'));
    expect(low.getByText('2').parentElement?.style.getPropertyValue('--tone-ink')).toBe('var(--void)');
    expect(low.getByText('Casa matriz 2 · El Alto 1')).toBeDefined();
    const enough = within(await row('Chicharrón')).getByText('1.200');
    expect(enough.parentElement?.style.getPropertyValue('--tone-ink')).toBe('var(--done)');
    expect(screen.getByRole('heading', { name: /Productos/ }).textContent).toBe('Productos3');
  });

  it('shows the discounts of offers that hold today', async () => {
    const { server } = open();
    const offer = (id: number, status: 0 | 1, finish = '2099-12-31') => ({
      id,
      title: `Oferta ${id}`,
      status,
      type: 'diario' as const,
      start: '2020-01-01',
      finish,
      number_day: null,
    });
    const offerts = [
      { discount_amount: 3.5, discount_type: 'monto' as const, offert: offer(1, 1) },
      { discount_amount: 12.5, discount_type: 'porcentaje' as const, offert: offer(2, 1) },
      { discount_amount: 50, discount_type: 'porcentaje' as const, offert: offer(3, 0) },
      { discount_amount: 20, discount_type: 'porcentaje' as const, offert: offer(4, 1, '2020-01-02') },
    ];
    server.answer(endpoints.listProducts, { products: [{ ...api, offerts }] });
    expect((await row('Api morado')).textContent).toContain('Api morado−Bs. 3,50−12,5 %Vaso');
  });

  it('shows ten a page, or as many as chosen', async () => {
    const { user, server } = open();
    server.answer(endpoints.listProducts, {
      products: Array.from({ length: 30 }, (_, i) => productOf(i + 1)),
    });
    const sizes = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Items por página' });
    expect(Array.from(sizes.options, ({ value }) => value)).toEqual(['10', '25', '50', '100']);
    expect(names()).toHaveLength(10);
    await user.selectOptions(sizes, '25');
    expect(names()).toHaveLength(25);
  });

  it.each([
    ['unexpected', 'Ocurrió un error en nuestro servidor, intente nuevamente!'],
    ['not_found', 'El registro no existe'],
    [null, 'Ocurrió un error en nuestro servidor!'],
  ] as const)('says what the server refuses (%s), and the switch goes back', async (code, text) => {
    const { user, server } = open();
    const status = within(await row('Chicharrón')).getByRole<HTMLInputElement>('switch');
    if (code) server.refuse(endpoints.setProductStatus, code);
    await user.click(status);
    expect(await screen.findByText(text)).toBeDefined();
    expect(status.checked).toBe(false);
  });

  it('is searched by name, type or category and filtered', async () => {
    const { user } = open();
    await row('Api morado');
    const search = screen.getByRole('searchbox', { name: 'Buscar por nombre, tipo o categoría' });
    await user.type(search, 'bebidas');
    expect(names()).toEqual(['Api morado']);
    await user.clear(search);
    await user.click(screen.getByRole('combobox', { name: 'Estado' }));
    await user.click(await screen.findByRole('option', { name: 'Inactivos' }));
    expect(names()).toEqual(['Chicharrón']);
    await user.click(screen.getByRole('combobox', { name: 'Categoría' }));
    await user.click(await screen.findByRole('option', { name: 'Bebidas' }));
    expect(await screen.findByText('Sin resultados')).toBeDefined();
  });

  it('switches a product and shows what the server says', async () => {
    const { user, server } = open();
    server.answer(endpoints.setProductStatus, { success: 'Producto activado correctamente!' });
    await user.click(within(await row('Chicharrón')).getByRole('switch'));
    expect(await screen.findByText('Producto activado correctamente!')).toBeDefined();
    expect(server.received.some(({ path }) => path === '/api/product/139/update/1')).toBe(true);
  });

  it('deletes after a confirmation', async () => {
    const { user, server } = open();
    server.answer(endpoints.removeProduct, { product_id: 141 });
    await row('Api morado');
    await user.click(screen.getByRole('button', { name: 'Opciones de Api morado' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Eliminar' }));
    const dialog = within(await screen.findByRole('dialog', { name: '¿Eliminar Api morado?' }));
    expect(
      dialog.getByText(
        'Ésta acción eliminará de forma permanente el registro y no podrás usarlo en el futuro.',
      ),
    ).toBeDefined();
    expect(server.bodiesOf(endpoints.removeProduct)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Eliminar' }));
    expect(await screen.findByText('Producto eliminado correctamente!')).toBeDefined();
  });

  it('offers a hint while there is none', async () => {
    const { server } = open();
    server.answer(endpoints.listProducts, { products: [] });
    expect(await screen.findByText('Lista vacía')).toBeDefined();
  });

  it.each([1366, 390])('offers the import while there is none (%s px)', async (width) => {
    setViewport(width);
    const { server, user } = open();
    server.answer(endpoints.listProducts, { products: [] });
    await screen.findByText('Lista vacía');
    const list = within(screen.getByRole('region', { name: 'Productos' }));
    await user.click(list.getByRole('button', { name: 'Importar de Excel' }));
    expect(await screen.findByRole('dialog', { name: 'Importar de Excel' })).toBeDefined();
  });
});

async function openDialog(of: string | null, options: Parameters<typeof open>[0] = {}) {
  const page = open(options);
  page.server.answer(endpoints.setStock, { stock: [] });
  const where = of === null ? screen : within(await row(of));
  await page.user.click((await where.findAllByRole('button', { name: /^Inventario/ }))[0]!);
  const dialog = within(await screen.findByRole('dialog', { name: 'Inventario' }));
  const bodies = () => page.server.bodiesOf(endpoints.setStock);
  return { ...page, dialog, bodies };
}

describe('the inventory', () => {
  it('requires a product and a branch', async () => {
    const { user, dialog, bodies } = await openDialog(null);
    expect(dialog.getByRole<HTMLInputElement>('combobox', { name: 'Sucursal' }).value).toBe('Casa matriz');
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Debes seleccionar un producto y una sucursal')).toBeDefined();
    expect(bodies()).toEqual([]);
  });

  it('starts with the current branch and its quantity, and replaces it', async () => {
    const { user, dialog, bodies, server } = await openDialog('Mocochinchi');
    await waitFor(() =>
      expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: 'Cantidad' })),
    );
    await user.click(dialog.getByRole('combobox', { name: 'Sucursal' }));
    await user.click(await screen.findByRole('option', { name: 'El Alto' }));
    expect(dialog.getByText('Ahora: 1. La cantidad nueva la reemplaza.')).toBeDefined();
    await user.click(dialog.getByRole('combobox', { name: 'Sucursal' }));
    await user.click(await screen.findByRole('option', { name: 'Casa matriz' }));
    expect(dialog.getByText('Ahora: 2. La cantidad nueva la reemplaza.')).toBeDefined();
    const quantity = dialog.getByRole('textbox', { name: 'Cantidad' });
    await user.clear(quantity);
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    expect(dialog.getByText('Debes ingresar la cantidad')).toBeDefined();
    await user.type(quantity, '24{Enter}');
    expect(await screen.findByText('Stock agregado correctamente!')).toBeDefined();
    expect(bodies()).toEqual([{ branch_id: '3', stock: 24 }]);
    expect(server.received.filter(({ path }) => path.endsWith('/products/list'))).toHaveLength(2);
  });

  it.each([
    ['1,5', 'Debe ser un número entero'],
    ['1.5', 'Debe ser un número entero'],
    ['5000000', 'El máximo es 1.000.000'],
  ])('%s is refused, and not saved as another quantity', async (typed, problem) => {
    const { user, dialog, bodies } = await openDialog('Mocochinchi');
    for (const [way, name] of [
      ['Fijar', 'Cantidad'],
      ['Sumar', 'Cantidad que llegó'],
    ] as const) {
      await user.click(dialog.getByRole('radio', { name: way }));
      const quantity = dialog.getByRole('textbox', { name });
      await user.clear(quantity);
      await user.type(quantity, typed);
      await user.click(dialog.getByRole('button', { name: 'Guardar' }));
      expect(await dialog.findByText(problem)).toBeDefined();
    }
    expect(bodies()).toEqual([]);
  });

  it('adds what arrived, and shows the new quantity', async () => {
    const { user, dialog, bodies } = await openDialog('Mocochinchi');
    await user.click(dialog.getByRole('radio', { name: 'Sumar' }));
    const arrived = dialog.getByRole('textbox', { name: 'Cantidad que llegó' });
    await user.type(arrived, '0{Enter}');
    expect(await dialog.findByText('El mínimo es 1')).toBeDefined();
    await user.clear(arrived);
    await user.type(arrived, '24');
    expect(dialog.getByText('Ahora: 2. Quedarán 26.')).toBeDefined();
    await user.type(arrived, '{Enter}');
    await waitFor(() => expect(bodies()).toEqual([{ branch_id: '3', add: 24 }]));
  });

  it('selects the only branch, and can stop counting', async () => {
    const { user, dialog, bodies } = await openDialog('Api morado', { branches: [HOME] });
    expect(dialog.getByText('Ahora: sin control. La cantidad nueva la reemplaza.')).toBeDefined();
    await user.click(dialog.getByRole('radio', { name: 'Sin control' }));
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(bodies()).toEqual([{ branch_id: '3', stock: null }]));
  });

  it('offers a branch manager only their own branch', async () => {
    const { dialog } = await openDialog('Mocochinchi', { role: 3 });
    expect(await dialog.findByText('Ahora: 2. La cantidad nueva la reemplaza.')).toBeDefined();
  });
});

it('switches a product from the menu on a phone', async () => {
  setViewport(390);
  const { user, server } = open();
  server.answer(endpoints.setProductStatus, { success: 'Producto desactivado correctamente!' });
  await user.click(await screen.findByRole('button', { name: 'Opciones de Mocochinchi' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Desactivar' }));
  expect(await screen.findByText('Producto desactivado correctamente!')).toBeDefined();
  expect(server.received.some(({ path }) => path === '/api/product/140/update/0')).toBe(true);
});
