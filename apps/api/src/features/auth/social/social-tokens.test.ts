import type { SocialProvider } from '@restaurante/contract/auth/social-providers.ts';
import { SignJWT, UnsecuredJWT, decodeJwt, exportSPKI, generateKeyPair } from 'jose';
import { expect, it } from 'vitest';
import type { Person } from '../../../../test/social-provider.ts';
import { type SocialApi, startSocialApi } from '../../../../test/social.ts';

const social = await startSocialApi();

type Forge = (person: Person) => string | Promise<string>;
const now = () => Math.floor(social.api.clock.now() / 1_000);
const idToken: SocialApi['provider']['idToken'] = (...made) => social.provider.idToken(...made);
const accessToken: SocialApi['provider']['accessToken'] = (...made) => social.provider.accessToken(...made);

const GOOGLE: Record<string, Forge> = {
  'for another application': (person) => idToken(person, { aud: 'otra.apps.example' }),
  'of another issuer': (person) => idToken(person, { iss: 'https://accounts.example' }),
  'that expired': (person) => idToken(person, { exp: now() - 1 }),
  'without an end': (person) => idToken(person, { exp: undefined }),
  'that holds later': (person) => idToken(person, { nbf: now() + 60 }),
  'of nobody': (person) => idToken(person, { sub: undefined }),
  'signed by another key': async (person) =>
    idToken(person, {}, { key: (await generateKeyPair('RS256')).privateKey }),
  'signed by nobody': async (person) => new UnsecuredJWT(decodeJwt(await idToken(person))).encode(),
  'signed with the public key as a secret': async (person) =>
    new SignJWT(decodeJwt(await idToken(person)))
      .setProtectedHeader({ alg: 'HS256', kid: 'la-llave' })
      .sign(new TextEncoder().encode(await exportSPKI(social.provider.publicKey))),
  'changed on the way': async (person) => {
    const [head, , signature] = (await idToken(person)).split('.');
    const [, claims] = (await idToken({ ...person, firstName: 'Eva' })).split('.');
    return [head, claims, signature].join('.');
  },
  'that is none': () => 'abc.def.ghi',
  'of Facebook': (person) => accessToken(person),
};
const FACEBOOK: Record<string, Forge> = {
  'for another application': (person) => accessToken(person, { app_id: '1' }),
  'that was revoked': (person) => accessToken(person, { is_valid: false }),
  'that expired': (person) => accessToken(person, { expires_at: now() - 1 }),
  'of another user': (person) => accessToken(person, { user_id: '1' }),
  'that is none': () => 'no-existe',
  'of Google': (person) => idToken(person),
};
const cases = [
  ...Object.entries(GOOGLE).map(([what, forge]) => ['google', what, forge] as const),
  ...Object.entries(FACEBOOK).map(([what, forge]) => ['facebook', what, forge] as const),
] satisfies (readonly [SocialProvider, string, Forge])[];

it.each(cases)('%s: a token %s is refused in the specified words', async (name, _, forge) => {
  const person = social.someone();
  await social.register(name, person);
  const before = await social.rows();
  const refused = { status: 401, body: { error: 'Error inesperado, intente nuevamente!' } };
  expect(await social.logIn(name, await forge(person))).toMatchObject(refused);
  expect(await social.signUp(name, await forge(social.someone()))).toMatchObject(refused);
  expect(await social.rows()).toEqual(before);
});

it('facebook: a token that never expires is accepted', async () => {
  const person = social.someone();
  await social.register('facebook', person);
  expect((await social.logIn('facebook', accessToken(person, { expires_at: 0 }))).status).toBe(200);
});
