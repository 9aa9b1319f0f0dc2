import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ADMINISTRATIVE, SERVING } from '../roles.ts';
import { idName } from '../schema.ts';
import {
  categoryNotesBody,
  noteTexts,
  productCategoryBody,
  productCategoryWire,
} from './product-categories.wire.ts';

export const listProductCategories = endpoint({
  method: 'GET',
  path: '/api/company/:companyId/product_category/list',
  reads: ['categories', 'products', 'staff'],
  access: SERVING,
  response: z.object({ categories: z.array(productCategoryWire) }),
  revalidates: true,
  summary: 'Product categories with how many products they hold',
});

export const listProductCategoryNames = endpoint({
  method: 'GET',
  path: '/api/v2/company/:companyId/productcategories',
  reads: ['categories'],
  access: ADMINISTRATIVE,
  response: z.object({ data: z.array(idName()) }),
  revalidates: true,
  summary: 'Product categories to choose from',
});

export const createProductCategory = endpoint({
  method: 'POST',
  path: '/api/company/:companyId/product_category/create',
  touches: ['categories'],
  access: ADMINISTRATIVE,
  body: productCategoryBody,
  files: ['image'],
  response: z.object({ product_category: productCategoryWire }),
  summary: 'Create a product category',
});

export const getProductCategory = endpoint({
  method: 'GET',
  path: '/api/productscategories/:id',
  reads: ['categories', 'products', 'staff'],
  access: ADMINISTRATIVE,
  response: z.object({ product_category: productCategoryWire }),
  summary: 'One product category',
});

export const updateProductCategory = endpoint({
  method: 'POST',
  path: '/api/productscategories/:id/update',
  touches: ['categories'],
  access: ADMINISTRATIVE,
  body: productCategoryBody,
  files: ['image'],
  response: z.object({ product_category: productCategoryWire }),
  summary: 'Change a product category',
});

export const removeProductCategory = endpoint({
  method: 'GET',
  path: '/api/productscategories/:id/delete',
  effect: 'write',
  touches: ['categories'],
  access: ADMINISTRATIVE,
  response: z.object({ products_category_id: z.number() }),
  summary: 'Hide a product category without products',
});

export const getCategoryNotes = endpoint({
  method: 'GET',
  path: '/api/product_category/:id/notes',
  reads: ['categories'],
  access: SERVING,
  response: z.object({ notes: noteTexts }),
  summary: "Ready notes for a category's dishes",
});

export const setCategoryNotes = endpoint({
  method: 'POST',
  path: '/api/product_category/:id/notes',
  touches: ['categories'],
  access: ADMINISTRATIVE,
  body: categoryNotesBody,
  response: z.object({ notes: noteTexts }),
  summary: "Replace the ready notes for a category's dishes",
});
