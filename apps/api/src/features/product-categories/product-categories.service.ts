import { type BaseContext, now } from '../../shared/context.ts';
import { productCategoriesRepository } from './product-categories.repository.ts';

/** The category every company starts with (PRODUCT §2). */
export async function createStarterCategory(ctx: BaseContext, companyId: number): Promise<void> {
  const category = { name: 'General', description: null, image: null, createdAt: now(ctx) };
  await productCategoriesRepository(ctx.db, { companyId }).insert(category);
}
