import { bsFromCents, type Cents } from '@restaurante/domain/money/money.ts';
import { z } from 'zod';
import { bs, idName } from '../schema.ts';

/** A courier as the employee of a sale (`employe`), with the login if they have one, and what they owe. */
export const courierWire = z.object({
  employe: idName(),
  user: idName().nullable(),
  amount: bs(),
});
export type CourierWire = z.infer<typeof courierWire>;

interface Courier {
  readonly employeeId: number;
  readonly userId: number | null;
  readonly name: string;
  readonly amount: Cents;
}

export const courierToWire = ({ employeeId, userId, name, amount }: Courier): CourierWire => ({
  employe: { id: employeeId, name },
  user: userId === null ? null : { id: userId, name },
  amount: bsFromCents(amount),
});
