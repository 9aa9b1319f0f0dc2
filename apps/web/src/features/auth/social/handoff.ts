import { authErrors } from '@restaurante/contract/auth/auth.errors.ts';
import type { SocialProvider } from '@restaurante/contract/auth/social-providers.ts';
import type { SocialSignInWire } from '@restaurante/contract/platform/platform.endpoints.ts';
import { persistedStore } from '../../../shared/persistedStore.ts';

/** State that this tab stores while the user is at a provider: they come back to a new document. */
interface Handoff<FormValues> {
  readonly provider: SocialProvider;
  /** Proves that the answer belongs to this tab's question. */
  readonly state: string;
  /** Contained in Google's token; proves that the token was made for this question. */
  readonly nonce: string;
  /** The form's values before the user left. */
  readonly formValues: FormValues;
}

const handoff = persistedStore(
  'restaurante.social.v1',
  (stored) => stored as Handoff<unknown> | null,
  'sessionStorage',
);
export const MISMATCH = authErrors.social_refused.message;
export const PROVIDER_NAMES: Record<SocialProvider, string> = { google: 'Google', facebook: 'Facebook' };

const randomText = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** Stores what is needed on return, and returns the provider's address to open. */
export function handOff(offer: SocialSignInWire, page: string, formValues: object): string {
  const { provider, client_id, authorize_url } = offer;
  const state = randomText();
  const nonce = randomText();
  handoff.set({ provider, state, nonce, formValues });
  const question = {
    google: {
      response_type: 'id_token',
      scope: 'openid email profile',
      nonce,
      // Tills are shared: without this, a user could be signed in as the previous user of the device.
      prompt: 'select_account',
    },
    facebook: { response_type: 'token', scope: 'email,public_profile' },
  }[provider];
  const address = new URL(authorize_url);
  const parameters = { client_id, redirect_uri: location.origin + page, state, ...question };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return address.href;
}

export interface Proof {
  readonly social_provider: SocialProvider;
  readonly social_token: string;
}

/** The result of the user's return from a provider: a token, or the text with the reason why there is none. */
export interface Return<FormValues> {
  readonly proof: Proof | null;
  readonly refusal: string;
  /** null if this tab did not send the user to the provider. */
  readonly formValues: FormValues | null;
}

/** Returns a provider's answer contained in an address; null for any other address. */
export function readReturn<FormValues>(hash: string, search: string): Return<FormValues> | null {
  // Facebook puts its refusals into the search part.
  const answer = new URLSearchParams(`${hash}&${search.replace(/^\?/, '')}`);
  const token = answer.get('id_token') ?? answer.get('access_token');
  const error = answer.get('error');
  const state = answer.get('state');
  if (state === null || (token === null && error === null)) return null;

  const question = handoff.reload() as Handoff<FormValues> | null;
  if (question?.state !== state) return { proof: null, refusal: MISMATCH, formValues: null };
  const { provider, nonce, formValues } = question;
  if (error === 'access_denied') {
    const refusal = `No se completó el ingreso con ${PROVIDER_NAMES[provider]}. Puedes intentarlo de nuevo o usar tu correo electrónico.`;
    return { proof: null, refusal, formValues };
  }
  if (token === null || (provider === 'google' && nonceOf(token) !== nonce)) {
    return { proof: null, refusal: MISMATCH, formValues };
  }
  return { proof: { social_provider: provider, social_token: token }, refusal: '', formValues };
}

/** Forgets the question, so that an answer is used only once. */
export const endHandoff = (): void => handoff.set(null);

/** Returns the nonce of an ID token. Whether the token is valid is checked by the server. */
function nonceOf(idToken: string): unknown {
  try {
    const claims = idToken.split('.')[1] ?? '';
    return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))).nonce;
  } catch {
    return null;
  }
}
