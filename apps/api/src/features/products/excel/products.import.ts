import { AppError } from '@restaurante/contract/errors.ts';
import {
  type ImportErrorWire,
  type ImportWire,
  MAX_IMPORT_ROWS,
  MAX_OPTION_ROWS,
  OPTIONS_SHEET,
} from '@restaurante/contract/products/products.import.wire.ts';
import type { MenuInput } from '@restaurante/contract/products/products.wire.ts';
import type { Sheet, SheetRow } from '@restaurante/excel/cells.ts';
import { audit } from '../../../shared/audit/audit.ts';
import { type Context, type TxContext, now } from '../../../shared/context.ts';
import { inTransaction } from '../../../shared/db/transaction.ts';
import { readWorkbook } from '../../../shared/workbooks.ts';
import { keepBranch } from '../../branches/index.ts';
import {
  importOptionGroups,
  importProductGroups,
  listOptionGroups,
  lockOptionGroups,
} from '../../options/index.ts';
import {
  ensureProductCategories,
  listProductCategoryNames,
  notifyCatalogue,
} from '../../product-categories/index.ts';
import { keepStations, listStations } from '../../stations/index.ts';
import { setCountedQuantities } from '../../stock/index.ts';
import { hasTitles, MAX_ROWS_ABOVE, readHeader, titleKey } from './columns.ts';
import { readFileRows } from './file-rows.ts';
import { groupKey } from './group-names.ts';
import { planGroups } from './group-plan.ts';
import { type ImportPlan, planImport, planToWire } from './import-plan.ts';
import { listMenu, listStockColumns } from './menu.ts';
import { type FileGroup, readGroups } from './option-sheet.ts';
import { insertAll, lockMenu, updateAll } from './products-import.repository.ts';

/** More branches than any company has. */
const MAX_COLUMNS = 300;

/**
 * Creates and changes products from a file like that of `exportProducts`, all or nothing. A dry run only returns the
 * plan. The stock changes only with `changesStock`. `docs/rules/products.md`
 */
export async function importProducts(
  ctx: Context,
  content: Buffer | undefined,
  { isDryRun, changesStock }: { isDryRun: boolean; changesStock: boolean },
): Promise<ImportWire> {
  if (content === undefined) throw new AppError('excel_invalid');
  const limits = { maxRows: MAX_ROWS_ABOVE + MAX_OPTION_ROWS + 1, maxColumns: MAX_COLUMNS };
  const file = menuFileOf(await readWorkbook(ctx.scope.companyId, content, limits));
  if (isDryRun) return planToWire(await plan(ctx, file, changesStock));
  return applyPlan(ctx, (ctx) => plan(ctx, file, changesStock));
}

interface MenuFile {
  /** The name of the products' sheet. */
  readonly name: string;
  readonly products: readonly SheetRow[];
  readonly options: readonly SheetRow[];
}

/** Finds the sheet that has the products' titles, else the first one, and the sheet of options. */
function menuFileOf(sheets: readonly Sheet[]): MenuFile {
  const isOptions = ({ name }: Sheet) => titleKey(name) === titleKey(OPTIONS_SHEET);
  const others = sheets.filter((sheet) => !isOptions(sheet));
  const candidates = others.length > 0 ? others : sheets;
  const products = candidates.find(({ rows }) => titlesAt(rows ?? []) >= 0) ?? candidates[0]!;
  const options = sheets.find((sheet) => sheet !== products && isOptions(sheet));
  if (!products.rows || options?.rows === null) throw new AppError('excel_too_large');
  return { name: products.name, products: products.rows, options: options?.rows ?? [] };
}

const titlesAt = (rows: readonly SheetRow[]) => rows.slice(0, MAX_ROWS_ABOVE + 1).findIndex(hasTitles);

/** Creates the dishes of a list, by the rules of a file without ids. */
export function importMenu(ctx: Context, { rows }: MenuInput): Promise<ImportWire> {
  const blank = {
    id: null,
    size: null,
    piece: null,
    shortDescription: undefined,
    isActive: undefined,
    station: undefined,
    groups: undefined,
    stock: [],
  };
  const lines = rows.map((dish, index) => ({ row: index + 1, ...blank, ...dish }));
  return applyPlan(ctx, async (ctx) => planImport(lines, await presentMenu(ctx, [])));
}

/** Applies the plan that is made under the lock of the menu, whole or not at all. */
function applyPlan(ctx: Context, makePlan: (ctx: TxContext) => Promise<ImportPlan>): Promise<ImportWire> {
  return inTransaction(ctx, async (ctx) => {
    await lockMenu(ctx.db, ctx.scope);
    await lockOptionGroups.all(ctx.db, ctx.scope);
    const planned = await makePlan(ctx);
    if (planned.errors.length > 0)
      throw new AppError('import_has_errors', { details: { errors: planned.errors } });
    await apply(ctx, planned);
    return planToWire(planned);
  });
}

