import type { UserWire } from '@restaurante/contract/auth/auth.wire.ts';
import type { Person } from '../users/index.ts';

export interface Profile {
  readonly user: UserWire;
  readonly hasPassword: boolean;
  readonly person: Person;
}
