import { listBranches } from '@restaurante/contract/branches/branches.endpoints.ts';
import * as endpoints from '@restaurante/contract/products/products.endpoints.ts';
import { menuBody } from '@restaurante/contract/products/products.wire.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { setSession } from '../../shared/session/session.ts';
import { branchOf, productOf } from '../../test/product.ts';
import { fakeServer } from '../../test/server.ts';
import { sessionOf } from '../../test/session.ts';
import { renderShellPages } from '../../test/shellPages.tsx';
import { setViewport } from '../../test/viewport.ts';
import { ProductsPage } from './ProductsPage.tsx';
import { SAMPLE_MENUS } from './sample/sampleMenus.ts';

const HOME = branchOf(3, 'Casa matriz');
const ALTO = branchOf(4, 'El Alto');
const counted = (id: number, home: number, alto: number) => [
  { product_id: id, branch_id: 3, stock: home },
  { product_id: id, branch_id: 4, stock: alto },
];
const api = productOf(141, { name: 'Api morado', type: 'Vaso', category: { id: 5, name: 'Bebidas' } });
const drink = productOf(140, { name: 'Mocochinchi', type: 'Jarra', price: 18, stock: counted(140, 2, 1) });
const pork = productOf(139, { name: 'Chicharrón', status: 0, stock: counted(139, 1_200, 3) });

