import { AppError } from '@restaurante/contract/errors.ts';
import { type BaseContext, today } from '../../shared/context.ts';
import { requireRow } from '../../shared/require-row.ts';
import { findSettings } from '../companies/index.ts';
import { openRegisterIn } from '../drawer/index.ts';
import { listProductsByCategory } from '../products/index.ts';
import { BranchMenu } from './branch-menu.ts';
import { orderMenuToWire } from './table-orders.presenter.ts';
import { placeBySlug, tableNumbers } from './table-orders.repository.ts';
import { scopeOf, takesOrders } from './table-orders.service.ts';

interface Address {
  readonly slug: string;
  readonly branchId: number;
}

/** Bounds the age after a change without a call: midnight, a job, another process. */
const LIFE_MS = 1_000;
const PRODUCT_BYTES = 400;

/**
 * Returns the menu for guests of a branch, at most a second old. Throws not_found, also for a table that a branch with
 * tables does not have. `docs/rules/table-orders.md`
 */
export async function getOrderMenu(
  ctx: BaseContext,
  { table, ...address }: Address & { readonly table?: number },
): Promise<BranchMenu> {
  const menu = await ctx.cache.get(
    `menu of ${address.branchId} ${address.slug}`,
    () => readMenu(ctx, address),
    {
      lifeMs: LIFE_MS,
      companyOf: ({ wire }) => wire.company.id,
      bytesOf: ({ wire }) => wire.categories.flatMap(({ products }) => products).length * PRODUCT_BYTES,
    },
  );
  if (table !== undefined && menu.tables.size > 0 && !menu.tables.has(table)) throw new AppError('not_found');
  return menu;
}

async function readMenu(ctx: BaseContext, { slug, branchId }: Address): Promise<BranchMenu> {
  const place = requireRow(await placeBySlug.first(ctx.db, { slug, branchId }));
  const inside = { ...ctx, scope: scopeOf(ctx, place) };
  const isOn = takesOrders(ctx, place);
  const categories = isOn ? await listProductsByCategory(inside) : [];
  const [settings, numbers] = await Promise.all([
    findSettings(ctx.db, inside.scope),
    tableNumbers.all(ctx.db, place),
  ]);
  const tables = new Set(numbers.map(({ number }) => number));
  const wire = orderMenuToWire(place, categories, {
    ...settings,
    day: today(inside),
    canCall: isOn && tables.size > 0,
    isOpen: isOn && (await openRegisterIn.exists(ctx.db, place)),
  });
  return new BranchMenu(wire, tables, place.dataMark);
}
