import { listBranches } from '@restaurante/contract/branches/branches.endpoints.ts';
import { listProducts } from '@restaurante/contract/products/products.endpoints.ts';
import * as endpoints from '@restaurante/contract/purchases/purchases.endpoints.ts';
import { screen } from '@testing-library/react';
import { branchOf, productOf } from '../../test/product.ts';
import { purchaseOf } from '../../test/purchase.ts';
import { fakeServer } from '../../test/server.ts';
import { renderShellPages } from '../../test/shellPages.tsx';
import { CreatePurchasePage } from './CreatePurchasePage.tsx';
import { PurchasesPage } from './PurchasesPage.tsx';

export const LIST = '/dashboard/purchases';
export const purchase = purchaseOf();

/** Opens the list of purchases or the form of a new one; the server has these. */
export function open(address: string, list = [purchase], next: number | null = null) {
  const server = fakeServer();
  server.answer(endpoints.listPurchases, { purchases: list, next });
  server.answer(listProducts, {
    products: [productOf(4, { name: 'Cerveza', type: '620 ml' }), productOf(5, { name: 'Refresco' })],
  });
  server.answer(listBranches, { branches: [branchOf(3, 'Casa matriz'), branchOf(8, 'El Alto')] });
  const pages = { [LIST]: PurchasesPage, [`${LIST}/create`]: CreatePurchasePage };
  return { server, ...renderShellPages(pages, address) };
}

export const field = (name: string) => screen.findByRole('textbox', { name });
