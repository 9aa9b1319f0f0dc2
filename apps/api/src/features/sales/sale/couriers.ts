import { AppError } from '@restaurante/contract/errors.ts';
import type { TxContext } from '../../../shared/context.ts';
import { type Delivery, lockCourier } from './couriers.repository.ts';

/**
 * Checks that the employee is one of the branch's couriers and keeps them so until the transaction ends. Throws
 * `otherwise` for any other employee, and delivery_person_gone for one who was removed.
 */
export async function requireCourier(
  ctx: TxContext,
  delivery: Omit<Delivery, 'companyId'>,
  otherwise: 'not_found' | 'delivery_person_gone' = 'not_found',
): Promise<void> {
  const courier = await lockCourier.first(ctx.db, { ...ctx.scope, ...delivery });
  if (!courier) throw new AppError(otherwise);
  if (courier.isGone) throw new AppError('delivery_person_gone');
}
