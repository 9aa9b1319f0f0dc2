import { AppError } from '@restaurante/contract/errors.ts';
import {
  type ImportErrorWire,
  type ImportWire,
  MAX_IMPORT_ROWS,
} from '@restaurante/contract/products/products.import.wire.ts';
import type { MenuInput } from '@restaurante/contract/products/products.wire.ts';
import type { SheetRow } from '@restaurante/excel/cells.ts';
import { audit } from '../../../shared/audit/audit.ts';
import { type Context, type TxContext, now } from '../../../shared/context.ts';
import { inTransaction } from '../../../shared/db/transaction.ts';
import { readWorkbook } from '../../../shared/workbooks.ts';
import { keepBranch } from '../../branches/index.ts';
import {
  ensureProductCategories,
  listProductCategoryNames,
  notifyCatalogue,
} from '../../product-categories/index.ts';
import { setCountedQuantities } from '../../stock/index.ts';
import { hasTitles, readHeader } from './columns.ts';
import { readFileRows } from './file-rows.ts';
import { type ImportPlan, planImport, planToWire } from './import-plan.ts';
import { listMenu, listStockColumns } from './menu.ts';
import { insertAll, lockMenu, updateAll } from './products-import.repository.ts';

/** Rows of a heading above the titles. */
const MAX_ROWS_ABOVE = 20;
/** More branches than any company has. */
const MAX_COLUMNS = 300;

/**
 * Creates and changes products from a file like that of `exportProducts`, all or nothing. A dry run only returns the
 * plan. The stock changes only with `changesStock`. Throws import_has_errors (with the errors), and an error for each
 * format that it does not read. `docs/rules/products.md`
 */
export async function importProducts(
  ctx: Context,
  content: Buffer | undefined,
  { isDryRun, changesStock }: { isDryRun: boolean; changesStock: boolean },
): Promise<ImportWire> {
  if (content === undefined) throw new AppError('excel_invalid');
  const file = await readWorkbook(ctx.scope.companyId, content, {
    maxRows: MAX_ROWS_ABOVE + MAX_IMPORT_ROWS + 1,
    maxColumns: MAX_COLUMNS,
  });
  if (isDryRun) return planToWire(await plan(ctx, file, changesStock));
  return applyPlan(ctx, (ctx) => plan(ctx, file, changesStock));
}

/** Creates the dishes of a list, by the rules of a file without ids. Throws import_has_errors. */
export function importMenu(ctx: Context, { rows }: MenuInput): Promise<ImportWire> {
  const blank = {
    id: null,
    size: null,
    piece: null,
    shortDescription: undefined,
    isActive: undefined,
    stock: [],
  };
  const lines = rows.map((dish, index) => ({ row: index + 1, ...blank, ...dish }));
  return applyPlan(ctx, async (ctx) => planImport(lines, await presentMenu(ctx)));
}

/** Applies the plan that is made under the lock of the menu, whole or not at all. */
function applyPlan(ctx: Context, makePlan: (ctx: TxContext) => Promise<ImportPlan>): Promise<ImportWire> {
  return inTransaction(ctx, async (ctx) => {
    await lockMenu(ctx.db, ctx.scope);
    const planned = await makePlan(ctx);
    if (planned.errors.length > 0)
      throw new AppError('import_has_errors', { details: { errors: planned.errors } });
    await apply(ctx, planned);
    return planToWire(planned);
  });
}

const nothing = (errors: readonly ImportErrorWire[]): ImportPlan => ({ rows: [], errors, newCategories: [] });

async function plan(ctx: Context, sheet: readonly SheetRow[], changesStock: boolean): Promise<ImportPlan> {
  const above = sheet.slice(0, MAX_ROWS_ABOVE + 1).findIndex(hasTitles);
  const [titles, ...rows] = sheet.slice(Math.max(above, 0));
  if (titles === undefined || rows.length === 0) {
    return nothing([{ row: titles?.number ?? 1, column: null, message: 'El archivo no tiene productos' }]);
  }
  const tooMany = rows[MAX_IMPORT_ROWS];
  if (tooMany) {
    return nothing([
      {
        row: tooMany.number,
        column: null,
        message: 'El archivo puede tener hasta 5.000 productos: divídelo en varios',
      },
    ]);
  }
  const { header, errors: wrongTitles } = readHeader(
    titles,
    changesStock ? await listStockColumns(ctx) : null,
  );
  if (wrongTitles.length > 0) return nothing(wrongTitles);
  const menu = await presentMenu(ctx);
  const file = readFileRows(header, rows, new Set(menu.products.map(({ id }) => id)));
  const planned = planImport(file.rows, menu);
  const errors = [...file.errors, ...planned.errors].sort((a, b) => a.row - b.row);
  return { ...planned, errors };
}

async function presentMenu(ctx: Context) {
  const products = await listMenu(ctx);
  return { products, categories: (await listProductCategoryNames(ctx)).map(({ name }) => name) };
}

/** Writes the planned rows in a fixed number of statements. */
async function apply(ctx: TxContext, { rows }: ImportPlan): Promise<void> {
  const { companyId } = ctx.scope;
  const changed = rows.filter(({ wire, changesFields }) => wire.action === 'create' || changesFields);
  const categoryIds = await ensureProductCategories(ctx, [
    ...new Set(changed.map(({ fields }) => fields.category)),
  ]);
  const written = changed.map(({ id, fields: { category, price, ...fields } }) => ({
    id,
    ...fields,
    priceCents: price,
    categoryId: categoryIds.get(category) ?? 0,
  }));
  const created = await insertAll(ctx.db, {
    companyId,
    createdAt: now(ctx),
    products: written.filter(({ id }) => id === null),
  });
  await updateAll.run(ctx.db, {
    companyId,
    products: written.flatMap(({ id, ...fields }) => (id === null ? [] : [{ id, ...fields }])),
  });
  await auditPrices(ctx, rows);
  if (changed.length > 0) notifyCatalogue(ctx);

  const newIds = created.values();
  const counts = rows.flatMap(({ id, stock }) => {
    const productId = id ?? newIds.next().value ?? 0;
    return stock.map(({ branchId, quantity }) => ({ branchId, productId, quantity }));
  });
  const byBranch = Map.groupBy(counts, ({ branchId }) => branchId);
  for (const [branchId, ofBranch] of [...byBranch].sort(([a], [b]) => a - b)) {
    await keepBranch(ctx, branchId);
    await setCountedQuantities(ctx, branchId, ofBranch);
  }
}

async function auditPrices(ctx: TxContext, rows: ImportPlan['rows']): Promise<void> {
  const changes = rows.flatMap(({ id, priceBefore, fields: { price } }) =>
    id === null || priceBefore === price ? [] : [{ id, before: { price: priceBefore }, after: { price } }],
  );
  if (changes.length > 0) await audit(ctx, 'product.price', ...changes);
}
