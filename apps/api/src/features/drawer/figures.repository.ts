import type { CashRegisterFigures } from '@restaurante/contract/cash-registers/cash-register.ts';
import type { CashTotals } from '@restaurante/domain/cash-registers/cash-count.ts';
import { type Cents, ZERO } from '@restaurante/domain/money/money.ts';
import { sql } from 'kysely';
import type { Executor } from '../../shared/db/database.ts';

type Totals = CashTotals & Pick<CashRegisterFigures, 'qr' | 'qrCount'>;

/** What went through registers as their payments, movements and sales say now: a fixed number of statements. */
export function figuresRepository(db: Executor, { companyId }: { companyId: number }) {
  /** Money by register, with what it was opened with. */
  const totals = async (registerIds: readonly number[]): Promise<Map<number, Totals>> => {
    const rows = await db
      .selectFrom('cashRegisters as register')
      .innerJoinLateral(
        (eb) =>
          eb
            .selectFrom('salePayments as payment')
            .select([
              sql<Cents>`coalesce(sum(payment.cash_cents) filter (where payment.kind = 'payment'), 0)`.as(
                'cashSales',
              ),
              sql<Cents>`coalesce(sum(payment.cash_cents) filter (where payment.kind = 'refund'), 0)`.as(
                'cashRefunds',
              ),
              // What goes back by QR is owed outside of the register (PRODUCT §6).
              sql<Cents>`coalesce(sum(payment.qr_cents) filter (where payment.kind = 'payment'), 0)`.as('qr'),
              sql<number>`count(*) filter (where payment.kind = 'payment' and payment.qr_cents > 0)`.as(
                'qrCount',
              ),
            ])
            .whereRef('payment.companyId', '=', 'register.companyId')
            .whereRef('payment.cashRegisterId', '=', 'register.id')
            .as('payments'),
        (join) => join.onTrue(),
      )
      .innerJoinLateral(
        (eb) =>
          eb
            .selectFrom('cashMovements as movement')
            .select([
              sql<Cents>`coalesce(sum(movement.amount_cents) filter (where movement.type = 'income'), 0)`.as(
                'income',
              ),
              sql<Cents>`coalesce(sum(movement.amount_cents) filter (where movement.type = 'expense'), 0)`.as(
                'expenses',
              ),
            ])
            .whereRef('movement.companyId', '=', 'register.companyId')
            .whereRef('movement.cashRegisterId', '=', 'register.id')
            .where('movement.deletedAt', 'is', null)
            .as('movements'),
        (join) => join.onTrue(),
      )
      .select(['register.id', 'register.openingCents as opening'])
      .selectAll(['payments', 'movements'])
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
