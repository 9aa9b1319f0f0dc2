import { AppError } from '@restaurante/contract/errors.ts';
import type { z } from 'zod';
import type { SocialProfile } from '../../../shared/http/dependencies.ts';

/** One way to sign in besides e-mail and password. */
export interface Provider {
  /** The application's id at the provider, which the browser sends. */
  readonly clientId: string;
  /** Where the browser asks for a token. */
  readonly authorizeUrl: () => Promise<string>;
  /** The person the token was issued to. Throws social_refused, social_unavailable. */
  readonly profileOf: (token: string) => Promise<SocialProfile>;
  /** Hosts of its pictures, as the content security policy writes them. */
  readonly pictureHosts: readonly string[];
}

/** A token that proves nothing. The reason is for the log: it never contains the token or its user. */
export const refused = (reason: string): AppError => new AppError('social_refused', { cause: reason });

/** A provider that does not answer as it should. */
export const unavailable = (reason: string): AppError =>
  new AppError('social_unavailable', { cause: new Error(reason) });

/** Asks a provider for JSON. Throws social_refused for a 4xx answer, social_unavailable for anything else unexpected. */
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

/** A provider's text, cut to a form field's length; null when it is empty. */
export const boundedText = (text: string | undefined, max: number): string | null =>
  text
    ?.replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, max)
    .trim() || null;
