import type { CashTotals } from '@restaurante/domain/cash-registers/cash-count.ts';
import { type Cents, ZERO } from '@restaurante/domain/money/money.ts';
import { sql } from 'kysely';
import type { Executor } from '../../shared/db/database.ts';
import { anyOf, statement } from '../../shared/db/statement.ts';

/** What went through a register, in centavos. Closing freezes it (docs/rules/cash-registers.md). */
export interface CashRegisterFigures extends Readonly<CashTotals> {
  readonly qr: Cents;
  readonly qrCount: number;
  readonly discounts: Cents;
  /** This and `unpaid` are missing in registers that were closed before they were kept. */
  readonly deliveryFees?: Cents;
  readonly unpaid?: Cents;
  readonly voidedCount: number;
  readonly voidedTotal: Cents;
  readonly salesCount: number;
  readonly pendingCount: number;
  readonly salesByCategory: readonly {
    readonly name: string;
    readonly quantity: number;
    readonly total: Cents;
  }[];
}

type Totals = CashTotals & Pick<CashRegisterFigures, 'qr' | 'qrCount'>;

interface Registers {
  readonly companyId: number;
  readonly registerIds: readonly number[];
}

const totals = statement((db, p: Registers) =>
  db
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
    .where('register.companyId', '=', p.companyId)
    .where('register.id', '=', anyOf(p.registerIds)),
);

const sales = statement((db, p: Registers) =>
  db
    .selectFrom('sales')
    .select([
      'cashRegisterId as registerId',
      sql<number>`count(*) filter (where deleted_at is null)`.as('salesCount'),
      sql<number>`count(*) filter (where deleted_at is null and not is_paid)`.as('pendingCount'),
      sql<Cents>`coalesce(sum(least(discount_cents, lines_cents)) filter (where deleted_at is null), 0)`.as(
        'discounts',
      ),
      sql<Cents>`coalesce(sum(delivery_fee_cents) filter (where deleted_at is null), 0)`.as('deliveryFees'),
      sql<Cents>`coalesce(sum(owed_cents - cash_paid_cents - qr_paid_cents) filter (where deleted_at is null), 0)`.as(
        'unpaid',
      ),
      sql<number>`count(*) filter (where deleted_at is not null)`.as('voidedCount'),
      sql<Cents>`coalesce(sum(owed_cents) filter (where deleted_at is not null), 0)`.as('voidedTotal'),
    ])
    .where('companyId', '=', p.companyId)
    .where('cashRegisterId', '=', anyOf(p.registerIds))
    .groupBy('cashRegisterId'),
);

const categories = statement((db, p: Registers) =>
  db
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
    .where('sales.companyId', '=', p.companyId)
    .where('sales.cashRegisterId', '=', anyOf(p.registerIds))
    .where('sales.deletedAt', 'is', null)
    .where('line.deletedAt', 'is', null)
    .groupBy(['sales.cashRegisterId', 'category.id', 'category.name'])
    .orderBy('total', 'desc'),
);

/** The figures of registers so far, in a fixed number of statements. */
export function figuresRepository(db: Executor, { companyId }: { companyId: number }) {
  /** Money by register, the opening amount included: one row each, however many payments it had. */
  const totalsOf = async (registerIds: readonly number[]): Promise<Map<number, Totals>> =>
    new Map((await totals.all(db, { companyId, registerIds })).map(({ id, ...row }) => [id, row]));

  return {
    totals: totalsOf,
    /** Every figure by register. */
    all: async (registerIds: readonly number[]): Promise<Map<number, CashRegisterFigures>> => {
      if (registerIds.length === 0) return new Map();
      const money = await totalsOf(registerIds);
      const bySales = new Map(
        (await sales.all(db, { companyId, registerIds })).map(({ registerId, ...row }) => [registerId, row]),
      );
      const byCategory = Map.groupBy(
        await categories.all(db, { companyId, registerIds }),
        ({ registerId }) => registerId,
      );
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
  deliveryFees: ZERO,
  unpaid: ZERO,
  voidedCount: 0,
  voidedTotal: ZERO,
};
