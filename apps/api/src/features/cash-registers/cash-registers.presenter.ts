import { getMovementPhoto } from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import {
  type CashMovementWire,
  type CashRegisterWire,
  countsToWire,
  REGISTER_NOT_YET,
} from '@restaurante/contract/cash-registers/cash-registers.wire.ts';
import { TIPS_KIND } from '@restaurante/contract/cash-registers/movement-kinds.wire.ts';
import { pathOf } from '@restaurante/contract/client.ts';
import { courierToWire } from '@restaurante/contract/couriers/courier.ts';
import { expectedAmount, shortfall, surplus } from '@restaurante/domain/cash-registers/cash-count.ts';
import { addCents, bsFromCents, ZERO } from '@restaurante/domain/money/money.ts';
import { instantToWire } from '../../shared/instant.ts';
import type { CashRegisterFigures } from '../drawer/index.ts';
import type { CashRegister } from './cash-registers.ts';
import type { CashMovement } from './movements.repository.ts';

export function cashRegisterToWire(register: CashRegister): CashRegisterWire {
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
    ...REGISTER_NOT_YET,
    created_at: instantToWire(register.openedAt),
    closed_at: closing === null ? null : instantToWire(closing.at),
    closed_by: closing?.by ?? null,
    ...figuresToWire(figures),
  };
}

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
