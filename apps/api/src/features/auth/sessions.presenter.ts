import type { listSessions } from '@restaurante/contract/auth/auth.endpoints.ts';
import type { AnswerOf } from '@restaurante/contract/endpoint.ts';
import { instantToWire } from '../../shared/instant.ts';
import type { listMySessions } from './auth.service.ts';

export const sessionToWire = (
  { id, userAgent, address, createdAt, lastSeenAt }: Awaited<ReturnType<typeof listMySessions>>[number],
  ownId: number,
): AnswerOf<typeof listSessions>['sessions'][number] => ({
  id,
  user_agent: userAgent,
  address,
  created_at: instantToWire(createdAt),
  last_seen_at: instantToWire(lastSeenAt),
  current: id === ownId,
});