function open({ role = 2, branches = [HOME, ALTO], address = '/dashboard/products' } = {}) {
  setSession(sessionOf(role));
  const server = fakeServer();
  server.answer(listBranches, { branches });
  server.answer(endpoints.listProducts, { products: [api, drink, pork] });
  const ui = renderShellPages(
    {
      '/dashboard/products': ProductsPage,
      '/dashboard/products/$id/edit': () => <p>editar</p>,
      '/dashboard/products/create': () => <p>crear</p>,
    },
    address,
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
  it.each([
    ['ID', ['Chicharrón', 'Mocochinchi', 'Api morado']],
    ['Detalles', ['Api morado', 'Chicharrón', 'Mocochinchi']],
    ['Precio', ['Api morado', 'Chicharrón', 'Mocochinchi']],
    ['Stock', ['Mocochinchi', 'Chicharrón', 'Api morado']],
    ['Estado', ['Api morado', 'Mocochinchi', 'Chicharrón']],
  ])('is sorted by %s', async (title, sorted) => {
    const { user } = open();
    await row('Api morado');
    expect(names()).toEqual(['Api morado', 'Mocochinchi', 'Chicharrón']);
    await user.click(screen.getByRole('button', { name: title }));
    expect(names()).toEqual(sorted);
  });

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

describe('several products', () => {
  const choose = async (options: Parameters<typeof open>[0] = {}) => {
    const page = open(options);
    await screen.findByText('Api morado');
    const menu = screen.queryByRole('button', { name: 'Más opciones' });
    if (menu) await page.user.click(menu);
    await page.user.click(await screen.findByRole(menu ? 'menuitem' : 'button', { name: 'Elegir varios' }));
    return { ...page, bodies: () => page.server.bodiesOf(endpoints.changeProducts) };
  };
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

  it('get another price by a percentage, each visible before it is saved', async () => {
    const { user, server, bodies } = await choose();
    expect(button('Cambiar precio').disabled).toBe(true);
    await user.click(screen.getByRole('checkbox', { name: 'Elegir Api morado' }));
    await user.click(screen.getByRole('checkbox', { name: 'Elegir Mocochinchi' }));
    await user.click(button('Cambiar precio'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cambiar precio de 2 productos' }));
    const saved = dialog.getByRole<HTMLButtonElement>('button', { name: 'Guardar' });
    expect(saved.disabled).toBe(true);
    await user.type(dialog.getByRole('textbox', { name: 'Porcentaje' }), '12,5');
    const prices = () => dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(prices()).toEqual(['Api morado · Vaso10,00 → 11,25', 'Mocochinchi · Jarra18,00 → 20,25']);
    await user.click(dialog.getByRole('radio', { name: 'Bajar' }));
    expect(prices()).toEqual(['Api morado · Vaso10,00 → 8,75', 'Mocochinchi · Jarra18,00 → 15,75']);
    server.answer(endpoints.changeProducts, { success: '2 productos cambiados' });
    await user.click(saved);
    expect(await screen.findByText('2 productos cambiados')).toBeDefined();
    expect(bodies()).toEqual([{ ids: [141, 140], percent: -12.5 }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('cannot get a price below Bs 1', async () => {
    const { user } = await choose();
    await user.click(screen.getByRole('checkbox', { name: 'Elegir todos (3)' }));
    await user.click(button('Cambiar precio'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cambiar precio de 3 productos' }));
    await user.click(dialog.getByRole('radio', { name: 'Por monto' }));
    await user.click(dialog.getByRole('radio', { name: 'Bajar' }));
    await user.type(dialog.getByRole('textbox', { name: 'Monto en Bs' }), '9,50');
    expect(dialog.getAllByText('fuera de los límites')).toHaveLength(2);
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Guardar' }).disabled).toBe(true);
  });

  it.each([
    [1366, 'Activar', 1],
    [390, 'Desactivar', 0],
  ] as const)(
    'are switched together (%s px, %s): all that the search finds',
    async (width, label, status) => {
      setViewport(width);
      const { user, server, bodies } = await choose();
      server.answer(endpoints.changeProducts, { success: '1 producto cambiado' });
      await user.type(screen.getByRole('searchbox'), 'chicharr');
      await user.click(screen.getByRole('checkbox', { name: 'Elegir todos (1)' }));
      await user.click(button(label));
      expect(await screen.findByText('1 producto cambiado')).toBeDefined();
      expect(bodies()).toEqual([{ ids: [139], status }]);
      await user.click(button('Terminar'));
      expect(screen.queryByRole('checkbox', { name: /^Elegir/ })).toBeNull();
    },
  );
});

it('a product is duplicated from its menu', async () => {
  const { user, router } = open();
  await row('Api morado');
  await user.click(screen.getByRole('button', { name: 'Opciones de Api morado' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Duplicar' }));
  expect(await screen.findByText('crear')).toBeDefined();
  expect(router.state.location.search).toEqual({ from: 141 });
});

describe('a sample menu', () => {
  const openSample = async (address = '/dashboard/products') => {
    const page = open({ address });
    page.server.answer(endpoints.listProducts, { products: [] });
    if (address === '/dashboard/products') {
      await page.user.click(await screen.findByRole('button', { name: 'Empezar con una carta de ejemplo' }));
    }
    const dialog = within(await screen.findByRole('dialog', { name: 'Carta de ejemplo' }));
    return { ...page, dialog, bodies: () => page.server.bodiesOf(endpoints.importMenu) };
  };

  it('is offered by kind of place; dishes are left out, renamed, priced anew, and created in one call', async () => {
    const { user, server, dialog, bodies } = await openSample();
    await user.click(dialog.getByRole('radio', { name: 'Salteñería' }));
    const count = SAMPLE_MENUS.find(({ kind }) => kind === 'Salteñería')!.dishes.length;
    expect(dialog.getByRole('button', { name: `Crear ${count} productos` })).toBeDefined();
    await user.click(dialog.getByRole('checkbox', { name: 'Crear Salteña mixta' }));
    const [first] = dialog.getAllByRole('textbox', { name: 'Nombre' });
    await user.clear(first!);
    await user.type(first!, 'Salteña grande');
    const price = dialog.getByRole('textbox', { name: 'Precio de Salteña grande' });
    await user.clear(price);
    await user.type(price, '0,5');
    const create = dialog.getByRole<HTMLButtonElement>('button', { name: `Crear ${count - 1} productos` });
    expect(create.disabled).toBe(true);
    await user.clear(price);
    await user.type(price, '9,5');
    server.answer(endpoints.importMenu, {
      rows: [{ row: 1, action: 'create', name: 'Salteña grande', changes: [] }],
      errors: [],
      groups: [],
      new_categories: ['Salteñas'],
    });
    await user.click(create);
    expect(await screen.findByText('Importación lista: 1 producto creado')).toBeDefined();
    const [{ rows }] = bodies() as [{ rows: { category: string; name: string; price: number }[] }];
    expect(rows).toHaveLength(count - 1);
    expect(rows[0]).toEqual({ category: 'Salteñas', name: 'Salteña grande', price: 9.5 });
    expect(rows.map(({ name }) => name)).not.toContain('Salteña mixta');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }, 20_000);

  it('names the first wrong row of a refused list', async () => {
    const { user, server, dialog } = await openSample('/dashboard/products?sample=1');
    const errors = [{ row: 4, column: 'Nombre', message: 'Este producto ya está en la fila 2' }];
    server.refuse(endpoints.importMenu, 'import_has_errors', { errors });
    await user.click(dialog.getByRole('button', { name: /^Crear \d+ productos/ }));
    expect(await screen.findByText('Fila 4 · Nombre: Este producto ya está en la fila 2')).toBeDefined();
  });

  it.each(SAMPLE_MENUS)('of a $kind has ten to twenty dishes that the form would accept', ({ dishes }) => {
    expect(dishes.length).toBeGreaterThanOrEqual(10);
    expect(dishes.length).toBeLessThanOrEqual(20);
    expect(new Set(dishes.map(({ name }) => name)).size).toBe(dishes.length);
    expect(menuBody.safeParse({ rows: dishes }).success).toBe(true);
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
