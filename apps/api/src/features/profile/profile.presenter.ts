import type { ProfileWire } from '@restaurante/contract/profile/profile.wire.ts';
import type { Scope } from '../../shared/context.ts';
import { userToWire } from '../users/index.ts';
import type { Profile } from './profile.service.ts';

export function profileToWire(
  { user, hasPassword, hasPin, person }: Profile,
  { branchId }: Pick<Scope, 'branchId'>,
): ProfileWire {
  const { firstName, lastName, ci, phone, address } = person;
  return {
    ...userToWire(user),
    has_password: hasPassword,
    has_pin: hasPin,
    branch_id: branchId,
    person: { first_name: firstName, last_name: lastName, ci_nit: ci, phone, address },
  };
}
