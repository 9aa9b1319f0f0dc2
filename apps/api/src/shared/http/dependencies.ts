import type { SocialProvider } from '@restaurante/contract/auth/social-providers.ts';
import type { AnyEndpoint } from '@restaurante/contract/endpoint.ts';
import type { ProviderWire, SocialSignInWire } from '@restaurante/contract/platform/platform.endpoints.ts';
import type { Tag } from '@restaurante/contract/tags.ts';
import type { Kysely } from 'kysely';
import type { Registry } from 'prom-client';
import type { Cache } from '../cache.ts';
import type { Clock, Disconnect, Log, Publish } from '../context.ts';
import type { Transact } from '../db/database.ts';
import type { DB } from '../db/database.types.ts';
import type { FileStorage } from '../uploads/storage.ts';
import type { Messenger } from '../whatsapp/gateway.ts';
import type { ActiveSession, Sessions } from './sessions.ts';
import type { Streams } from './streams/streams.ts';

/** A person, as Google or Facebook confirm them. */
export interface SocialProfile {
  readonly provider: SocialProvider;
  /** The provider's id of the person, which is never given to anybody else. */
  readonly subject: string;
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly picture: string | null;
}

/** Sign-in with Google and Facebook, where configured. Provided by the auth feature. */
export interface SocialSignIn {
  /** Where a browser asks for tokens; a provider that cannot be reached is left out. */
  readonly offers: (log: Log) => Promise<SocialSignInWire[]>;
  /** Throws social_not_configured, social_refused, social_unavailable. */
  readonly profileOf: (provider: SocialProvider, token: string) => Promise<SocialProfile>;
  /** Hosts of the users' pictures, as the content security policy writes them. */
  readonly pictureHosts: readonly string[];
}

export type Metrics = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

/** The application's dependencies; tests replace only the clock. */
export interface Dependencies {
  /** For reads and short writes: single statements. */
  readonly database: Kysely<DB>;
  readonly transact: Transact;
  /** Separate connections for health, jobs and housekeeping. */
  readonly service: Kysely<DB>;
  readonly clock: Clock;
  readonly storage: FileStorage;
  readonly cache: Cache;
  /** The folder of the built web application; may be missing. */
  readonly webDir: string;
  /** The product's public address, without a slash at its end. */
  readonly publicUrl: string;
  readonly provider: ProviderWire;
  readonly social: SocialSignIn;
  readonly messenger: Messenger;
  readonly publish: Publish;
  /** Makes the workers of this process look for due jobs now; otherwise they look every two seconds. */
  readonly wakeWorkers: () => void;
  readonly disconnect: Disconnect;
  /** A call has written what these tags name: every process drops its cached answers, and guests' pages look again. */
  readonly touched: (companyId: number, tags: readonly Tag[]) => void;
  /** Closes this share of the connections of screens, which open others. */
  readonly sendScreensAway: (share: number) => void;
  /** The figures of the processes beside this one. */
  readonly metricsOfOthers: () => Promise<readonly Metrics[]>;
  /** The guests' pages that are open now. */
  readonly streams: Streams;
  readonly sessions: Sessions;
}

declare module 'fastify' {
  interface FastifyInstance {
    deps: Dependencies;
    /** The figures of this process. */
    ownMetrics: () => Promise<Metrics>;
    /** From now on each connection ends with its next answer. */
    closeAfterAnswers: () => void;
  }
  interface FastifyContextConfig {
    endpoint?: AnyEndpoint;
  }
  interface FastifyRequest {
    /** The session that the call works under; null in a public call. */
    session: ActiveSession | null;
    uploadedFiles: Readonly<Record<string, Buffer>>;
  }
}
