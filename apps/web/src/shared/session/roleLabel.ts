import type { UserWire } from '@restaurante/contract/auth/auth.wire.ts';

/** Returns the name of the user's role in the restaurant (docs/rules/permissions.md). */
export function roleLabel({ owner, roles }: Pick<UserWire, 'owner' | 'roles'>): string {
  return owner ? 'Propietario(a)' : (roles[0]?.name ?? 'Desconocido');
}
