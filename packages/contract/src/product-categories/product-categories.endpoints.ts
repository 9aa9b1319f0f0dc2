import { z } from 'zod';
import { get, post } from '../endpoint.ts';
import { ADMINISTRATIVE, SERVING } from '../roles.ts';
import { idName } from '../schema.ts';
import {
  categoryNotesBody,
  noteTexts,
  productCategoryBody,
  productCategoryWire,
} from './product-categories.wire.ts';

export const listProductCategories = get('/api/company/:companyId/product_category/list', {
  reads: ['categories', 'products', 'staff'],
  access: SERVING,
  response: z.object({ categories: z.array(productCategoryWire) }),
  revalidates: true,
  summary: 'Product categories with how many products they hold',
});

export const listProductCategoryNames = get('/api/v2/company/:companyId/productcategories', {
  reads: ['categories'],
  access: ADMINISTRATIVE,
  response: z.object({ data: z.array(idName()) }),
  revalidates: true,
  summary: 'Product categories to choose from',
});

export const createProductCategory = post('/api/company/:companyId/product_category/create', {
  touches: ['categories'],
  access: ADMINISTRATIVE,
  body: productCategoryBody,
  files: ['image'],
  response: z.object({ product_category: productCategoryWire }),
  summary: 'Create a product category',
});

export const getProductCategory = get('/api/productscategories/:id', {
  reads: ['categories', 'products', 'staff'],
  access: ADMINISTRATIVE,
  response: z.object({ product_category: productCategoryWire }),
  summary: 'One product category',
});

export const updateProductCategory = post('/api/productscategories/:id/update', {
  touches: ['categories'],
  access: ADMINISTRATIVE,
  body: productCategoryBody,
  files: ['image'],
  response: z.object({ product_category: productCategoryWire }),
  summary: 'Change a product category',
});

export const removeProductCategory = get('/api/productscategories/:id/delete', {
  touches: ['categories'],
  access: ADMINISTRATIVE,
  response: z.object({ products_category_id: z.number() }),
  summary: 'Hide a product category without products',
});

export const getCategoryNotes = get('/api/product_category/:id/notes', {
  reads: ['categories'],
  access: SERVING,
  response: z.object({ notes: noteTexts }),
  summary: "Ready notes for a category's dishes",
});

export const setCategoryNotes = post('/api/product_category/:id/notes', {
  touches: ['categories'],
  access: ADMINISTRATIVE,
  body: categoryNotesBody,
  response: z.object({ notes: noteTexts }),
  summary: "Replace the ready notes for a category's dishes",
});
