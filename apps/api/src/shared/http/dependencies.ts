import type { AnyEndpoint } from '@restaurante/contract/endpoint.ts';
import type { SocialProvider } from '@restaurante/contract/auth/social-providers.ts';
import type { ProviderWire, SocialSignInWire } from '@restaurante/contract/platform/platform.endpoints.ts';
import type { Kysely } from 'kysely';
import type { Clock, Disconnect, Log, Publish, Scope } from '../context.ts';
import type { Transact } from '../db/database.ts';
import type { DB } from '../db/database.types.ts';
import type { FileStorage } from '../uploads/storage.ts';

/** A session found by its token, with what every guard asks of it. */
export interface ActiveSession extends Scope {
  readonly isSuspended: boolean;
}

/** Who somebody is, as Google or Facebook vouch for it. */
export interface SocialProfile {
  readonly provider: SocialProvider;
  /** The provider's own id of the person, which no one else ever gets. */
  readonly subject: string;
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly picture: string | null;
}

/** Sign-in with Google and Facebook, as far as they are configured. Given by the auth feature. */
export interface SocialSignIn {
  /** Where a browser asks for tokens; a provider that cannot be reached is left out. */
  readonly offers: (log: Log) => Promise<SocialSignInWire[]>;
  /** Throws social_not_configured, social_refused, social_unavailable. */
  readonly profileOf: (provider: SocialProvider, token: string) => Promise<SocialProfile>;
  /** Where their users' pictures lie, as the security policy names them. */
  readonly pictureHosts: readonly string[];
}

/** What the application is built from; tests replace the clock and nothing else. */
export interface Dependencies {
  /** Reads and short writes, each statement on its own. */
  readonly database: Kysely<DB>;
  readonly transact: Transact;
  /** Connections of their own for health, jobs and housekeeping. */
  readonly service: Kysely<DB>;
  readonly clock: Clock;
  readonly storage: FileStorage;
  /** The built web application; need not exist. */
  readonly webDir: string;
  /** The address people use, without a slash at its end. */
  readonly publicUrl: string;
  readonly provider: ProviderWire;
  readonly social: SocialSignIn;
  readonly publish: Publish;
  /** Sends the mails that are due now; without it they go out within seconds. */
  readonly sendDueMail: () => Promise<void>;
  readonly disconnect: Disconnect;
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
