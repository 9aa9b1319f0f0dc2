import { addDays, businessDay, type Day } from '@restaurante/domain/business-day/business-day.ts';
import { cents } from '@restaurante/domain/money/money.ts';
import type { SaleStatus } from '@restaurante/domain/sales/sale-status.ts';
import type { TestApi } from './api.ts';
import { addProduct, type Counter } from './counter.ts';

interface Sold {
  readonly companyId: number;
  readonly branchId: number;
  /** If missing, nothing is paid. */
  readonly registerId?: number;
  /** Default: a product made for the sale. */
  readonly productId?: number;
  readonly quantity?: number;
  /** Total of the line, in centavos. */
  readonly total?: number;
  readonly discount?: number;
  readonly cash?: number;
  readonly qr?: number;
  readonly status?: SaleStatus;
  readonly isVoided?: boolean;
  readonly daysAgo?: number;
  /** The table of a guest's order. */
  readonly table?: number;
}

/** Above the numbers that the product gives in a test. */
let number = 900;

/** Writes a sale with one line into the database. */
export async function bookSale(api: TestApi, sold: Sold): Promise<number> {
  const { companyId, branchId, registerId, quantity = 1, total = 5000 * quantity, discount = 0 } = sold;
  const { cash = registerId ? total - discount : 0, qr = 0 } = sold;
  const { database: db } = api.app.deps;
  const createdAt = new Date(api.clock.now());
  const businessDay = addDays(day(api), -(sold.daysAgo ?? 0));
  await reopenDay(api, { companyId, branchId, businessDay });
  const { id: saleId } = await db
    .insertInto('sales')
    .values({
      companyId,
      branchId,
      businessDay,
      number: ++number,
      cashRegisterId: registerId ?? null,
      type: 'dine_in',
      tableNumber: sold.table ?? null,
      isTableOrder: sold.table !== undefined,
      status: sold.status ?? 'accepted',
      paymentType: 'cash',
      linesCents: cents(total),
      discountCents: cents(discount),
      cashPaidCents: cents(cash),
      qrPaidCents: cents(qr),
      createdAt,
      deletedAt: sold.isVoided ? createdAt : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (registerId) await bookPayment(api, { companyId, registerId, saleId, kind: 'payment', cash, qr });
  const productId =
    sold.productId ?? (await addProduct(api, { companyId, branchId, name: 'Silpancho', price: 25 }));
  await db
    .insertInto('saleLines')
    .values({
      companyId,
      saleId,
      productId,
      quantity,
      priceCents: cents(total / quantity),
      quantityDecrement: 0,
      round: 1,
      state: STATES[sold.status ?? 'accepted'],
      stationId: db.selectFrom('stations').select('id').where('companyId', '=', companyId).limit(1),
      discountShareCents: cents(Math.min(discount, total)),
    })
    .execute();
  return saleId;
}

/** The states of the lines of a sale in a state. */
const STATES = {
  new: 'waiting',
  accepted: 'waiting',
  ready: 'ready',
  assigned: 'ready',
  delivered: 'served',
} as const;

const day = ({ clock }: TestApi) => businessDay(clock.now(), 0);

/** Writes the counter of a day, which is not summed. */
const reopenDay = (api: TestApi, row: { companyId: number; branchId: number; businessDay: Day }) =>
  api.app.deps.database
    .insertInto('saleCounters')
    .values({ ...row, lastNumber: 0 })
    .onConflict((conflict) =>
      conflict.columns(['companyId', 'branchId', 'businessDay']).doUpdateSet({ isSummed: false }),
    )
    .execute();

/** Writes a guest's order, which waits to be accepted. */
export const orderAtTable = (
  api: TestApi,
  { companyId, branchId, pique }: Counter,
  table = 7,
): Promise<number> => bookSale(api, { companyId, branchId, productId: pique.id, status: 'new', table });

/** Writes a payment of a sale in a register, in centavos. */
export async function bookPayment(
  api: TestApi,
  {
    companyId,
    registerId,
    saleId,
    kind,
    cash,
    qr,
  }: {
    companyId: number;
    registerId: number;
    saleId: number;
    kind: 'payment' | 'refund';
    cash: number;
    qr: number;
  },
): Promise<void> {
  await api.app.deps.database
    .insertInto('salePayments')
    .values({
      companyId,
      saleId,
      cashRegisterId: registerId,
      kind,
      cashCents: cents(cash),
      qrCents: cents(qr),
      createdAt: new Date(api.clock.now()),
    })
    .execute();
}
