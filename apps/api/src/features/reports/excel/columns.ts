import { lineName, type PurchaseLine, purchasePaid } from '@restaurante/contract/purchases/purchase-lines.ts';
import { type KitchenRow, stationText } from '@restaurante/contract/reports/kitchen-rows.ts';
import {
  customerText,
  paymentText,
  personName,
  saleTotal,
  saleTypeText,
  soldText,
} from '@restaurante/contract/reports/report-texts.ts';
import type {
  ReportCashierWire,
  ReportCustomerWire,
  ReportProductWire,
  ReportSaleWire,
} from '@restaurante/contract/reports/reports.wire.ts';
import { registerName } from '@restaurante/domain/cash-registers/register-name.ts';
import { bsFromCents } from '@restaurante/domain/money/money.ts';
import { productName } from '@restaurante/domain/sales/sale-names.ts';
import { money, type SheetColumn, text, time } from './report-sheet.ts';

// The columns of the screens, in their order; values that share a cell there have a column each.

export const SALE_COLUMNS: readonly SheetColumn<ReportSaleWire>[] = [
  text('N°', 8, ({ sale_number }) => sale_number ?? 'Reserva'),
  time('Fecha', ({ created_at }) => created_at),
  text('Sucursal', 18, ({ branch }) => branch.name),
  text('Cliente', 22, customerText),
  text('Tipo', 18, saleTypeText),
  text('Detalle', 50, ({ details }) => details.map(soldText).join(', ')),
  text('Quitado', 20, ({ deleted_details }) => deleted_details.map(soldText).join(', ')),
  text('Pago', 16, paymentText),
  money('Importe', ({ total }) => total),
  money('Descuento', ({ discount }) => 0 - discount),
  money('Delivery', ({ price_delivery }) => price_delivery),
  money('Total', saleTotal),
  text('Estado', 16, ({ status }) => status.name),
];

/** A row of a product, or of one of its options below it. */
interface ProductSheetRow {
  readonly product: ReportProductWire;
  readonly option: ReportProductWire['options'][number] | null;
}

export const productRows = (product: ReportProductWire): ProductSheetRow[] =>
  [null, ...product.options].map((option) => ({ product, option }));

/** Returns a column of products, which is empty in the rows of their options. */
const ofProduct = (column: SheetColumn<ReportProductWire>): SheetColumn<ProductSheetRow> => ({
  ...column,
  value: ({ product, option }) => (option === null ? column.value(product) : null),
});

export const PRODUCT_COLUMNS: readonly SheetColumn<ProductSheetRow>[] = [
  text('Producto', 36, ({ product }) => productName(product)),
  text('Categoría', 18, ({ product }) => product.category.name),
  ofProduct(text('Cantidad', 10, ({ sales }) => sales.quantity)),
  ofProduct({ ...money('Precio promedio', ({ sales }) => sales.price), width: 16, isSummed: false }),
  ofProduct(money('Descuento', ({ discount }) => 0 - discount)),
  ofProduct(money('Total', ({ total }) => total)),
];

/** The columns of options, for a report that has some. */
export const OPTION_COLUMNS: readonly SheetColumn<ProductSheetRow>[] = [
  text('Opción', 28, ({ option }) => option?.name ?? null),
  text('Unidades', 10, ({ option }) => option?.quantity ?? null),
  { ...money('Importe de la opción', ({ option }) => option?.amount ?? null), width: 20, isSummed: false },
];

export const CUSTOMER_COLUMNS: readonly SheetColumn<ReportCustomerWire>[] = [
  text('Cliente', 28, ({ person }) => personName(person)),
  text('NIT/CI', 16, ({ person }) => person.ci_nit),
  text('N° ventas', 10, ({ sales_count }) => sales_count),
  money('Total', ({ total }) => total),
  time('Última', ({ last_sale }) => last_sale),
];

export const CASHIER_COLUMNS: readonly SheetColumn<ReportCashierWire>[] = [
  text('Caja', 20, ({ name }) => registerName(name)),
  text('Sucursal', 18, ({ branch }) => branch.name),
  text('Usuario', 22, ({ user }) => user.name),
  time('Apertura', ({ opening }) => opening),
  time('Cierre', ({ closing }) => closing),
  money('Inicial', ({ opening_amount }) => opening_amount),
  money('Ingresos', ({ income }) => income),
  money('Egresos', ({ expenses }) => expenses),
  money('QR', ({ qr_amount }) => qr_amount),
  money('Esperado', ({ closing_amount }) => closing_amount),
  money('Contado', ({ real_amount }) => real_amount),
  money('Faltante', ({ missing_amount }) => missing_amount),
  money('Sobrante', ({ surplus }) => surplus),
];

export const PURCHASE_COLUMNS: readonly SheetColumn<PurchaseLine>[] = [
  time('Fecha', ({ purchase }) => purchase.created_at),
  text('Registrado por', 22, ({ purchase }) => purchase.user.name),
  text('Sucursal', 18, ({ purchase }) => purchase.branch.name),
  text('Detalle', 34, ({ line }) => lineName(line)),
  text('Cantidad', 10, ({ line }) => line.quantity),
  { ...money('Precio', ({ line }) => line.price), isSummed: false },
  money('Subtotal', ({ line }) => line.total),
  money('Descuento', ({ purchase, isFirst }) => (isFirst ? 0 - purchase.discount : null)),
  money('Total', ({ purchase, isFirst }) => (isFirst ? bsFromCents(purchasePaid(purchase)) : null)),
  text('Observaciones', 30, ({ purchase, isFirst }) => (isFirst ? purchase.observations : null)),
];

export const KITCHEN_COLUMNS: readonly SheetColumn<KitchenRow>[] = [
  text('Estación', 20, stationText),
  text('Producto', 36, productName),
  { ...text('Unidades', 10, ({ count }) => count), isSummed: true },
  text('La mitad en (min)', 16, ({ median }) => median),
  text('9 de 10 en (min)', 16, ({ p90 }) => p90),
  { ...text('Con retraso', 12, ({ late }) => late), isSummed: true },
];
