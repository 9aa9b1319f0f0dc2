import { AppError } from '@restaurante/contract/errors.ts';
import type { z } from 'zod';
import type { SocialProfile } from '../../../shared/http/dependencies.ts';

/** One way to sign in besides e-mail and password. */
export interface Provider {
  /** What the browser names itself with. */
  readonly clientId: string;
  /** Where the browser asks for a token. */
  readonly authorizeUrl: () => Promise<string>;
  /** Who the token was given to; throws social_refused, social_unavailable. */
  readonly profileOf: (token: string) => Promise<SocialProfile>;
  /** Where its pictures lie, as the security policy names them. */
  readonly pictureHosts: readonly string[];
}

/** A token that proves nothing. The reason is for the log: it never holds the token or whose it is. */
export const refused = (reason: string): AppError => new AppError('social_refused', { cause: reason });

/** A provider that does not do its part. */
export const unavailable = (reason: string): AppError =>
  new AppError('social_unavailable', { cause: new Error(reason) });

/** Asks a provider for JSON; what it calls the caller's fault is a refusal, anything unexpected is its absence. */
export async function askProvider<S extends z.ZodType>(
  { address, timeoutMs }: { address: URL; timeoutMs: number },
  schema: S,
): Promise<z.output<S>> {
  const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' }).catch(
    (cause: unknown) => {
      throw new AppError('social_unavailable', { cause });
    },
  );
  if (response.status >= 400 && response.status < 500 && response.status !== 429) {
    throw refused(`${address.pathname} answered ${response.status}`);
  }
  const answer = schema.safeParse(response.ok ? await response.json().catch(() => null) : null);
  if (answer.success) return answer.data;
  throw unavailable(`${address.pathname} answered ${response.status}`);
}

/** A text of a provider in a form's bounds; null when nothing is left. */
export const boundedText = (text: string | undefined, max: number): string | null =>
  text
    ?.replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, max)
    .trim() || null;
