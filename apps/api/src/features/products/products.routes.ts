import { XLSX } from '@restaurante/contract/endpoint.ts';
import * as endpoints from '@restaurante/contract/products/products.endpoints.ts';
import { formatCount } from '@restaurante/domain/money/money.ts';
import type { FastifyInstance } from 'fastify';
import { cachedText } from '../../shared/http/cached-text.ts';
import { createDownloadLink } from '../../shared/http/downloads/downloads.ts';
import { FileAnswer } from '../../shared/http/downloads/file.ts';
import { handle } from '../../shared/http/handle.ts';
import { optionToWire, setOptionSoldOut } from '../options/index.ts';
import { listBranchStock, setSoldOut } from '../stock/index.ts';
import { exportProducts } from './excel/products.export.ts';
import { importMenu, importProducts } from './excel/products.import.ts';
import { menuCategoryToWire, productToWire, stockToWire } from './products.presenter.ts';
import { getProduct, listProducts, listProductsByCategory, menuSource } from './products.queries.ts';
import {
  changeProducts,
  countStock,
  createProduct,
  removeProduct,
  setProductOptionGroups,
  setProductStatus,
  updateProduct,
} from './products.service.ts';

export function productsRoutes(app: FastifyInstance): void {
  handle(
    app,
    endpoints.listProducts,
    cachedText(endpoints.listProducts, menuSource, async (ctx) => ({
      products: (await listProducts(ctx)).map(productToWire),
    })),
  );

  handle(
    app,
    endpoints.listProductsByCategory,
    cachedText(endpoints.listProductsByCategory, menuSource, async (ctx) => ({
      products_category: (await listProductsByCategory(ctx)).map(menuCategoryToWire),
    })),
  );

  handle(app, endpoints.listBranchStock, async ({ params }, ctx) => ({
    stock: (await listBranchStock(ctx, params.id)).map(stockToWire),
  }));

  handle(app, endpoints.setSoldOut, async ({ params, body }, ctx) => {
    const { product_id: productId, option_id: optionId, until } = body;
    const branchId = params.id;
    if (optionId !== undefined) {
      return { option: optionToWire(await setOptionSoldOut(ctx, { branchId, optionId, until })) };
    }
    await setSoldOut(ctx, { branchId, productId: productId!, until });
    return { product: productToWire(await getProduct(ctx, productId!)) };
  });

  handle(app, endpoints.getProduct, async ({ params }, ctx) => ({
    product: productToWire(await getProduct(ctx, params.id)),
  }));

  handle(app, endpoints.createProduct, async (form, ctx) => ({
    product: productToWire(await createProduct(ctx, form)),
  }));

  handle(app, endpoints.updateProduct, async ({ params, ...form }, ctx) => ({
    product: productToWire(await updateProduct(ctx, params.id, form)),
  }));

  handle(app, endpoints.setProductOptionGroups, async ({ params, body }, ctx) => ({
    product: productToWire(await setProductOptionGroups(ctx, params.id, body.ids)),
  }));

  handle(app, endpoints.setProductStatus, async ({ params }, ctx) => {
    const isActive = params.status === '1';
    await setProductStatus(ctx, params.id, isActive);
    return { success: `Producto ${isActive ? 'activado' : 'desactivado'} correctamente!` };
  });

  handle(app, endpoints.removeProduct, async ({ params }, ctx) => {
    await removeProduct(ctx, params.id);
    return { product_id: params.id };
  });

  handle(app, endpoints.changeProducts, async ({ body }, ctx) => {
    const count = await changeProducts(ctx, body);
    return { success: count === 1 ? '1 producto cambiado' : `${formatCount(count)} productos cambiados` };
  });

  handle(app, endpoints.setStock, async ({ params, body }, ctx) => {
    const { branch_id: branchId, user_id: userId, stock = null, add } = body;
    const count = add === undefined ? { quantity: stock } : { added: add };
    const counted = await countStock(ctx, { productId: params.id, branchId, userId, count });
    return { stock: counted.map(stockToWire) };
  });

  handle(app, endpoints.exportProducts, async ({ query }, ctx) => {
    const file = { ...(await exportProducts(ctx)), mediaType: XLSX };
    return query.link ? { url: await createDownloadLink(ctx, file) } : new FileAnswer(file);
  });

  handle(app, endpoints.importProducts, async ({ body, files }, ctx) =>
    importProducts(ctx, files.file, { isDryRun: body.dry_run, changesStock: body.stock }),
  );

  handle(app, endpoints.importMenu, async ({ body }, ctx) => importMenu(ctx, body));
}
