import { listBranches } from '@restaurante/contract/branches/branches.endpoints.ts';
import type { AnyEndpoint } from '@restaurante/contract/endpoint.ts';
import { listOffers } from '@restaurante/contract/offers/offers.endpoints.ts';
import {
  listProductCategories,
  listProductCategoryNames,
} from '@restaurante/contract/product-categories/product-categories.endpoints.ts';
import { listProducts } from '@restaurante/contract/products/products.endpoints.ts';
import { listPublications } from '@restaurante/contract/publications/publications.endpoints.ts';
import { listPurchases } from '@restaurante/contract/purchases/purchases.endpoints.ts';
import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { OffersPage } from '../features/offers/OffersPage.tsx';
import { ProductCategoriesPage } from '../features/product-categories/ProductCategoriesPage.tsx';
import { ProductsPage } from '../features/products/ProductsPage.tsx';
import { PublicationsPage } from '../features/publications/PublicationsPage.tsx';
import { PurchasesPage } from '../features/purchases/PurchasesPage.tsx';
import { setConnected } from '../shared/connection.ts';
import { setSession } from '../shared/session/session.ts';
import { productOf } from '../test/product.ts';
import { fakeServer } from '../test/server.ts';
import { sessionOf } from '../test/session.ts';
import { renderShellPages } from '../test/shellPages.tsx';

const created_at = '2026-11-21T09:30:00.000-04:00';
const someone = { id: 7, name: 'Lucía Quispe' };
const offer = {
  id: 1,
  company_id: 1,
  title: 'Martes de pique',
  type: 'semanal',
  start: null,
  finish: null,
  number_day: 2,
  observations: null,
  banner: null,
  status: 1,
  created_at,
  details: [],
};
const purchase = {
  id: 12,
  user: someone,
  branch: { id: 3, name: 'Casa matriz' },
  total: 90,
  discount: 0,
  payment_type: 1,
  observations: null,
  invoice: null,
  corrects: null,
  corrected_by: null,
  created_at,
  details: [{ id: 1, product: null, details: 'Papa', quantity: 2, price: 45, total: 90 }],
};
const category = { id: 2, name: 'Platos', description: null, image: null, products_count: 1, owner_id: 7 };
const publication = { id: 4, title: 'Sábado', subtitle: null, banner: '/storage/publications/a.webp' };

/** The page, what the server answers, its title, its columns after 'ID' and before 'Opciones'. */
const LISTS: [page: () => ReactNode, list: AnyEndpoint, answer: object, title: string, columns: string[]][] = [
  [OffersPage, listOffers, { offerts: [offer] }, 'Mis ofertas', ['Banner', 'Nombre', 'Detalles', 'Estado']],
  [ProductsPage, listProducts, { products: [productOf(1)] }, 'Productos', ['Detalles', 'Precio', 'Stock', 'Estado']],
  [ProductCategoriesPage, listProductCategories, { categories: [category] }, 'Categorías', ['Imagen', 'Nombre', 'Descripción', 'Productos']],
  [PurchasesPage, listPurchases, { purchases: [purchase], next: null }, 'Mis compras/gastos', ['Registrado por', 'Fecha', 'Total']],
  [PublicationsPage, listPublications, { publications: [publication] }, 'Publicidades', ['Banner', 'Título', 'Descripción']],
]; // prettier-ignore

function open(page: () => ReactNode) {
  setSession(sessionOf(2));
  const server = fakeServer();
  server.answer(listBranches, { branches: [] });
  server.answer(listProductCategoryNames, { data: [] });
  renderShellPages({ '/dashboard/list': page }, '/dashboard/list');
  return server;
}

it.each(LISTS)('list %# has its title and columns', async (page, list, answer, title, columns) => {
  const server = open(page);
  server.answer(list, answer);
  const heads = await screen.findAllByRole('columnheader');
  expect(heads.map(({ textContent }) => textContent).filter(Boolean)).toEqual(['ID', ...columns, 'Opciones']);
  expect(screen.getByRole('heading', { level: 1 }).firstChild?.textContent).toBe(title);
});

it.each(LISTS)(
  'list %# says that there is no connection, and is there when it is back',
  async (page, list, answer) => {
    const server = open(page);
    const failed = await screen.findByRole('alert');
    expect(failed.textContent).toContain('Sin conexión');
    server.answer(list, answer);
    act(() => setConnected(true));
    expect(await screen.findByRole('columnheader', { name: 'ID' })).toBeDefined();
    expect(screen.queryByText('Sin conexión')).toBeNull();
  },
);
