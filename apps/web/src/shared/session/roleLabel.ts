import type { UserWire } from '@restaurante/contract/auth/auth.wire.ts';

/** What somebody is in the restaurant (spec 1 §6). */
export function roleLabel({ owner, roles }: Pick<UserWire, 'owner' | 'roles'>): string {
  return owner ? 'Propietario(a)' : (roles[0]?.name ?? 'Desconocido');
}
