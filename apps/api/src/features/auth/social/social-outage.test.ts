import { getPlatform } from '@restaurante/contract/platform/platform.endpoints.ts';
import { expect, it } from 'vitest';
import { startTestApi } from '../../../../test/api.ts';
import { type SocialApi, startSocialApi } from '../../../../test/social.ts';

const social = await startSocialApi();

const UNAVAILABLE = {
  status: 503,
  body: { code: 'social_unavailable', error: 'Ocurrió un error en nuestro servidor, intente nuevamente!' },
};
const offered = async () => (await social.api.call(getPlatform)).sign_in.map(({ provider }) => provider);
const policy = async (api: { app: SocialApi['api']['app'] }) =>
  String((await api.app.inject({ url: '/api/health' })).headers['content-security-policy']);

it('while a provider does not answer, its sign-in fails, nothing is created, and Google is left out', async () => {
  const token = await social.provider.idToken(social.someone());
  social.provider.setDown(true);
  const before = await social.rows();
  expect(await social.signUp('google', token)).toMatchObject(UNAVAILABLE);
  expect(await social.signUp('facebook', 'abc')).toMatchObject(UNAVAILABLE);
  expect(await social.logIn('facebook', 'abc')).toMatchObject(UNAVAILABLE);
  expect(await social.rows()).toEqual(before);
  expect(await offered()).toEqual(['facebook']);
  social.provider.setDown(false);
  expect(await offered()).toEqual(['facebook']);
  social.api.clock.advance(20);
  expect(await offered()).toEqual(['google', 'facebook']);
  expect((await social.signUp('google', token)).status).toBe(200);
});

it('returns the pages that issue tokens, and allows their pictures', async () => {
  const { GOOGLE_ISSUER, GOOGLE_CLIENT_ID, FACEBOOK_APP_ID, FACEBOOK_DIALOG_URL } = social.provider.settings;
  expect((await social.api.call(getPlatform)).sign_in).toEqual([
    { provider: 'google', client_id: GOOGLE_CLIENT_ID, authorize_url: `${GOOGLE_ISSUER}/authorize` },
    { provider: 'facebook', client_id: FACEBOOK_APP_ID, authorize_url: FACEBOOK_DIALOG_URL },
  ]);
  expect(await policy(social.api)).toMatch(
    /img-src [^;]*https:\/\/\*\.googleusercontent\.com https:\/\/\*\.fbcdn\.net/,
  );
});

it.each([
  ['nothing listens', 'http://127.0.0.1:1'],
  ['another issuer answers', null],
])('when %s at the issuer, it is left out and answers 503', async (_, issuer) => {
  const other = issuer ?? social.provider.settings.GOOGLE_ISSUER.replace('127.0.0.1', 'localhost');
  const api = await startSocialApi({ settings: { GOOGLE_ISSUER: other } });
  const { sign_in } = await api.api.call(getPlatform);
  expect(sign_in.map(({ provider }) => provider)).toEqual(['facebook']);
  expect(await api.logIn('google', await api.provider.idToken(api.someone()))).toMatchObject(UNAVAILABLE);
  await api.close();
});

it('without settings there is no sign-in with a provider, and no picture of another site', async () => {
  const api = await startTestApi();
  expect((await api.call(getPlatform)).sign_in).toEqual([]);
  expect(await policy(api)).not.toContain('googleusercontent');
  await api.close();
  const half = await startSocialApi({
    settings: { GOOGLE_CLIENT_ID: '', FACEBOOK_APP_ID: '', FACEBOOK_APP_SECRET: '' },
  });
  const person = half.someone();
  const refused = {
    status: 400,
    body: { code: 'social_not_configured', error: 'Error inesperado, intente nuevamente!' },
  };
  expect(await half.logIn('google', await half.provider.idToken(person))).toMatchObject(refused);
  expect(await half.signUp('facebook', half.provider.accessToken(person))).toMatchObject(refused);
  await half.close();
});

it('the log says why a sign-in was refused, and never contains a token, a secret or the user', async () => {
  const lines: string[] = [];
  const logged = await startSocialApi({
    settings: { LOG_LEVEL: 'trace' },
    logStream: { write: (line) => void lines.push(line) },
  });
  const { provider } = logged;
  const person = logged.someone();
  const stolen = provider.accessToken(person, { app_id: '1' });
  const otherToken = await provider.idToken(person, { aud: 'otra.apps.example' });
  const right = provider.accessToken(person);
  await logged.logIn('facebook', stolen);
  await logged.logIn('google', otherToken);
  await logged.signUp('facebook', right);
  provider.setDown(true);
  await logged.logIn('facebook', right);
  await logged.close();

  const log = lines.join('');
  expect(log).toContain('the token is of another application');
  expect(log).toContain('ERR_JWT_CLAIM_VALIDATION_FAILED');
  expect(log).toContain('/graph/debug_token answered 503');
  for (const secret of [
    stolen,
    otherToken,
    right,
    provider.settings.FACEBOOK_APP_SECRET,
    person.email ?? '',
  ]) {
    expect(log).not.toContain(secret);
  }
});
