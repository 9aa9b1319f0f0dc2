import type { AnyEndpoint } from '@restaurante/contract/endpoint.ts';
import type { SocialProvider } from '@restaurante/contract/auth/social-providers.ts';
import type { ProviderWire, SocialSignInWire } from '@restaurante/contract/platform/platform.endpoints.ts';
import type { Tag } from '@restaurante/contract/tags.ts';
import type { Day } from '@restaurante/domain/business-day/business-day.ts';
import type { Kysely } from 'kysely';
import type { Registry } from 'prom-client';
import type { Clock, Disconnect, Log, Publish, Scope, Who } from '../context.ts';
import type { Executor, Transact, TransactTogether, Tx } from '../db/database.ts';
import type { DB } from '../db/database.types.ts';
import type { FileStorage } from '../uploads/storage.ts';
import type { Messenger } from '../whatsapp/gateway.ts';
import type { SessionCheck } from './session-check.ts';
import type { Streams } from './streams/streams.ts';

/** A session found by its token, with all that guards check. */
export interface ActiveSession extends Scope {
  readonly isSuspended: boolean;
}

/** The same as the database had it, with what decides how long it lives. */
export interface FoundSession extends ActiveSession {
  readonly isRemembered: boolean;
  /** When its use was last noted. */
  lastSeenAt: Date;
  /** The company's business day on which it was found: on another one the company may be suspended. */
  readonly foundOn: Day;
  /** The company's version: while it is the same, all of the session is as found unless it has ended. decision 078 */
  readonly version: number | null;
}

/** The sessions of bearer tokens. Provided by the auth feature. */
export interface Sessions {
  /** What this process last found, which may be outdated: only a guess. */
  readonly remembered: (token: string) => FoundSession | null;
  /** The session of a token; null when there is none or it ended. */
  readonly find: (token: string, db: Executor) => Promise<FoundSession | null>;
  /**
   * Keeps the end of these sessions from being acknowledged until the transaction is over. Comes before the statement
   * that looks at them.
   */
  readonly hold: (sessions: readonly Pick<ActiveSession, 'sessionId' | 'userId'>[], tx: Tx) => void;
  /** Waits until no transaction holds a session that has ended or changed. */
  readonly untilFree: (who: Who) => Promise<void>;
  /** Notes its use if that is due. */
  readonly noteUse: (session: FoundSession) => Promise<void>;
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

export type Metrics = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

/** The application's dependencies; tests replace only the clock. */
export interface Dependencies {
  /** For reads and short writes: single statements. */
  readonly database: Kysely<DB>;
  readonly transact: Transact;
  readonly transactTogether: TransactTogether;
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
  /** A call has written what these tags name: kept answers end and guests' pages look, in every process. */
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
    /** The session that the call works under: a guess until `sessionCheck` has confirmed it. */
    session: FoundSession | null;
    sessionCheck: SessionCheck | null;
    uploadedFiles: Readonly<Record<string, Buffer>>;
  }
}
