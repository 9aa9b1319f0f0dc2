import { bsFromCents } from '@restaurante/domain/money/money.ts';
import { type Context, today } from '../../../shared/context.ts';
import { writeWorkbook } from '../../../shared/workbooks.ts';
import { findCompany } from '../../companies/index.ts';
import { listOptionGroups } from '../../options/index.ts';
import { COLUMNS, STATUS } from './columns.ts';
import { groupsText } from './group-names.ts';
import { listMenu, listStockColumns } from './menu.ts';
import { optionSheet } from './option-sheet.ts';

const STOCK_WIDTH = 20;
const { groups: GROUPS, station: STATION, ...OTHERS } = COLUMNS;

/**
 * Exports the menu as an Excel file: every product, with the stock that the session may set, and the groups of options.
 * A cell is empty where nothing is counted.
 */
export async function exportProducts(ctx: Context): Promise<{ name: string; content: Buffer }> {
  const { own } = await listStockColumns(ctx);
  const products = await listMenu(ctx);
  const groups = await listOptionGroups(ctx);
  const productSheet = {
    name: 'Productos',
    columns: [
      ...Object.values(OTHERS),
      ...own.map(({ title }) => ({ title, width: STOCK_WIDTH })),
      GROUPS,
      STATION,
    ],
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
      groupsText(product.groups),
      product.station,
    ]),
  };
  const content = await writeWorkbook(ctx.scope.companyId, productSheet, optionSheet(groups));
  const company = await findCompany(ctx, ctx.scope.companyId);
  return { name: `Productos – ${company.name} ${today(ctx)}.xlsx`, content };
}
