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
import type { Figures } from './monitoring/figures.ts';
import type { ActiveSession, Sessions } from './sessions.ts';
import type { Streams } from './streams/streams.ts';

/** A person, confirmed by Google or Facebook. */
export interface SocialProfile {
  readonly provider: SocialProvider;
  /** The provider's id of the person, which it never gives to another person. */
  readonly subject: string;
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly picture: string | null;
}

/** Signs in with Google and Facebook, if configured. Provided by the auth feature. */
export interface SocialSignIn {
  /** Returns the page of each reachable provider at which a browser requests tokens. */
  readonly offers: (log: Log) => Promise<SocialSignInWire[]>;
  /** Throws social_not_configured, social_refused, social_unavailable. */
  readonly profileOf: (provider: SocialProvider, token: string) => Promise<SocialProfile>;
  /** Hosts of the users' pictures, in the syntax of the content security policy. */
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
  /** Public address, without a slash at its end. */
  readonly publicUrl: string;
  readonly companyUrl: (slug: string) => string;
  /** The company's address if PUBLIC_URL is set, else null: this server does not know how browsers reach it. */
  readonly publicUrlOf: (slug: string) => string | null;
  /** The host of several installations, below which each company has its own; null for one alone. */
  readonly commonHost: string | null;
  readonly provider: ProviderWire;
  readonly social: SocialSignIn;
  readonly messenger: Messenger;
  readonly publish: Publish;
  /** Makes the workers of this process check for due jobs now; otherwise they do so every two seconds. */
  readonly wakeWorkers: () => void;
  /** Returns when the newest backup began, null if there is none. Itself null if the product makes none. */
  readonly lastBackupAt: (() => Promise<number | null>) | null;
  readonly disconnect: Disconnect;
  /** Reports a write by its tags: every process drops its cached answers, and guests' pages check again. */
  readonly touched: (companyId: number, tags: readonly Tag[]) => void;
  /** Closes this share of the connections of screens, which open others. Returns how many were open. */
  readonly sendScreensAway: (share: number) => number;
  readonly figures: Figures;
  /** Returns the figures of the other processes. */
  readonly metricsOfOthers: () => Promise<readonly Metrics[]>;
  readonly streams: Streams;
  readonly sessions: Sessions;
}

declare module 'fastify' {
  interface FastifyInstance {
    deps: Dependencies;
    /** The figures of this process. */
    ownMetrics: () => Promise<Metrics>;
    /** Closes each connection after its next answer. */
    closeAfterAnswers: () => void;
  }
  interface FastifyContextConfig {
    endpoint?: AnyEndpoint;
  }
  interface FastifyRequest {
    /** The session of the call; null in a public call. */
    session: ActiveSession | null;
    /**
     * The mark of the data of the call's company, null for the installation's; undefined in a call that names no company.
     */
    dataMark: string | null | undefined;
    uploadedFiles: Readonly<Record<string, Buffer>>;
    /** The body as it was sent, before its schema changed it. */
    sentBody: unknown;
  }
}
