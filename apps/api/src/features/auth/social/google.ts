import { NAME_MAX } from '@restaurante/contract/auth/auth.limits.ts';
import { AppError } from '@restaurante/contract/errors.ts';
import { type JWTVerifyGetKey, createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Clock } from '../../../shared/context.ts';
import { steadyClock } from '../../../shared/steady-clock.ts';
import { type Provider, requestJson, boundedText, refused, unavailable } from './provider.ts';

const DISCOVERY_TIMEOUT_MS = 2_000;
const DISCOVERY_CACHE_MS = 24 * 3_600_000;
/** Time without another request to an issuer that did not answer. */
const DISCOVERY_RETRY_MS = 15_000;
/** Only signatures by a private key: with a shared secret or no key, any caller could sign. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
/** jose's error codes for problems with the issuer's keys. All its other codes are about the token. */
const KEYS_MISSING: ReadonlySet<string> = new Set([
  'ERR_JOSE_GENERIC',
  'ERR_JWKS_TIMEOUT',
  'ERR_JWKS_INVALID',
]);

const address = z.url({ protocol: /^https?$/ });
const discoveryAnswer = z.object({ issuer: z.string(), authorization_endpoint: address, jwks_uri: address });

const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().optional(),
  email_verified: z.unknown().optional(),
  name: z.string().optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  picture: z.string().optional(),
});

interface GoogleSettings {
  readonly clientId: string;
  readonly issuer: string;
  readonly clock: Clock;
}

/** Signs in by an ID token of Google, or of another OpenID Connect issuer. */
export function googleProvider({ clientId, issuer, clock }: GoogleSettings): Provider {
  const discover = cachedDiscovery(issuer.replace(/\/$/, ''), steadyClock(clock));
  return {
    clientId,
    pictureHosts: ['https://*.googleusercontent.com'],
    authorizeUrl: async () => (await discover()).authorizeUrl,
    profileOf: async (token) => {
      const google = await discover();
      const payload = await verifiedPayload(token, google.keys, {
        // Google uses the issuer with and without the scheme.
        issuer: [google.issuer, google.issuer.replace(/^https:\/\//, '')],
        audience: clientId,
        algorithms: ALGORITHMS,
        requiredClaims: ['exp', 'sub'],
        currentDate: new Date(clock.now()),
      });
      const { sub, email, email_verified, name, given_name, family_name, picture } = payload;
      return {
        provider: 'google',
        subject: sub,
        email: email || null,
        isEmailVerified: email_verified === true,
        firstName: boundedText(given_name ?? name, NAME_MAX),
        lastName: boundedText(family_name, NAME_MAX),
        picture: picture ?? null,
      };
    },
  };
}

async function verifiedPayload(
  token: string,
  keys: JWTVerifyGetKey,
  expected: Parameters<typeof jwtVerify>[2],
): Promise<z.output<typeof claims>> {
  const { payload } = await jwtVerify(token, keys, expected).catch((error: unknown) => {
    // Drops the cause when the token is at fault: jose's errors contain the token's claims.
    if (error instanceof errors.JOSEError && !KEYS_MISSING.has(error.code)) throw refused(error.code);
    throw new AppError('social_unavailable', { cause: error });
  });
  const parsed = claims.safeParse(payload);
  if (!parsed.success) throw refused('the claims have other types');
  return parsed.data;
}

interface Discovered {
  readonly issuer: string;
  readonly authorizeUrl: string;
  readonly keys: JWTVerifyGetKey;
}

/** Sends one request to the issuer at a time. Caches the answer for a day and a failure for 15 seconds. */
function cachedDiscovery(issuer: string, clock: Clock): () => Promise<Discovered> {
  let cache: { answer: Promise<Discovered>; until: number } | undefined;
  return () => {
    if (cache && clock.now() < cache.until) return cache.answer;
    const entry = { answer: discoverIssuer(issuer), until: clock.now() + DISCOVERY_CACHE_MS };
    cache = entry;
    entry.answer.catch(() => void (entry.until = clock.now() + DISCOVERY_RETRY_MS));
    return entry.answer;
  };
}

async function discoverIssuer(issuer: string): Promise<Discovered> {
  const request = {
    address: new URL(`${issuer}/.well-known/openid-configuration`),
    timeoutMs: DISCOVERY_TIMEOUT_MS,
  };
  const document = await requestJson(request, discoveryAnswer).catch((error: unknown) => {
    // A 4xx answer of the issuer to this request is not about the token.
    if (error instanceof AppError && error.code === 'social_refused') throw unavailable(String(error.cause));
    throw error;
  });
  if (document.issuer.replace(/\/$/, '') !== issuer) {
    throw unavailable('the discovery document is of another issuer');
  }
  return {
    issuer: document.issuer,
    authorizeUrl: document.authorization_endpoint,
    keys: createRemoteJWKSet(new URL(document.jwks_uri)),
  };
}
