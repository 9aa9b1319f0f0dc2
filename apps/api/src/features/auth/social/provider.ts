import { AppError } from '@restaurante/contract/errors.ts';
import type { z } from 'zod';
import type { SocialProfile } from '../../../shared/http/dependencies.ts';

/** A way to sign in besides e-mail and password. */
export interface Provider {
  /** The application's id at the provider. The browser sends it. */
  readonly clientId: string;
  /** The page at which the browser requests a token. */
  readonly authorizeUrl: () => Promise<string>;
  /** Returns the person who owns the token. Throws social_refused, social_unavailable. */
  readonly profileOf: (token: string) => Promise<SocialProfile>;
  /** Hosts of profile pictures, in the syntax of the content security policy. */
  readonly pictureHosts: readonly string[];
}

/** Returns the error for an invalid token. The reason is for the log and never contains the token or its user. */
export const refused = (reason: string): AppError => new AppError('social_refused', { cause: reason });

/** Returns the error for a provider that does not answer correctly. */
export const unavailable = (reason: string): AppError =>
  new AppError('social_unavailable', { cause: new Error(reason) });

/** Requests JSON from a provider. Throws social_refused for a 4xx answer, social_unavailable for any other failure. */
export async function requestJson<S extends z.ZodType>(
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

/** Cuts a provider's text to the length of a form field. Returns null for an empty text. */
export const boundedText = (text: string | undefined, max: number): string | null =>
  text
    ?.replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, max)
    .trim() || null;
