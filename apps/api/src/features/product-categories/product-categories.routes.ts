import * as endpoints from '@restaurante/contract/product-categories/product-categories.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../shared/http/handle.ts';
import { categoryToWire } from './product-categories.presenter.ts';
import {
  createProductCategory,
  getCategoryNotes,
  getProductCategory,
  listProductCategories,
  listProductCategoryNames,
  removeProductCategory,
  setCategoryNotes,
  updateProductCategory,
} from './product-categories.service.ts';

export function productCategoriesRoutes(app: FastifyInstance): void {
  handle(app, endpoints.listProductCategories, async (_, ctx) => ({
    categories: (await listProductCategories(ctx)).map(categoryToWire),
  }));

  handle(app, endpoints.listProductCategoryNames, async (_, ctx) => ({
    data: await listProductCategoryNames(ctx),
  }));

  handle(app, endpoints.getProductCategory, async ({ params }, ctx) => ({
    product_category: categoryToWire(await getProductCategory(ctx, params.id)),
  }));

  handle(app, endpoints.createProductCategory, async (form, ctx) => ({
    product_category: categoryToWire(await createProductCategory(ctx, form)),
  }));

  handle(app, endpoints.updateProductCategory, async ({ params, ...form }, ctx) => ({
    product_category: categoryToWire(await updateProductCategory(ctx, params.id, form)),
  }));

  handle(app, endpoints.getCategoryNotes, async ({ params }, ctx) => ({
    notes: await getCategoryNotes(ctx, params.id),
  }));

  handle(app, endpoints.setCategoryNotes, async ({ params, body }, ctx) => ({
    notes: await setCategoryNotes(ctx, params.id, body.notes),
  }));

  handle(app, endpoints.removeProductCategory, async ({ params }, ctx) => {
    await removeProductCategory(ctx, params.id);
    return { products_category_id: params.id };
  });
}
