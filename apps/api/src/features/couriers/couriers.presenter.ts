import { courierToWire } from '@restaurante/contract/couriers/courier.ts';
import type { CourierDebtsWire } from '@restaurante/contract/couriers/couriers.wire.ts';
import { addCents, bsFromCents, type Cents, ZERO } from '@restaurante/domain/money/money.ts';
import { instantToWire } from '../../shared/instant.ts';
import type { Debt } from './couriers.service.ts';

export const sumOf = (debts: readonly Debt[]): Cents => addCents(ZERO, ...debts.map(({ amount }) => amount));

/** Writes what one courier owes. */
export function debtsToWire(debts: readonly Debt[]): CourierDebtsWire {
  return {
    ...courierToWire({ ...debts[0]!, amount: sumOf(debts) }),
    sales: debts.map(({ saleId, number, amount, deliveredAt }) => ({
      id: saleId,
      sale_number: number,
      amount: bsFromCents(amount),
      delivered_at: instantToWire(deliveredAt),
    })),
  };
}
