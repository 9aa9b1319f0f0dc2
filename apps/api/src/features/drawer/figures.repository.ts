import type { CashRegisterFigures } from '@restaurante/contract/cash-registers/cash-register.ts';
import type { CashTotals } from '@restaurante/domain/cash-registers/cash-count.ts';
import { type Cents, ZERO } from '@restaurante/domain/money/money.ts';
import { sql } from 'kysely';
import type { Executor } from '../../shared/db/database.ts';

type Totals = CashTotals & Pick<CashRegisterFigures, 'qr' | 'qrCount'>;

/** What went through registers so far: a fixed number of statements. */
export function figuresRepository(db: Executor, { companyId }: { companyId: number }) {
  /** Money by register, with what it was opened with: one row each, however much went through it. */
  const totals = async (registerIds: readonly number[]): Promise<Map<number, Totals>> => {
    const rows = await db
      .selectFrom('cashRegisters as register')
      .innerJoin('cashRegisterTotals as total', (join) =>
        join
          .onRef('total.companyId', '=', 'register.companyId')
          .onRef('total.cashRegisterId', '=', 'register.id'),
      )
      .select([
        'register.id',
        'register.openingCents as opening',
        'total.cashSalesCents as cashSales',
        'total.cashRefundsCents as cashRefunds',
        'total.incomeCents as income',
        'total.expensesCents as expenses',
        'total.qrCents as qr',
        'total.qrCount',
      ])
      .where('register.companyId', '=', companyId)
      .where('register.id', 'in', registerIds)
      .execute();
    return new Map(rows.map(({ id, ...row }) => [id, row]));
  };

  const sales = async (registerIds: readonly number[]) => {
    const rows = await db
      .selectFrom('sales')
      .select([
        'cashRegisterId as registerId',
        sql<number>`count(*) filter (where deleted_at is null)`.as('salesCount'),
        sql<number>`count(*) filter (where deleted_at is null and not is_paid)`.as('pendingCount'),
        sql<Cents>`coalesce(sum(least(discount_cents, lines_cents)) filter (where deleted_at is null), 0)`.as(
          'discounts',
        ),
        sql<number>`count(*) filter (where deleted_at is not null)`.as('voidedCount'),
        sql<Cents>`coalesce(sum(owed_cents) filter (where deleted_at is not null), 0)`.as('voidedTotal'),
      ])
      .where('companyId', '=', companyId)
      .where('cashRegisterId', 'in', registerIds)
      .groupBy('cashRegisterId')
      .execute();
    return new Map(rows.map(({ registerId, ...row }) => [registerId, row]));
  };

  const categories = async (registerIds: readonly number[]) => {
    const rows = await db
      .selectFrom('sales')
      .innerJoin('saleLines as line', (join) =>
        join.onRef('line.companyId', '=', 'sales.companyId').onRef('line.saleId', '=', 'sales.id'),
      )
      .innerJoin('products as product', (join) =>
        join.onRef('product.companyId', '=', 'line.companyId').onRef('product.id', '=', 'line.productId'),
      )
      .innerJoin('productCategories as category', (join) =>
        join
          .onRef('category.companyId', '=', 'product.companyId')
          .onRef('category.id', '=', 'product.categoryId'),
      )
      .select([
        'sales.cashRegisterId as registerId',
        'category.name',
        sql<number>`sum(line.quantity)`.as('quantity'),
        sql<Cents>`sum(line.quantity * line.price_cents)`.as('total'),
      ])
      .where('sales.companyId', '=', companyId)
      .where('sales.cashRegisterId', 'in', registerIds)
      .where('sales.deletedAt', 'is', null)
      .where('line.deletedAt', 'is', null)
      .groupBy(['sales.cashRegisterId', 'category.id', 'category.name'])
      .orderBy('total', 'desc')
      .execute();
    return Map.groupBy(rows, ({ registerId }) => registerId);
  };

  return {
    totals,
    /** Every figure by register. */
    all: async (registerIds: readonly number[]): Promise<Map<number, CashRegisterFigures>> => {
      if (registerIds.length === 0) return new Map();
      const money = await totals(registerIds);
      const [bySales, byCategory] = [await sales(registerIds), await categories(registerIds)];
      return new Map(
        Array.from(money, ([id, totals]) => [
          id,
          {
            ...totals,
            ...(bySales.get(id) ?? NO_SALES),
            salesByCategory: (byCategory.get(id) ?? []).map(({ name, quantity, total }) => ({
              name,
              quantity,
              total,
            })),
          },
        ]),
      );
    },
  };
}

const NO_SALES = {
  salesCount: 0,
  pendingCount: 0,
  discounts: ZERO,
  voidedCount: 0,
  voidedTotal: ZERO,
};
