import type { AnyEndpoint } from '@restaurante/contract/endpoint.ts';
import type { SocialProvider } from '@restaurante/contract/auth/social-providers.ts';
import type { ProviderWire, SocialSignInWire } from '@restaurante/contract/platform/platform.endpoints.ts';
import type { Kysely } from 'kysely';
import type { Clock, Disconnect, Log, Publish, Scope } from '../context.ts';
import type { Transact } from '../db/database.ts';
import type { DB } from '../db/database.types.ts';
import type { FileStorage } from '../uploads/storage.ts';
import type { Messenger } from '../whatsapp/gateway.ts';
import type { Streams } from './streams/streams.ts';

/** A session found by its token, with all that guards check. */
export interface ActiveSession extends Scope {
  readonly isSuspended: boolean;
}

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

/** The application's dependencies; tests replace only the clock. */
export interface Dependencies {
  /** For reads and short writes: single statements. */
  readonly database: Kysely<DB>;
  readonly transact: Transact;
  /** Separate connections for health, jobs and housekeeping. */
  readonly service: Kysely<DB>;
  readonly clock: Clock;
  readonly storage: FileStorage;
  /** The folder of the built web application; may be missing. */
  readonly webDir: string;
  /** The product's public address, without a slash at its end. */
  readonly publicUrl: string;
  readonly provider: ProviderWire;
  readonly social: SocialSignIn;
  readonly messenger: Messenger;
  readonly publish: Publish;
  /** Runs the jobs that are due now; otherwise they run within seconds. */
  readonly runDueJobs: () => Promise<void>;
  readonly disconnect: Disconnect;
  /** The guests' pages that are open now. */
  readonly streams: Streams;
  /** The session of a bearer token, null when there is none or it ended. Provided by the auth feature. */
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
