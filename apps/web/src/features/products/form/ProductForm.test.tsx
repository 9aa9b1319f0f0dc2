import * as categories from '@restaurante/contract/product-categories/product-categories.endpoints.ts';
import * as endpoints from '@restaurante/contract/products/products.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { setSession } from '../../../shared/session/session.ts';
import { productOf } from '../../../test/product.ts';
import { fakeServer, laterAnswer } from '../../../test/server.ts';
import { sessionOf } from '../../../test/session.ts';
import { renderShellPages } from '../../../test/shellPages.tsx';
import { CreateProductPage, EditProductPage } from './ProductPages.tsx';

const pages = {
  '/dashboard': () => <p>inicio</p>,
  '/dashboard/products': () => <p>lista</p>,
  '/dashboard/products/create': CreateProductPage,
  '/dashboard/products/$id/edit': EditProductPage,
};

function open(address: string) {
  const server = fakeServer();
  server.answer(categories.listProductCategoryNames, { data: [{ id: 2, name: 'Platos' }] });
  server.answer(endpoints.createProduct, { product: productOf(9) });
  return { server, ...renderShellPages(pages, address) };
}

const field = <E extends HTMLElement>(name: string) => screen.findByRole<E>('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Guardar' });
const valueOf = async (name: string) => (await field<HTMLInputElement>(name)).value;

beforeEach(() => setSession(sessionOf(2)));

async function fill() {
  const page = open('/dashboard/products/create');
  await page.user.type(await field('Nombre'), 'Pollo a la brasa');
  await page.user.type(await field('Precio'), '28,5');
  await page.user.click(screen.getByRole('combobox', { name: 'Categoría' }));
  await page.user.click(await screen.findByRole('option', { name: 'Platos' }));
  return page;
}

