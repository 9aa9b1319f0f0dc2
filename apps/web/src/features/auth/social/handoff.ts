import { authErrors } from '@restaurante/contract/auth/auth.errors.ts';
import type { SocialProvider } from '@restaurante/contract/auth/social-providers.ts';
import type { SocialSignInWire } from '@restaurante/contract/platform/platform.endpoints.ts';

/** Who goes to a provider comes back to another document: this is what it has to know (this tab only). */
interface Handoff<Kept> {
  readonly provider: SocialProvider;
  /** Proves that the answer is to this tab's question. */
  readonly state: string;
  /** Stands in Google's token: proves that it was made for this question. */
  readonly nonce: string;
  /** What was typed by then. */
  readonly kept: Kept;
}

const KEY = 'restaurante.social.v1';
export const MISMATCH = authErrors.social_refused.message;
export const PROVIDER_NAMES: Record<SocialProvider, string> = { google: 'Google', facebook: 'Facebook' };

const randomText = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** Remembers what a return needs and gives the provider's address to go to. */
export function handOff(offer: SocialSignInWire, page: string, kept: object): string {
  const { provider, client_id, authorize_url } = offer;
  const handoff: Handoff<object> = { provider, state: randomText(), nonce: randomText(), kept };
  sessionStorage.setItem(KEY, JSON.stringify(handoff));
  const question = {
    google: {
      response_type: 'id_token',
      scope: 'openid email profile',
      nonce: handoff.nonce,
      // Tills are shared: nobody gets in as whoever sat here last.
      prompt: 'select_account',
    },
    facebook: { response_type: 'token', scope: 'email,public_profile' },
  }[provider];
  const address = new URL(authorize_url);
  const asked = { client_id, redirect_uri: location.origin + page, state: handoff.state, ...question };
  for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value);
  return address.href;
}

/** The token a provider sent somebody back with. */
export interface Proof {
  readonly social_provider: SocialProvider;
  readonly social_token: string;
}

/** Somebody is back: with a token, or with the text that says why not. */
export interface Return<Kept> {
  readonly proof: Proof | null;
  readonly refusal: string;
  /** Missing when this tab did not send them. */
  readonly kept: Kept | null;
}

/** What an address tells of a provider's answer; null for any other address. */
export function readReturn<Kept>({ hash, search }: { hash: string; search: string }): Return<Kept> | null {
  // Facebook's refusals stand in the search.
  const answer = new URLSearchParams(`${hash}&${search.replace(/^\?/, '')}`);
  const token = answer.get('id_token') ?? answer.get('access_token');
  const error = answer.get('error');
  const state = answer.get('state');
  if (state === null || (token === null && error === null)) return null;

  const handoff = readHandoff<Kept>();
  if (handoff?.state !== state) return { proof: null, refusal: MISMATCH, kept: null };
  const { provider, nonce, kept } = handoff;
  if (error === 'access_denied') {
    const refusal = `No se completó el ingreso con ${PROVIDER_NAMES[provider]}. Puedes intentarlo de nuevo o usar tu correo electrónico.`;
    return { proof: null, refusal, kept };
  }
  if (token === null || (provider === 'google' && nonceOf(token) !== nonce)) {
    return { proof: null, refusal: MISMATCH, kept };
  }
  return { proof: { social_provider: provider, social_token: token }, refusal: '', kept };
}

/** An answer counts once. */
export function endHandoff(): void {
  sessionStorage.removeItem(KEY);
}

function readHandoff<Kept>(): Handoff<Kept> | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
  } catch {
    return null;
  }
}

/** The nonce in an ID token; whether the token is worth anything, the server finds out. */
function nonceOf(idToken: string): unknown {
  try {
    const claims = idToken.split('.')[1] ?? '';
    return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))).nonce;
  } catch {
    return null;
  }
}
