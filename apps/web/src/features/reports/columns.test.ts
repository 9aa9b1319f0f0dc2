import { expect, it } from 'vitest';
import { cashierColumns } from './cashierColumns.tsx';
import { purchaseColumns, purchaseLineColumns } from './purchaseColumns.tsx';
import { customerColumns, productColumns, saleColumns } from './sales/salesColumns.tsx';

const PURCHASES = 'Fecha, Registrado por, Detalle, Cantidad, Precio, Subtotal, Descuento, Total';

it.each([
  ['sales', saleColumns(true), 'N°, Fecha, Cliente, Tipo, Detalle, Pago, Importe, Descuento, Delivery, Total, Estado'],
  ['products', productColumns, 'Producto, Categoría, Cantidad, Precio promedio, Descuento, Total'],
  ['customers', customerColumns, 'Cliente, NIT/CI, N° ventas, Total, Última'],
  ['registers', cashierColumns, 'Caja, Sucursal, Usuario, Apertura, Cierre, Inicial, Ingresos, Egresos, QR, Esperado, Contado, Faltante, Sobrante'],
  ['purchases', purchaseColumns(false), PURCHASES],
  ['purchases on paper', purchaseLineColumns(true), PURCHASES],
])('the report of %s has its columns in order', (_, columns, titles) => {
  expect(columns.map(({ title }) => title).join(', ')).toBe(titles);
}); // prettier-ignore
