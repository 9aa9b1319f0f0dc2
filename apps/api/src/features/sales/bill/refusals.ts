import { AppError, type ErrorCode } from '@restaurante/contract/errors.ts';
import type {
  DiscountGrowsDetails,
  PriceChangedDetails,
  TableBookedDetails,
  TableBusyDetails,
  WhichBillDetails,
} from '@restaurante/contract/sales/sale-bodies.wire.ts';
import { NO_PRODUCTS } from '@restaurante/contract/sales/sale-words.ts';
import type { SoldOutDetails } from '@restaurante/contract/table-orders/table-orders.wire.ts';
import { bsFromCents, formatBs } from '@restaurante/domain/money/money.ts';
import type { AddProblem } from '@restaurante/domain/sales/acts/add-items.ts';
import type { ChangePaymentProblem } from '@restaurante/domain/sales/acts/change-payment.ts';
import type { FireProblem, LineStateProblem } from '@restaurante/domain/sales/acts/line-states.ts';
import type { NoteProblem } from '@restaurante/domain/sales/acts/note-line.ts';
import type { RemovalProblem } from '@restaurante/domain/sales/acts/remove-line.ts';
import type { SeatProblem } from '@restaurante/domain/sales/acts/seat.ts';
import type { OrderProblem } from '@restaurante/domain/sales/acts/sell.ts';
import type { StepProblem } from '@restaurante/domain/sales/acts/set-status.ts';
import type { PayProblem } from '@restaurante/domain/sales/acts/settle-bill.ts';
import type { Shortage } from '@restaurante/domain/sales/decide-sale.ts';
import type { BookingProblem } from '@restaurante/domain/sales/reservation.ts';
import type { Decided } from '@restaurante/domain/sales/sale-payment.ts';
import type { WholeSale } from '@restaurante/domain/sales/sale.ts';
import type { TableBill, WhichBill } from '@restaurante/domain/sales/table.ts';
import { instantToWire } from '../../../shared/instant.ts';
import { paymentToWire } from '../sale/sale.presenter.ts';

type WithValues<P> = P extends { readonly code: string } ? (keyof P extends 'code' ? never : P) : never;

/** Problems with values that their error needs. */
type Detailed = WithValues<
  | BookingProblem
  | WhichBill
  | AddProblem
  | ChangePaymentProblem
  | FireProblem
  | LineStateProblem
  | NoteProblem
  | OrderProblem
  | PayProblem
  | RemovalProblem
  | SeatProblem
  | StepProblem
>;

/** A problem of a decision: its code is that of the error. */
export type Problem = Detailed | { readonly code: Exclude<ErrorCode, Detailed['code']> };

/** Returns the result of a decision about a bill. Throws the error of its problem. */
export function orRefuse<T>({ ok, problem }: Decided<T, Problem>, bill?: WholeSale): T {
  refuse(problem, bill);
  return ok as T;
}

/** Throws the error of a problem of a bill, if there is one. */
export function refuse(problem: Problem | null | undefined, bill?: WholeSale): void {
  if (problem) throw refusal(problem, bill);
}

/** Returns the error of an order that exceeds the stock. */
export type ShortageRefusal = (short: readonly Shortage[]) => AppError;

/** Names the first product that is short, and its remaining units. */
export const firstShortage: ShortageRefusal = ([first]) =>
  new AppError('stock_short', { values: { product: first?.name ?? '', left: first?.left ?? 0 } });

const tableBillToWire = ({ id, number, owed }: TableBill): TableBusyDetails['sale'] => ({
  id,
  sale_number: number,
  owed: bsFromCents(owed),
});

/** Returns the error that explains to a person why an act is refused. */
function refusal(problem: Problem, bill?: WholeSale): AppError {
  switch (problem.code) {
    case 'stock_short':
      return firstShortage(problem.shortages);
    case 'option_sold_out': {
      const { option: name, optionId: id } = problem;
      return refusal({ code: 'sold_out', lines: [], products: [], options: [{ id, name }] });
    }
    case 'sold_out': {
      const { lines, products, options } = problem;
      const details: SoldOutDetails = {
        lines,
        products: products.map(({ id, name }) => ({ product_id: id, name, sold_out: true })),
        options: options.map(({ id, name }) => ({ option_id: id, name })),
      };
      const names = [...products, ...options].map(({ name }) => name).join(', ');
      return new AppError('sold_out', { values: { products: names }, details });
    }
    case 'price_changed': {
      const prices = problem.prices.map(({ line, productId, price }) => ({
        line,
        product_id: productId,
        price: bsFromCents(price),
      }));
      return new AppError('price_changed', { details: { prices } satisfies PriceChangedDetails });
    }
    case 'unknown_table': {
      const { table } = problem;
      return new AppError('unknown_table', { values: { table }, field: 'table_number' });
    }
    case 'table_busy': {
      const { table, bill: open } = problem;
      const details: TableBusyDetails = { sale: tableBillToWire(open) };
      return new AppError('table_busy', { values: { table, number: open.number }, details });
    }
    case 'table_booked': {
      const { table, booking } = problem;
      const { id, name, tables } = booking;
      const reserved_at = instantToWire(booking.reservedAt);
      const details: TableBookedDetails = { sale: { id, name, reserved_at, tables } };
      const values = { table, name, time: reserved_at.slice(11, 16) };
      return new AppError('table_booked', { values, details });
    }
    case 'table_small': {
      const { tables, seats } = problem;
      const [one] = tables;
      const names = tables.length === 1 ? `La mesa ${one} tiene` : `Las mesas ${tables.join(', ')} tienen`;
      return new AppError('table_small', { values: { tables: names, seats }, details: { seats } });
    }
    case 'which_bill': {
      const { table, bills } = problem;
      const details: WhichBillDetails = { sales: bills.map(tableBillToWire) };
      return new AppError('which_bill', { values: { table }, details });
    }
    case 'reservation_empty':
      return new AppError('reservation_empty', { fields: { sale_details: NO_PRODUCTS } });
    case 'reservation_seated':
      return new AppError('reservation_seated', { values: { table: problem.table ?? 's/n' } });
    case 'discount_grows': {
      const { discount, rest } = problem;
      const details: DiscountGrowsDetails = { discount: bsFromCents(discount), rest: bsFromCents(rest) };
      return new AppError('discount_grows', { details });
    }
    case 'line_paid':
    case 'part_paid': {
      const payment = bill?.payments.find(({ id }) => id === problem.paymentId);
      const product = 'product' in problem ? problem.product : '';
      return new AppError(problem.code, {
        values: { product },
        details: payment && { payment: paymentToWire(payment) },
      });
    }
    case 'overpaid':
      return new AppError('overpaid', { values: { debt: formatBs(problem.debt) } });
    case 'received_below_part':
      return new AppError('received_below_part', { values: { amount: formatBs(problem.amount) } });
    default: {
      const { code, ...values } = problem;
      return new AppError(code, { values });
    }
  }
}