describe('a new product', () => {
  it('shows what is missing, focuses the first field and sends nothing', async () => {
    const { user, server } = open('/dashboard/products/create');
    await user.type(await field('Precio'), '0,5');
    await user.click(save());
    expect(await screen.findByText('Debes seleccionar una categoría!')).toBeDefined();
    expect(screen.getByText('Este campo es obligatorio')).toBeDefined();
    expect(screen.getByText('El monto mínimo es Bs. 1')).toBeDefined();
    expect(server.bodiesOf(endpoints.createProduct)).toEqual([]);
  });

  it('is saved; the form clears for the next one', async () => {
    const { user, server } = await fill();
    await user.click(save());
    expect(await screen.findByText('Producto registrado correctamente!')).toBeDefined();
    expect(server.bodiesOf(endpoints.createProduct)).toEqual([
      {
        product_category_id: '2',
        name: 'Pollo a la brasa',
        type: '',
        price: 28.5,
        short_description: '',
        size: '',
        dam: '',
        station_id: 'category',
        remove_image: false,
      },
    ]);
    await waitFor(async () => expect(await valueOf('Nombre')).toBe(''));
    expect(await valueOf('Precio')).toBe('');
    expect(document.activeElement).toBe(await field('Nombre'));
  });

  it('opens the advanced options by their words, too', async () => {
    const { user } = await fill();
    expect(screen.queryByLabelText('Tamaño')).toBeNull();
    await user.click(screen.getByText('Opciones avanzadas'));
    expect(screen.getByLabelText('Tamaño')).toBeDefined();
  });

  it('keeps its fields for the next variety on request', async () => {
    const { user, router } = await fill();
    await user.click(screen.getByRole('switch', { name: 'Limpiar campos al guardar' }));
    await user.click(save());
    expect(await screen.findByText('Producto registrado correctamente!')).toBeDefined();
    expect(await valueOf('Nombre')).toBe('Pollo a la brasa');
    await user.click(screen.getByRole('button', { name: 'Volver' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/products'));
  });

  it.each([true, false])('keeps what is typed while it is being saved (clearing: %s)', async (clears) => {
    const { user, router, server } = await fill();
    if (!clears) await user.click(screen.getByRole('switch', { name: 'Limpiar campos al guardar' }));
    const answered = laterAnswer<{ product: ReturnType<typeof productOf> }>();
    server.answer(endpoints.createProduct, () => answered.promise);
    await user.click(save());
    await user.clear(await field('Nombre'));
    await user.type(await field('Nombre'), 'Mocochinchi');
    answered.resolve({ product: productOf(9) });
    expect(await screen.findByText('Producto registrado correctamente!')).toBeDefined();
    expect(await valueOf('Nombre')).toBe('Mocochinchi');
    expect(await valueOf('Precio')).toBe(clears ? '' : '28,50');
    await user.click(screen.getByRole('button', { name: 'Volver' }));
    expect(await screen.findByRole('dialog', { name: '¿Salir sin guardar?' })).toBeDefined();
    expect(router.state.location.pathname).toBe('/dashboard/products/create');
  });

  it('shows the refusal of the server and keeps what was typed', async () => {
    const { user, server } = await fill();
    server.refuse(endpoints.createProduct, 'image_invalid');
    await user.click(save());
    expect(await screen.findByText('La imagen debe ser JPEG, PNG o WebP de hasta 5 MB')).toBeDefined();
    expect(await valueOf('Nombre')).toBe('Pollo a la brasa');
  });

  it('uses a category that is created from the form', async () => {
    const { user, server } = open('/dashboard/products/create');
    const category = {
      id: 8,
      name: 'Sopas',
      description: null,
      image: null,
      products_count: 0,
      owner_id: 7,
      station_id: 1,
    };
    server.answer(categories.createProductCategory, { product_category: category });
    await user.click(await screen.findByRole('button', { name: '+ Nueva categoría' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Nueva categoría' }));
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    expect(dialog.getByText('Debes ingresar al menos el nombre de la categoría')).toBeDefined();
    server.answer(categories.listProductCategoryNames, { data: [{ id: 8, name: 'Sopas' }] });
    await user.type(dialog.getByRole('textbox', { name: 'Nombre' }), 'Sopas{Enter}');
    expect(await screen.findByText('Categoría registrado correctamente!')).toBeDefined();
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Categoría' }).value).toBe('Sopas'),
    );
    expect(server.bodiesOf(endpoints.createProduct)).toEqual([]);
  });
});

const chicken = productOf(9, { name: 'Pollo', price: 28, dam: 'Pecho', image: '/storage/products/a.webp' });

describe('a duplicate', () => {
  it('begins with the fields of the other product, without its picture, and is a product of its own', async () => {
    const { user, server } = open('/dashboard/products/create?from=9');
    server.answer(endpoints.getProduct, { product: chicken });
    expect(await valueOf('Nombre')).toBe('Pollo (copia)');
    expect(await valueOf('Presa')).toBe('Pecho');
    expect(await valueOf('Precio')).toBe('28,00');
    expect(screen.queryByRole('button', { name: 'Quitar imagen' })).toBeNull();
    await user.click(save());
    expect(await screen.findByText('Producto registrado correctamente!')).toBeDefined();
    expect(server.bodiesOf(endpoints.createProduct)).toMatchObject([{ name: 'Pollo (copia)', price: 28 }]);
    expect(server.bodiesOf(endpoints.updateProduct)).toEqual([]);
  });

  it('has a name that is not too long', async () => {
    const { server } = open('/dashboard/products/create?from=9');
    server.answer(endpoints.getProduct, { product: { ...chicken, name: 'x'.repeat(100) } });
    expect(await valueOf('Nombre')).toBe(`${'x'.repeat(92)} (copia)`);
  });
});

describe('an existing product', () => {
  it('is changed, loses its picture, and leads back to the list', async () => {
    const { user, server, router } = open('/dashboard/products/9/edit');
    server.answer(endpoints.getProduct, { product: chicken });
    server.answer(endpoints.updateProduct, { product: chicken });
    expect(await valueOf('Presa')).toBe('Pecho');
    expect(screen.queryByRole('switch', { name: 'Limpiar campos al guardar' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Quitar imagen' }));
    await user.type(await field('Nombre'), ' a la brasa{Enter}');
    expect(await screen.findByText('Producto editado correctamente!')).toBeDefined();
    expect(server.bodiesOf(endpoints.updateProduct)).toMatchObject([
      { name: 'Pollo a la brasa', price: 28, remove_image: true },
    ]);
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/products'));
  });

  it('that cannot be loaded says so under the title of its page, and can be loaded again', async () => {
    const { server, user } = open('/dashboard/products/9/edit');
    server.refuse(endpoints.getProduct, 'unexpected');
    expect(await screen.findByRole('alert')).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Editar producto' })).toBeDefined();
    server.answer(endpoints.getProduct, { product: chicken });
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await valueOf('Nombre')).toBe('Pollo');
  });

  it('of another company leads home', async () => {
    const { server, router } = open('/dashboard/products/77/edit');
    server.refuse(endpoints.getProduct, 'not_found');
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  });
});
