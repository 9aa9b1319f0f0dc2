import { bsFromCents } from '@restaurante/domain/money/money.ts';
import { type Context, today } from '../../../shared/context.ts';
import { writeWorkbook } from '../../../shared/workbooks.ts';
import { findCompany } from '../../companies/index.ts';
import { COLUMNS, STATUS } from './columns.ts';
import { listMenu, listStockColumns } from './menu.ts';

const STOCK_WIDTH = 20;

/**
 * Exports the menu as an Excel file: every product, with the stock that the session may set. A cell is empty where
 * nothing is counted.
 */
export async function exportProducts(ctx: Context): Promise<{ name: string; content: Buffer }> {
  const { own } = await listStockColumns(ctx);
  const products = await listMenu(ctx);
  const content = await writeWorkbook(ctx.scope.companyId, {
    name: 'Productos',
    columns: [...Object.values(COLUMNS), ...own.map(({ title }) => ({ title, width: STOCK_WIDTH }))],
    rows: products.map((product) => [
      product.id,
      product.category,
      product.name,
      product.type,
      product.size,
      product.piece,
      product.shortDescription?.replaceAll('\r\n', '\n') ?? null,
      bsFromCents(product.price),
      product.isActive ? STATUS.active : STATUS.inactive,
      ...own.map(({ branchId }) => product.stock.get(branchId) ?? null),
    ]),
  });
  const company = await findCompany(ctx, ctx.scope.companyId);
  return { name: `Productos – ${company.name} ${today(ctx)}.xlsx`, content };
}
