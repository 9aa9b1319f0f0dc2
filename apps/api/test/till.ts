import * as cashRegisters from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import type { CashRegisterWire } from '@restaurante/contract/cash-registers/cash-registers.wire.ts';
import { businessDay } from '@restaurante/domain/business-day/business-day.ts';
import { cents } from '@restaurante/domain/money/money.ts';
import type { SaleStatus } from '@restaurante/domain/sales/sale-status.ts';
import type { TestApi } from './api.ts';
import { recountTotals } from './recount.ts';

interface Holder {
  readonly token: string;
  readonly branchId: number;
}

/** Opens a register for the token's user. */
export async function openRegister(
  api: TestApi,
  { token, branchId }: Holder,
  { name = 'principal', opening = 0 } = {},
): Promise<CashRegisterWire> {
  const { cashier } = await api.call(cashRegisters.openCashRegister, {
    token,
    params: { id: branchId },
    body: { name, opening_amount: opening },
  });
  return cashier;
}

/** Returns bills and coins for an amount in Bs. */
export function billsFor(amount: number): Record<string, number> {
  const doscientos = Math.floor(amount / 200);
  const diez_centavos = Math.round((amount - doscientos * 200) * 10);
  return { doscientos, diez_centavos };
}

/** Closes a register with the expected amount as count, or with `counted`. */
export function close(
  api: TestApi,
  token: string,
  cashier: CashRegisterWire,
  counted = cashier.closing_amount,
) {
  return api.send(cashRegisters.closeCashRegister, {
    token,
    params: { id: cashier.id },
    body: { closing_amount: cashier.closing_amount, real_amount: counted, bills: billsFor(counted) },
  });
}

interface Sold {
  readonly companyId: number;
  readonly branchId: number;
  readonly registerId: number;
  /** Centavos. */
  readonly total?: number;
  readonly discount?: number;
  readonly cash?: number;
  readonly qr?: number;
  readonly status?: SaleStatus;
  readonly isVoided?: boolean;
}

let number = 0;

/** Writes a sale into the database, with one line of a product made for it. */
export async function bookSale(api: TestApi, sold: Sold): Promise<number> {
  const { companyId, total = 5000, discount = 0, cash = total - discount, qr = 0 } = sold;
  const { database: db } = api.app.deps;
  const createdAt = new Date(api.clock.now());
  const { id: saleId } = await db
    .insertInto('sales')
    .values({
      companyId,
      branchId: sold.branchId,
      businessDay: businessDay(api.clock.now(), 0),
      number: ++number,
      cashRegisterId: sold.registerId,
      type: 'dine_in',
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
  await bookPayment(api, { ...sold, saleId, kind: 'payment', cash, qr });
  const productId = await someProduct(api, companyId);
  await db
    .insertInto('saleLines')
    .values({
      companyId,
      saleId,
      productId,
      quantity: 1,
      priceCents: cents(total),
      quantityDecrement: 0,
      round: 1,
    })
    .execute();
  await recountTotals(db);
  return saleId;
}

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
  await recountTotals(api.app.deps.database);
}

async function someProduct(api: TestApi, companyId: number): Promise<number> {
  const { database: db } = api.app.deps;
  const { id: categoryId } = await db
    .selectFrom('productCategories')
    .select('id')
    .where('companyId', '=', companyId)
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('products')
    .values({
      companyId,
      categoryId,
      name: 'Silpancho',
      priceCents: cents(2500),
      createdAt: new Date(api.clock.now()),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
