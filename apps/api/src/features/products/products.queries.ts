import { addDays } from '@restaurante/domain/business-day/business-day.ts';
import { type CompanyContext, type Context, today } from '../../shared/context.ts';
import { requireRow } from '../../shared/require-row.ts';
import { groupsOfProducts } from '../options/index.ts';
import { listNotes } from '../product-categories/index.ts';
import { listSoldOut } from '../stock/index.ts';
import * as details from './product-details.repository.ts';
import { listProductRows, type ProductFilter } from './products.repository.ts';
import type { Product } from './products.ts';

const SALES_DAYS = 30;

/** Finished days: their sales rarely change, so that a sale makes no list of products outdated by its count. */
const countedDays = (ctx: CompanyContext) => ({
  from: addDays(today(ctx), -SALES_DAYS),
  to: addDays(today(ctx), -1),
});

/** Returns the cache key and version of the company's products: the version changes with anything that a list shows. */
export async function menuSource(ctx: Context): Promise<{ key: string; version: string }> {
  const { companyId } = ctx.scope;
  const days = countedDays(ctx);
  const { version } = await details.version.one(ctx.db, { companyId, ...days });
  return { key: `${companyId} ${days.to}`, version };
}

/** Returns products with stock, offers and units sold, newest first. Always six statements. */
export async function listProducts(ctx: CompanyContext, filter: ProductFilter = {}): Promise<Product[]> {
  const { db } = ctx;
  const which = { companyId: ctx.scope.companyId, ids: filter.ids };
  const [rows, counted, offered, sold, groups, gone] = await Promise.all([
    listProductRows(db, { ...which, ...filter }),
    details.listStock(db, which),
    details.listOffers(db, which),
    details.listUnitsSold(db, { ...which, ...countedDays(ctx) }),
    groupsOfProducts(db, { ...which, day: today(ctx) }),
    listSoldOut(db, { ...which, day: today(ctx) }),
  ]);
  const stock = Map.groupBy(counted, ({ productId }) => productId);
  const offers = Map.groupBy(offered, ({ productId }) => productId);
  const soldOut = Map.groupBy(gone, ({ productId }) => productId);
  const unitsSold = new Map(sold.map(({ productId, units }) => [productId, units]));
  return rows.map(({ categoryId, categoryName, ...product }) =>
    Object.assign(product, {
      category: { id: categoryId, name: categoryName },
      stock: stock.get(product.id) ?? [],
      soldOutIn: (soldOut.get(product.id) ?? []).map(({ branchId }) => branchId),
      salesCount: unitsSold.get(product.id) ?? 0,
      offers: (offers.get(product.id) ?? []).map(({ offer }) => offer),
      optionGroups: groups.get(product.id) ?? [],
    }),
  );
}

/** Throws not_found for a product that is deleted or of another company. */
export async function getProduct(ctx: Context, id: number): Promise<Product> {
  const [product] = await listProducts(ctx, { ids: [id] });
  return requireRow(product);
}

export interface CategoryOfProducts {
  readonly id: number;
  readonly name: string;
  /** Null: 'Sin cocina'. */
  readonly stationId: number | null;
  readonly salesCount: number;
  /** Ready notes for the lines of its products. */
  readonly notes: string[];
  readonly products: readonly Product[];
}

/** Returns the products that can be sold, by category: the best-selling category of the last 30 days first. */
export async function listProductsByCategory(ctx: CompanyContext): Promise<CategoryOfProducts[]> {
  const [products, notes] = await Promise.all([listProducts(ctx, { onlyActive: true }), listNotes(ctx)]);
  const byCategory = Map.groupBy(products.sort(byName), ({ category }) => category.id);
  const categories = Array.from(byCategory, ([id, products]) => ({
    id,
    name: products[0]!.category.name,
    stationId: products[0]!.categoryStationId,
    salesCount: products.reduce((sum, { salesCount }) => sum + salesCount, 0),
    notes: notes.get(id) ?? [],
    products,
  }));
  return categories.sort((a, b) => b.salesCount - a.salesCount || byName(a, b));
}

const collator = new Intl.Collator('es');
const byName = (a: { name: string }, b: { name: string }) => collator.compare(a.name, b.name);
