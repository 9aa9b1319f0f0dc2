import type { UserWire } from '@restaurante/contract/auth/auth.wire.ts';
import type { User } from './users.repository.ts';

export function userToWire(row: User): UserWire {
  const { roleId, role, firstName, lastName, isOwner, isEmailConfirmed, ...user } = row;
  return {
    ...user,
    email_confirmed: isEmailConfirmed,
    name: lastName ? `${firstName} ${lastName}` : firstName,
    owner: isOwner,
    employe: !isOwner,
    roles: [{ id: roleId, name: role }],
  };
}
