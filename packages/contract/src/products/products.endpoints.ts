import { z } from 'zod';
import { get, post, XLSX } from '../endpoint.ts';
import { optionWire, productGroupsBody } from '../options/options.wire.ts';
import { noteTexts } from '../product-categories/product-categories.wire.ts';
import { ADMINISTRATIVE, COOKING, SERVING } from '../roles.ts';
import { flag, id, idName } from '../schema.ts';
import { importWire } from './products.import.wire.ts';
import {
  changeProductsBody,
  menuBody,
  productBody,
  productWire,
  stockBody,
  stockEntryWire,
  soldOutBody,
} from './products.wire.ts';

export const listProducts = get('/api/company/:companyId/products/list', {
  reads: ['products', 'categories', 'stock', 'branches'],
  access: SERVING,
  response: z.object({ products: z.array(productWire) }),
  revalidates: true,
  summary: 'All products with stock and offers',
});

export const listProductsByCategory = get('/api/company/:companyId/products/category/list', {
  // Not the stock: two thousand products are not fetched again for a sale. Tills read `listBranchStock`.
  reads: ['products', 'categories', 'branches'],
  access: SERVING,
  response: z.object({
    products_category: z.array(
      idName().extend({
        /** 0 is 'Sin cocina'. */
        station_id: z.number(),
        sales_count: z.number(),
        notes: noteTexts,
        products: z.array(productWire),
      }),
    ),
  }),
  revalidates: true,
  summary: 'Active products by category, best selling category of 30 days first',
});

/** After sales the tills read the stock here, instead of fetching the whole catalogue again. */
export const listBranchStock = get('/api/branch/:id/products/stock', {
  reads: ['stock', 'branches'],
  access: SERVING,
  response: z.object({ stock: z.array(stockEntryWire) }),
  summary: 'What a branch counts of its products',
});

export const setSoldOut = post('/api/branch/:id/sold_out', {
  touches: ['products'],
  access: COOKING,
  body: soldOutBody,
  /** The product or the option that was named. */
  response: z.object({ product: productWire.optional(), option: optionWire.optional() }),
  summary: "'Agotado': a branch does not sell a product or an option today, or until stock is counted in",
});

export const getProduct = get('/api/product/:id', {
  reads: ['products', 'categories', 'stock', 'branches'],
  access: SERVING,
  response: z.object({ product: productWire }),
  summary: 'One product',
});

export const createProduct = post('/api/company/:companyId/product/create', {
  touches: ['products'],
  access: ADMINISTRATIVE,
  body: productBody,
  files: ['image'],
  response: z.object({ product: productWire }),
  summary: 'Create a product',
});

export const updateProduct = post('/api/product/:id/update', {
  touches: ['products'],
  access: ADMINISTRATIVE,
  body: productBody,
  files: ['image'],
  response: z.object({ product: productWire }),
  summary: 'Change a product; without an image the old one stays',
});

export const setProductOptionGroups = post('/api/product/:id/option_groups', {
  touches: ['products'],
  access: ADMINISTRATIVE,
  body: productGroupsBody,
  response: z.object({ product: productWire }),
  summary: 'Give a product its groups of options, in order',
});

export const setProductStatus = get('/api/product/:id/update/:status', {
  touches: ['products'],
  access: ADMINISTRATIVE,
  params: z.object({ id: id(), status: z.enum(['0', '1']) }),
  response: z.object({ success: z.string() }),
  summary: 'Switch a product on or off',
});

export const removeProduct = get('/api/product/:id/delete', {
  touches: ['products'],
  access: ADMINISTRATIVE,
  response: z.object({ product_id: z.number() }),
  summary: 'Hide a product; its history stays',
});

export const changeProducts = post('/api/company/:companyId/products/change', {
  touches: ['products'],
  access: ADMINISTRATIVE,
  body: changeProductsBody,
  // A repeated call must not add the same percentage twice.
  idempotent: true,
  response: z.object({ success: z.string() }),
  summary: 'Change price or status of several products, all or nothing',
});

export const setStock = post('/api/product/:id/inventory/store', {
  // The products too: the tills' catalogue contains the stock without the tag.
  touches: ['products', 'stock'],
  access: ADMINISTRATIVE,
  body: stockBody,
  // A repeated call must not add the same quantity twice.
  idempotent: true,
  response: z.object({ stock: z.array(stockEntryWire) }),
  summary: 'Set the counted quantity of a product in a branch, or add to it',
});

export const exportProducts = get('/api/company/:companyId/export/product/excel', {
  reads: [],
  access: ADMINISTRATIVE,
  needsPassword: true,
  query: z.object({ link: z.literal('1').optional() }),
  response: z.object({ url: z.string() }),
  answersFile: XLSX,
  timeoutMs: 60_000,
  summary: 'The menu as an Excel file, or with link=1 an address that gives it once within a minute',
});

export const importProducts = post('/api/company/:companyId/import/product/excel', {
  touches: ['categories', 'products', 'stock'],
  access: ADMINISTRATIVE,
  needsPassword: true,
  body: z.object({ dry_run: flag(), stock: flag(true) }),
  files: ['file'],
  fileTooLarge: 'excel_too_large',
  response: importWire,
  summary:
    'Create and change products from an Excel file, all or nothing; dry_run only tells what it would do, stock=0 leaves the stock alone',
});

export const importMenu = post('/api/company/:companyId/import/product/menu', {
  touches: ['categories', 'products'],
  access: ADMINISTRATIVE,
  needsPassword: true,
  body: menuBody,
  response: importWire,
  summary: 'Create products from a list, by the rules of the Excel import',
});
