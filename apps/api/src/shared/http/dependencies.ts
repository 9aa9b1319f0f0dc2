import type { AnyEndpoint } from '@restaurante/contract/endpoint.ts';
import type { ProviderWire } from '@restaurante/contract/platform/platform.endpoints.ts';
import type { Kysely } from 'kysely';
import type { Clock, Publish, Scope } from '../context.ts';
import type { DB } from '../db/database.types.ts';
import type { FileStorage } from '../uploads/storage.ts';

/** A session found by its token, with what every guard asks of it. */
export interface ActiveSession extends Scope {
  readonly isSuspended: boolean;
}

/** What the application is built from; tests replace the clock and nothing else. */
export interface Dependencies {
  readonly database: Kysely<DB>;
  readonly clock: Clock;
  readonly storage: FileStorage;
  /** The address people use, without a slash at its end. */
  readonly publicUrl: string;
  readonly provider: ProviderWire;
  readonly publish: Publish;
  /** Ends the sockets of a session or user that ended or changed. */
  readonly disconnect: (who: { sessionId: number } | { userId: number }) => void;
  /** The session of a bearer token, null when there is none or it ended. Given by the auth feature. */
  readonly findSession: (token: string) => Promise<ActiveSession | null>;
}

declare module 'fastify' {
  interface FastifyInstance {
    deps: Dependencies;
  }
  interface FastifyContextConfig {
    endpoint?: AnyEndpoint;
  }
  interface FastifyRequest {
    session: ActiveSession | null;
    uploadedFiles: Readonly<Record<string, Buffer>>;
  }
}
