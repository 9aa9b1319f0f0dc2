import { day } from '@restaurante/domain/business-day/business-day.ts';
import { rangePeriod } from '@restaurante/domain/reports/period.ts';
import { expect, it } from 'vitest';
import { timeTextOf } from './amounts.tsx';
import { cashierColumns } from './cashierColumns.tsx';
import { purchaseColumns, purchaseLineColumns } from './purchaseColumns.tsx';
import { customerColumns, productColumns, saleColumns } from './sales/salesColumns.tsx';

const texts = { isOfBranches: true, timeText: (instant: string) => instant };
const PURCHASES = 'Fecha, Registrado por, Detalle, Cantidad, Precio, Subtotal, Descuento, Total';

it.each([
  ['sales', saleColumns(texts), 'N°, Fecha, Cliente, Tipo, Detalle, Pago, Importe, Descuento, Delivery, Total, Estado'],
  ['products', productColumns, 'Producto, Categoría, Cantidad, Precio promedio, Descuento, Total'],
  ['customers', customerColumns, 'Cliente, NIT/CI, N° ventas, Total, Última'],
  ['registers', cashierColumns(texts), 'Caja, Sucursal, Usuario, Apertura, Cierre, Inicial, Ingresos, Egresos, QR, Esperado, Contado, Faltante, Sobrante'],
  ['purchases', purchaseColumns(texts), PURCHASES],
  ['purchases on paper', purchaseLineColumns(texts), PURCHASES],
])('the report of %s has its columns in order', (_, columns, titles) => {
  expect(columns.map(({ title }) => title).join(', ')).toBe(titles);
}); // prettier-ignore

it.each([
  ['2026-01-01', '2026-12-31', '21/11 13:38'],
  ['2026-11-01', '2027-01-31', '21/11/2026 13:38'],
])('from %s to %s a time is %s', (from, until, text) => {
  const period = rangePeriod(day(from), day(until));
  expect(typeof period === 'object' && timeTextOf(period)('2026-11-21T13:38:00.000-04:00')).toBe(text);
});
