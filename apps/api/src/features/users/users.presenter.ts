import type { UserWire } from '@restaurante/contract/auth/auth.wire.ts';
import type { User } from './users.repository.ts';

export function userToWire({ roleId, role, firstName, lastName, isOwner, ...user }: User): UserWire {
  return {
    ...user,
    name: lastName ? `${firstName} ${lastName}` : firstName,
    owner: isOwner,
    employe: !isOwner,
    roles: [{ id: roleId, name: role }],
  };
}
