import { TIPS_KIND } from '@restaurante/contract/cash-registers/movement-kinds.wire.ts';
import { REPORT_PAYMENT_TEXTS } from '@restaurante/contract/reports/report-texts.ts';
import { PAYMENT_TYPE_TO_WIRE } from '@restaurante/contract/sales/sale-words.ts';
import { SALE_STATUS_LABELS } from '@restaurante/contract/sales/sales.wire.ts';
import { registerName } from '@restaurante/domain/cash-registers/register-name.ts';
import { bsFromCents, type Cents, cents } from '@restaurante/domain/money/money.ts';
import { placeText, productName } from '@restaurante/domain/sales/sale-names.ts';
import type { PaymentType } from '@restaurante/domain/sales/sale-payment.ts';
import { instantToWire } from '../../../shared/instant.ts';
import { PURCHASE_COLUMNS } from '../excel/columns.ts';
import { date, money, type SheetColumn, text, time } from '../excel/report-sheet.ts';
import type { LineRow, MovementRow, PaymentRow, SaleRow } from './months.repository.ts';

/** Returns a column of centavos; null is an empty cell. */
const amount = <Row>(title: string, value: (row: Row) => number | null) =>
  money<Row>(title, (row) => {
    const found = value(row);
    return found === null ? null : bsFromCents(cents(found));
  });

const payment = (type: PaymentType) => REPORT_PAYMENT_TEXTS[PAYMENT_TYPE_TO_WIRE[type] - 1] ?? null;

const owed = ({ lines, discount, delivery }: SaleRow) => lines - discount + delivery;

/** Returns an amount that counts for sold sales only; the one of a voided sale has a column of its own. */
const ofSold = (title: string, value: (row: SaleRow) => number) =>
  amount<SaleRow>(title, (row) => (row.isVoided ? null : value(row)));

const typeText = ({ courierName, type, tableNumber, fromTable }: SaleRow) =>
  courierName === null ? placeText(type === 'takeaway', tableNumber, fromTable) : `Delivery · ${courierName}`;

export const SALE_COLUMNS: readonly SheetColumn<SaleRow>[] = [
  text('ID', 10, ({ id }) => id),
  text('N°', 8, ({ number }) => number ?? 'Reserva'),
  date('Día', ({ day }) => day),
  time('Fecha', ({ createdAt }) => instantToWire(createdAt)),
  text('Sucursal', 18, ({ branchName }) => branchName),
  text('Vendido por', 22, ({ userName }) => userName),
  text('Cliente', 22, ({ customerName }) => customerName),
  text('NIT/CI', 14, ({ ciNit }) => ciNit),
  text('Tipo', 18, typeText),
  text('Estado', 16, ({ isVoided, status }) => (isVoided ? 'Anulada' : SALE_STATUS_LABELS[status].name)),
  text('Pago', 16, ({ isVoided, isPaid, paymentType }) =>
    isVoided ? null : isPaid ? payment(paymentType) : 'Pago pendiente',
  ),
  ofSold('Importe', ({ lines }) => lines),
  ofSold('Descuento', ({ discount }) => 0 - discount),
  ofSold('Delivery', ({ delivery }) => delivery),
  ofSold('Total', owed),
  ofSold('Efectivo', ({ cash }) => cash),
  ofSold('QR/Tarjeta', ({ qr }) => qr),
  ofSold('Pendiente', (row) => owed(row) - row.cash - row.qr),
  amount('Anulado', (row) => (row.isVoided ? owed(row) : null)),
  text('Motivo', 30, ({ voidReason }) => voidReason),
];

const isSold = ({ isRemoved, isVoided }: LineRow) => !isRemoved && !isVoided;

export const LINE_COLUMNS: readonly SheetColumn<LineRow>[] = [
  text('ID venta', 10, ({ saleId }) => saleId),
  text('N°', 8, ({ number }) => number ?? 'Reserva'),
  date('Día', ({ day }) => day),
  text('Sucursal', 18, ({ branchName }) => branchName),
  text('Producto', 36, ({ piece, ...product }) => productName({ ...product, dam: piece })),
  text('Categoría', 18, ({ category }) => category),
  text('Opciones', 28, ({ options }) => options),
  text('Cantidad', 10, ({ quantity }) => quantity),
  { ...amount('Precio', ({ price }) => price), isSummed: false },
  amount('Importe', (line) => (isSold(line) ? line.amount : null)),
  amount('Descuento', (line) => (isSold(line) ? 0 - line.discount : null)),
  amount('Total', (line) => (isSold(line) ? line.amount - line.discount : null)),
  text('Estado', 12, (line) => (line.isVoided ? 'Anulada' : line.isRemoved ? 'Quitado' : null)),
];

const methodText = ({ cash, qr }: { cash: Cents; qr: Cents }) =>
  payment(cash !== 0 && qr !== 0 ? 'mixed' : qr === 0 ? 'cash' : 'qr');

/** QR money that goes back is owed outside of the register, so it has a column of its own. */
export const PAYMENT_COLUMNS: readonly SheetColumn<PaymentRow>[] = [
  time('Fecha', ({ createdAt }) => instantToWire(createdAt)),
  text('Sucursal', 18, ({ branchName }) => branchName),
  text('Caja', 20, ({ registerName: name }) => (name === null ? null : registerName(name))),
  text('Usuario', 22, ({ userName }) => userName),
  text('ID venta', 10, ({ saleId }) => saleId),
  text('N° venta', 10, ({ number }) => number ?? 'Reserva'),
  date('Día de la venta', ({ day }) => day),
  text('Movimiento', 14, ({ kind }) => (kind === 'payment' ? 'Cobro' : 'Devolución')),
  text('Pago', 16, methodText),
  amount('Efectivo', ({ kind, cash }) => (kind === 'payment' ? cash : 0 - cash)),
  amount('QR/Tarjeta', ({ kind, qr }) => (kind === 'payment' ? qr : 0)),
  { ...amount<PaymentRow>('QR por devolver', ({ kind, qr }) => (kind === 'payment' ? 0 : qr)), width: 16 },
  amount('Redondeo', ({ kind, rounding }) => (kind === 'payment' ? rounding : 0 - rounding)),
  amount('Propina', ({ kind, tip }) => (kind === 'payment' ? tip : 0 - tip)),
];

export const MONTHS_PURCHASE_COLUMNS: typeof PURCHASE_COLUMNS = [
  ...PURCHASE_COLUMNS,
  text('Pago', 16, ({ purchase, isFirst }) =>
    isFirst ? (REPORT_PAYMENT_TEXTS[purchase.payment_type - 1] ?? null) : null,
  ),
];

export const MOVEMENT_COLUMNS: readonly SheetColumn<MovementRow>[] = [
  time('Fecha', ({ createdAt }) => instantToWire(createdAt)),
  text('Sucursal', 18, ({ branchName }) => branchName),
  text('Caja', 20, ({ registerName: name }) => registerName(name)),
  text('Usuario', 22, ({ userName }) => userName),
  text('Tipo', 10, ({ type }) => (type === 'income' ? 'Ingreso' : 'Egreso')),
  text('Descripción', 40, ({ description }) => description),
  amount('Ingreso', ({ type, amount }) => (type === 'income' ? amount : null)),
  amount('Egreso', ({ type, amount }) => (type === 'expense' ? amount : null)),
  text('Clase', 18, ({ isTips, kindName }) => (isTips ? TIPS_KIND.name : kindName)),
  text('Proveedor', 22, ({ supplier }) => supplier),
  // It is on the sheet of the purchases too.
  text('Compra', 10, ({ purchaseId }) => purchaseId),
];
