import { getMovementPhoto } from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import {
  type CashMovementWire,
  type CashRegisterWire,
  countsToWire,
  type FloatWire,
  type OpenRegisterWire,
} from '@restaurante/contract/cash-registers/cash-registers.wire.ts';
import { TIPS_KIND } from '@restaurante/contract/cash-registers/movement-kinds.wire.ts';
import { pathOf } from '@restaurante/contract/client.ts';
import { courierToWire } from '@restaurante/contract/couriers/courier.ts';
import { toFlag } from '@restaurante/contract/schema.ts';
import { expectedAmount, shortfall, surplus } from '@restaurante/domain/cash-registers/cash-count.ts';
import { addCents, bsFromCents, cents, type Cents, ZERO } from '@restaurante/domain/money/money.ts';
import { instantToWire } from '../../shared/instant.ts';
import type { CashRegisterFigures, ForMoney } from '../drawer/index.ts';
import type { findFloat } from './cash-registers.service.ts';
import type { CashRegister } from './cash-registers.ts';
import type { CashMovement } from './movements.repository.ts';

/** The figures that a cashier who counts blind does not see. */
const HIDDEN = {
  blind: 1,
  closing_amount: null,
  income: null,
  expenses: null,
  cash_sales: null,
  typed_income: null,
  typed_expenses: null,
  refunds: null,
  qr_amount: null,
  discounts: null,
  delivery_fees: null,
  unpaid: null,
  room_parts: null,
  voided: null,
  sales_by_category: null,
  sellers: null,
  rounding: null,
  tips_cash: null,
  tips_qr: null,
  tips: null,
} as const satisfies Partial<CashRegisterWire>;

export function cashRegisterToWire(register: CashRegister, isBlind = false): CashRegisterWire {
  const { closing, figures } = register;
  // A closed register was counted against the amount of then.
  const expected = closing?.expected ?? expectedAmount(figures);
  const counted = closing?.counted ?? expected;
  return {
    id: register.id,
    name: register.name,
    branch: register.branch,
    user: register.user,
    status: closing === null ? 1 : 2,
    opening_amount: bsFromCents(figures.opening),
    closing_amount: bsFromCents(expected),
    real_amount: closing === null ? null : bsFromCents(closing.counted),
    missing_amount: bsFromCents(shortfall(expected, counted)),
    surplus: bsFromCents(surplus(expected, counted)),
    observations: closing?.observations ?? null,
    bills: closing === null ? null : countsToWire(closing.counts),
    details: register.movements.map(movementToWire),
    z_number: closing?.number ?? null,
    float_left: closing && bsFromCents(closing.float),
    withdrawn: closing && bsFromCents(cents(closing.counted - closing.float)),
    opened_from: register.openedFrom?.id ?? null,
    opening_difference: bsFromCents(openingDifference(register)),
    blind: 0,
    shared: toFlag(register.isShared),
    created_at: instantToWire(register.openedAt),
    closed_at: closing === null ? null : instantToWire(closing.at),
    closed_by: closing?.by ?? null,
    ...figuresToWire(figures),
    ...(isBlind && closing === null && HIDDEN),
  };
}

export const openRegisterToWire = ({ id, name, userId, userName, isShared }: ForMoney): OpenRegisterWire => ({
  id,
  name,
  user: { id: userId, name: userName },
  shared: toFlag(isShared),
});

export const floatToWire = (float: Awaited<ReturnType<typeof findFloat>>): FloatWire => ({
  float_left: bsFromCents(float?.float ?? ZERO),
  cashier: float && {
    id: float.id,
    name: float.name,
    user: { id: float.userId, name: float.userName },
    closed_at: instantToWire(float.closedAt),
  },
});

/** Returns the opening minus the float that it took over, in centavos; 0 without one. */
export const openingDifference = ({ figures, openedFrom }: CashRegister): Cents =>
  openedFrom === null ? ZERO : cents(figures.opening - openedFrom.float);

function figuresToWire(figures: CashRegisterFigures) {
  const { rounding = ZERO, tipsCash = ZERO, tipsQr = ZERO, tips = [] } = figures;
  return {
    income: bsFromCents(addCents(figures.cashSales, rounding, figures.income)),
    expenses: bsFromCents(addCents(figures.expenses, figures.cashRefunds)),
    cash_sales: bsFromCents(figures.cashSales),
    typed_income: bsFromCents(figures.income),
    typed_expenses: bsFromCents(figures.expenses),
    rounding: bsFromCents(rounding),
    tips_cash: bsFromCents(tipsCash),
    tips_qr: bsFromCents(tipsQr),
    tips: tips.map(({ amount, ...user }) => ({ user, amount: bsFromCents(amount) })),
    refunds: bsFromCents(figures.cashRefunds),
    qr_amount: bsFromCents(figures.qr),
    qr_count: figures.qrCount,
    discounts: bsFromCents(figures.discounts),
    delivery_fees: figures.deliveryFees === undefined ? null : bsFromCents(figures.deliveryFees),
    unpaid: figures.unpaid === undefined ? null : bsFromCents(figures.unpaid),
    room_parts: figures.roomParts === undefined ? null : bsFromCents(figures.roomParts),
    voided: { count: figures.voidedCount, total: bsFromCents(figures.voidedTotal) },
    sellers:
      figures.sellers?.map(({ id, name, cash, qr }) => ({
        user: { id, name },
        cash: bsFromCents(cash),
        qr: bsFromCents(qr),
      })) ?? null,
    sales_count: figures.salesCount,
    pending_count: figures.pendingCount,
    sales_by_category: figures.salesByCategory.map(({ total, ...category }) => ({
      ...category,
      total: bsFromCents(total),
    })),
    couriers: (figures.couriers ?? []).map(courierToWire),
  };
}

function kindOf({ isTips, kindId, kindName }: CashMovement): CashMovementWire['kind'] {
  if (isTips) return { id: TIPS_KIND.id, name: TIPS_KIND.name };
  return kindId === null ? null : { id: kindId, name: kindName ?? '' };
}

const movementToWire = (movement: CashMovement): CashMovementWire => ({
  id: movement.id,
  description: movement.description,
  type: movement.type === 'income' ? 1 : 2,
  amount: bsFromCents(movement.amount),
  kind: kindOf(movement),
  supplier: movement.supplier,
  purchase_id: movement.purchaseId,
  // Not the stored file's own: that has no address.
  photo: movement.photo && pathOf(getMovementPhoto, { params: { id: movement.id } }),
  created_at: instantToWire(movement.createdAt),
  deleted_at: movement.deletedAt && instantToWire(movement.deletedAt),
});
