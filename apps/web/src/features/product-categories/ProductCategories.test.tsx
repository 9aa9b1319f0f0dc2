import { errorCatalog } from '@restaurante/contract/errors.ts';
import * as endpoints from '@restaurante/contract/product-categories/product-categories.endpoints.ts';
import type { ProductCategoryWire } from '@restaurante/contract/product-categories/product-categories.wire.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { setSession } from '../../shared/session/session.ts';
import { fakeServer } from '../../test/server.ts';
import { sessionOf } from '../../test/session.ts';
import { renderShellPages } from '../../test/shellPages.tsx';
import { CreateCategoryPage, EditCategoryPage } from './CategoryPages.tsx';
import { ProductCategoriesPage } from './ProductCategoriesPage.tsx';

const LIST = '/dashboard/productscategories';
const about = {
  description: 'Frías y calientes',
  image: null,
  products_count: 2,
  owner_id: 7,
  station_id: 1,
};
const drinks: ProductCategoryWire = { id: 4, name: 'Bebidas', ...about };

function open(address: string) {
  const server = fakeServer();
  server.answer(endpoints.listProductCategories, { categories: [drinks] });
  server.answer(endpoints.getProductCategory, { product_category: drinks });
  const pages = {
    '/dashboard': () => <p>inicio</p>,
    [LIST]: ProductCategoriesPage,
    [`${LIST}/create`]: CreateCategoryPage,
    [`${LIST}/$id/edit`]: EditCategoryPage,
  };
  return { server, ...renderShellPages(pages, address) };
}

beforeEach(() => setSession(sessionOf(3)));

it('lists the categories with how many products they hold', async () => {
  open(LIST);
  const row = await screen.findByRole('row', { name: /Bebidas/ });
  expect(row.textContent).toContain('4BBebidasFrías y calientes2');
  expect(screen.getByRole('link', { name: 'Crear nueva' }).getAttribute('href')).toBe(`${LIST}/create`);
});

it('creates one and returns to the list', async () => {
  const { user, server, router } = open(`${LIST}/create`);
  server.answer(endpoints.createProductCategory, { product_category: drinks });
  await user.click(await screen.findByRole('button', { name: 'Guardar' }));
  expect(screen.getByText('Debes ingresar al menos el nombre de la categoría')).toBeDefined();
  const name = screen.getByRole('textbox', { name: 'Nombre' });
  await user.click(name);
  await user.paste('a'.repeat(101));
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(screen.getByText('Debe tener como máximo 100 caracteres'), 'nothing is cut silently').toBeDefined();
  await user.clear(name);
  await user.type(name, 'Bebidas{Enter}');
  expect(await screen.findByText('Categoría registrado correctamente!')).toBeDefined();
  expect(server.bodiesOf(endpoints.createProductCategory)).toEqual([
    { name: 'Bebidas', description: '', station_id: null, remove_image: false },
  ]);
  await waitFor(() => expect(router.state.location.pathname).toBe(LIST));
});

it('changes one, with another picture or none, and returns to the list', async () => {
  const { user, server, router } = open(`${LIST}/4/edit`);
  server.answer(endpoints.getProductCategory, {
    product_category: { ...drinks, image: '/storage/product-categories/a.webp' },
  });
  server.answer(endpoints.updateProductCategory, { product_category: drinks });
  const picture = await screen.findByRole<HTMLImageElement>('img', { name: 'Imagen de la categoría' });
  expect(picture.getAttribute('src')).toBe('/storage/product-categories/a-medium.webp');
  const file = new File(['x'], 'b.png', { type: 'image/png' });
  await user.upload(screen.getByLabelText('Imagen de la categoría', { selector: 'input' }), file);
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Categoría editada correctamente!')).toBeDefined();
  await waitFor(() => expect(router.state.location.pathname).toBe(LIST));

  await router.navigate({ to: `${LIST}/4/edit` as never });
  await user.click(await screen.findByRole('button', { name: 'Quitar imagen' }));
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(server.bodiesOf(endpoints.updateProductCategory)).toMatchObject([
      { name: 'Bebidas', remove_image: 'false', image: { name: 'b.png' } },
      { name: 'Bebidas', remove_image: true },
    ]),
  );
});

it('shows that a name is taken', async () => {
  const { user, server, router } = open(`${LIST}/4/edit`);
  server.refuse(endpoints.updateProductCategory, 'category_name_taken');
  await user.type(await screen.findByDisplayValue('Bebidas'), '{Enter}');
  const texts = await screen.findAllByText('Ya existe una categoría con ese nombre');
  expect(texts.length, 'at its field, not in a notice too').toBe(1);
  expect(router.state.location.pathname).toBe(`${LIST}/4/edit`);
});

it('leads home from the category of another company', async () => {
  const { server, router } = open(`${LIST}/99/edit`);
  server.refuse(endpoints.getProductCategory, 'not_found');
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
});

it.each(['too_many_requests', 'idempotency_key_reused'] as const)(
  'keeps its place when the record is refused for now (%s), and tries again',
  async (code) => {
    const { user, server, router } = open(`${LIST}/4/edit`);
    server.refuse(endpoints.getProductCategory, code);
    await screen.findByText(errorCatalog[code].message);
    expect(router.state.location.pathname).toBe(`${LIST}/4/edit`);
    server.answer(endpoints.getProductCategory, { product_category: drinks });
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByDisplayValue('Bebidas')).toBeDefined();
  },
);

it('deletes one after a confirmation, unless it has products', async () => {
  const { user, server } = open(LIST);
  const remove = async () => {
    await user.click(await screen.findByRole('button', { name: 'Opciones de Bebidas' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Eliminar' }));
    await user.click(await screen.findByRole('button', { name: 'Eliminar' }));
  };
  server.refuse(endpoints.removeProductCategory, 'category_has_products');
  await remove();
  expect(await screen.findByText('No se puede eliminar una categoría con productos')).toBeDefined();
  server.answer(endpoints.removeProductCategory, { products_category_id: 4 });
  await remove();
  expect(await screen.findByText('Categoría de producto eliminada correctamente!')).toBeDefined();
});
