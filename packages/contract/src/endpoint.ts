import { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { RoleId } from './roles.ts';
import { id } from './schema.ts';
import type { Tag } from './tags.ts';

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const ZIP = 'application/zip';

/** Allowed callers: everyone, any session, or the listed roles. For one list the roles depend on the query. */
export type Access =
  | 'public'
  | 'session'
  | readonly RoleId[]
  | ((query: Record<string, unknown>) => readonly RoleId[]);

type ObjectSchema = z.ZodType<Record<string, unknown>, Record<string, unknown>>;
type NoInput = z.ZodType<Record<string, never>, Record<string, never>>;

export interface EndpointDefinition<
  P extends ObjectSchema,
  Q extends ObjectSchema,
  B extends ObjectSchema,
  R,
  A extends Access,
> {
  readonly method: 'GET' | 'POST';
  /** May contain `:name` parameters. `:companyId` must be the session's own company. */
  readonly path: string;
  /** A GET that writes answers no-store, refuses prefetches and leaves an audit row (docs/rules/requests.md). */
  readonly effect: 'read' | 'write';
  /** Tags of the content of a reading endpoint's answer (docs/rules/live.md). */
  readonly reads?: readonly Tag[] | undefined;
  /** Tags of the changes of a writing endpoint. */
  readonly touches?: readonly Tag[] | undefined;
  readonly access: A;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly response: R;
  /** Names of the file fields of a multipart body. */
  readonly files?: readonly string[];
  /** The error for a file of more than 5 MB; image_invalid when missing. */
  readonly fileTooLarge?: ErrorCode;
  /** Media type of a file as an alternative to `response`. */
  readonly answersFile?: string;
  /** Takes an `Idempotency-Key`: a repeated call gets the first committed answer (docs/rules/idempotency.md). */
  readonly idempotent?: boolean;
  /** How long a browser waits for the answer, in milliseconds; 15 s when missing. */
  readonly timeoutMs?: number;
  /**
   * The browser stores the answer and asks each time whether it is still current (304). For catalogues: they rarely
   * change, are large and contain no customer (docs/rules/requests.md).
   */
  readonly revalidates?: boolean;
  /** Answers even while the subscription is suspended (docs/rules/subscription.md). */
  readonly whileSuspended?: boolean;
  /** Refused to a session that a PIN opened (docs/rules/pins.md). */
  readonly needsPassword?: boolean;
  /** Allowed calls per minute and address, for calls without a session that guess or create something. */
  readonly rateLimit?: { readonly perMinute: number };
  readonly summary: string;
}

export type AnyEndpoint = EndpointDefinition<ObjectSchema, ObjectSchema, ObjectSchema, z.ZodType, Access>;

/** A call reads these tags or touches them; the list may be empty. */
type Tags =
  | { readonly reads: readonly Tag[]; readonly touches?: never }
  | { readonly touches: readonly Tag[]; readonly reads?: never };

type WithDefault = 'params' | 'query' | 'body';
type Definition<D> = Omit<D, WithDefault | 'method' | 'path' | 'effect' | keyof Tags> &
  Tags &
  Partial<Pick<D & Record<WithDefault, unknown>, WithDefault>>;

type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
type IdsIn<Path extends string> = z.ZodType<
  Record<NamesIn<Path>, number>,
  Record<NamesIn<Path>, number | string>
>;
const idsIn = (path: string) =>
  z.object(Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, id()])));

const nothing = z.object({}) as unknown as NoInput;

const declare =
  (method: 'GET' | 'POST') =>
  <
    R extends z.ZodType,
    const A extends Access,
    const Path extends string,
    P extends ObjectSchema = IdsIn<Path>,
    Q extends ObjectSchema = NoInput,
    B extends ObjectSchema = NoInput,
  >(
    path: Path,
    definition: Definition<EndpointDefinition<P, Q, B, R, A>>,
  ): EndpointDefinition<P, Q, B, R, A> =>
    ({
      method,
      path,
      effect: definition.touches ? 'write' : 'read',
      params: idsIn(path),
      query: nothing,
      body: nothing,
      ...definition,
    }) as unknown as EndpointDefinition<P, Q, B, R, A>;

/**
 * Declares one call: the server's guard, the client's types, OpenAPI and the system tests are derived from this object.
 * The path's parameters are ids unless `params` says otherwise. A call with `touches` writes, one with `reads` reads.
 */
export const get = declare('GET');
/** Declares a call as `get`. */
export const post = declare('POST');

export type ParamsOf<E> = E extends { params: infer S extends z.ZodType } ? z.input<S> : never;
export type QueryOf<E> = E extends { query: infer S extends z.ZodType } ? z.input<S> : never;
export type BodyOf<E> = E extends { body: infer S extends z.ZodType } ? z.input<S> : never;
export type AnswerOf<E> = E extends { response: infer S extends z.ZodType } ? z.output<S> : never;

/** Returns the allowed roles, for the guards of both sides; null if no session is needed. */
export function allowedRoles(
  access: Access,
  query: Record<string, unknown> = {},
): readonly RoleId[] | 'session' | null {
  if (access === 'public') return null;
  return typeof access === 'function' ? access(query) : access;
}