const nothing = (errors: readonly ImportErrorWire[]): ImportPlan => ({
  rows: [],
  errors,
  newCategories: [],
  groups: [],
  unusedGroups: [],
});

async function plan(ctx: Context, file: MenuFile, changesStock: boolean): Promise<ImportPlan> {
  const planned = await planFile(ctx, file, changesStock);
  const errors = planned.errors.map((error) => ({ sheet: file.name, ...error }));
  return { ...planned, errors, sheet: file.name };
}

async function planFile(
  ctx: Context,
  { products: sheet, options: optionRows }: MenuFile,
  changesStock: boolean,
): Promise<ImportPlan> {
  const options = readGroups(optionRows);
  const [titles, ...rows] = sheet.slice(Math.max(titlesAt(sheet), 0));
  if (titles === undefined || (rows.length === 0 && options.groups.length + options.errors.length === 0)) {
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
  const menu = await presentMenu(ctx, options.groups);
  const file = readFileRows(header, rows, new Set(menu.products.map(({ id }) => id)));
  // Without the wrong groups, products that name them would look wrong too.
  if (options.errors.length > 0) return nothing([...file.errors, ...options.errors]);
  const planned = planImport(file.rows, menu);
  const errors = [...file.errors, ...planned.errors].sort(
    (a, b) => (a.sheet ? 1 : 0) - (b.sheet ? 1 : 0) || a.row - b.row,
  );
  return { ...planned, errors };
}

async function presentMenu(ctx: Context, fileGroups: readonly FileGroup[]) {
  const products = await listMenu(ctx);
  const groupPlan = planGroups(fileGroups, await listOptionGroups(ctx));
  return {
    groupPlan,
    products,
    categories: (await listProductCategoryNames(ctx)).map(({ name }) => name),
    stations: (await listStations(ctx)).map(({ name }) => name),
  };
}

/** Writes the planned rows in a fixed number of statements. */
async function apply(ctx: TxContext, { rows, groups }: ImportPlan): Promise<void> {
  const { companyId } = ctx.scope;
  const changed = rows.filter(({ wire, changesFields }) => wire.action === 'create' || changesFields);
  const categoryIds = await ensureProductCategories(ctx, [
    ...new Set(changed.map(({ fields }) => fields.category)),
  ]);
  const stationIds = new Map((await keepStations(ctx)).map(({ id, name }) => [name, id]));
  const written = changed.map(({ id, fields: { category, price, station, ...fields } }) => ({
    id,
    ...fields,
    hasOwnStation: station !== null,
    stationId: station === null ? null : (stationIds.get(station) ?? null),
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
  const placed = rows.map((row) => ({ ...row, productId: row.id ?? newIds.next().value ?? 0 }));
  await applyGroups(ctx, groups, placed);
  const counts = placed.flatMap(({ productId, stock }) =>
    stock.map(({ branchId, quantity }) => ({ branchId, productId, quantity })),
  );
  if (changed.length + counts.length > 0) {
    const after = {
      created: created.length,
      changed: changed.length - created.length,
      counted: counts.length,
    };
    await audit(ctx, 'product.import', { id: companyId, branchId: null, before: null, after });
  }
  const byBranch = Map.groupBy(counts, ({ branchId }) => branchId);
  for (const [branchId, ofBranch] of [...byBranch].sort(([a], [b]) => a - b)) {
    await keepBranch(ctx, branchId);
    await setCountedQuantities(ctx, branchId, ofBranch);
  }
}

/** Writes the changed groups, and the groups of the products that get others. */
async function applyGroups(
  ctx: TxContext,
  planned: ImportPlan['groups'],
  rows: readonly { readonly productId: number; readonly groups: readonly string[] | null }[],
): Promise<void> {
  const changed = planned.flatMap(({ wire, group }) => (wire.action === 'same' ? [] : group));
  await importOptionGroups(ctx, changed);
  const products = rows.flatMap(({ productId, groups }) => (groups === null ? [] : { productId, groups }));
  if (products.length === 0) return;
  const ids = new Map((await listOptionGroups(ctx)).map(({ id, name }) => [groupKey(name), id]));
  const linked = products.map(({ productId, groups }) => ({
    productId,
    groupIds: groups.map((name) => ids.get(groupKey(name))!),
  }));
  await importProductGroups(ctx, linked);
}

async function auditPrices(ctx: TxContext, rows: ImportPlan['rows']): Promise<void> {
  const changes = rows.flatMap(({ id, priceBefore, fields: { name, price } }) =>
    id === null || priceBefore === price
      ? []
      : [{ id, name, branchId: null, before: { price: priceBefore }, after: { price } }],
  );
  if (changes.length > 0) await audit(ctx, 'product.price', ...changes);
}
