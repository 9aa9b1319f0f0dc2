import * as auth from '@restaurante/contract/auth/auth.endpoints.ts';
import type { SessionWire } from '@restaurante/contract/auth/auth.wire.ts';
import { SOCIAL_PROVIDERS } from '@restaurante/contract/auth/social-providers.ts';
import { listBranches } from '@restaurante/contract/branches/branches.endpoints.ts';
import { errorCatalog, type ErrorCode } from '@restaurante/contract/errors.ts';
import { listProductCategories } from '@restaurante/contract/product-categories/product-categories.endpoints.ts';
import { describe, expect, it } from 'vitest';
import { registerRestaurant } from '../../../../test/restaurant.ts';
import { startSocialApi } from '../../../../test/social.ts';

const social = await startSocialApi();

const refusal = (code: ErrorCode) => ({
  status: errorCatalog[code].status,
  body: { code, error: errorCatalog[code].message },
});
const MISMATCH = { status: 401, body: { error: 'Error inesperado, intente nuevamente!' } };

/** Marks the e-mail as proved, as a password reset by mail does. */
async function proveEmail({ user }: SessionWire): Promise<void> {
  const { database } = social.api.app.deps;
  const emailVerifiedAt = new Date(social.api.clock.now());
  await database.updateTable('users').set({ emailVerifiedAt }).where('id', '=', user.id).execute();
}

describe.each(SOCIAL_PROVIDERS)('with %s', (name) => {
  it('registers a whole restaurant, and logs in again even after the e-mail has changed', async () => {
    const picture = 'https://lh3.googleusercontent.com/a/ana';
    const person = social.someone({ picture });
    const token = await social.tokenOf(name, person);
    const more = { email: person.email?.toUpperCase(), companyName: 'Ají y Locoto', promotions: true };
    const { status, body } = await social.signUp(name, token, more);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      social_token: token,
      user: { name: 'Ana Rojas', email: person.email, avatar: picture, owner: true, roles: [{ id: 2 }] },
      company: { name: 'Ají y Locoto', phones: '591' },
      branch: { name: 'Casa matriz' },
      subscription: { status: 1, type: { id: 3 } },
    });
    const sent = { token: body.token, params: { companyId: body.company.id } };
    expect((await social.api.call(listBranches, sent)).branches).toHaveLength(1);
    expect((await social.api.call(listProductCategories, sent)).categories).toMatchObject([
      { name: 'General' },
    ]);

    const later = await social.tokenOf(name, { ...person, email: 'otra@aji.bo' });
    expect(await social.logIn(name, later)).toMatchObject({
      status: 200,
      body: { social_token: later, user: { id: body.user.id, email: person.email } },
    });
  });

  it('takes the names that were sent, and the provider’s for missing ones', async () => {
    const sent = { firstName: 'Anita', lastName: 'R.', companyName: 'X' };
    expect((await social.register(name, social.someone(), sent)).user.name).toBe('Anita R.');
    const own = await social.register(name, social.someone({ firstName: ' Juana\u0007 ', lastName: '' }));
    expect([own.user.name, own.company.name]).toEqual(['Juana', 'Restaurante de Juana']);
  });

  it('stores an address that never receives mail when there is no e-mail', async () => {
    const person = { subject: '9'.repeat(200), firstName: 'Ana' };
    const { user } = await social.register(name, person, { email: 'ana@lo-que-sea.invalid' });
    expect(user.email).toMatch(/^[a-z]+-[0-9a-f]+@social\.invalid$/);
    expect(user.email!.length).toBeLessThanOrEqual(50);
    const token = await social.tokenOf(name, person);
    expect(await social.logIn(name, token, { email: user.email })).toMatchObject({ status: 200 });
    expect(await social.logIn(name, token, { email: 'ana@aji.bo' })).toMatchObject(MISMATCH);
  });

  it('makes one account of two registrations at the same instant', async () => {
    const person = social.someone();
    const renamed = { ...person, email: `renombrada-${person.email}` };
    const tokens = [await social.tokenOf(name, person), await social.tokenOf(name, renamed)];
    const answers = await Promise.all(tokens.map((token) => social.signUp(name, token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)).toMatchObject(refusal('social_already_linked'));
  });

  it('refuses wrong input, and creates nothing', async () => {
    const { email } = await registerRestaurant(social.api);
    const token = await social.tokenOf(name, social.someone());
    const before = await social.rows();
    expect(await social.signUp(name, token, { email })).toMatchObject(MISMATCH);
    expect(await social.logIn(name, token, { email })).toMatchObject(MISMATCH);
    expect(await social.signUp(name, token, { city: 9_999 })).toMatchObject(refusal('city_unknown'));
    const taken = await social.tokenOf(name, social.someone({ email }));
    expect(await social.signUp(name, taken)).toMatchObject(refusal('email_taken'));
    const long = await social.tokenOf(name, social.someone({ email: `${'x'.repeat(50)}@aji.bo` }));
    expect(await social.signUp(name, long)).toMatchObject({
      status: 400,
      body: { fields: { email: 'Debe tener como máximo 50 caracteres' } },
    });
    const nameless = await social.tokenOf(name, social.someone({ firstName: '', lastName: '' }));
    expect(await social.signUp(name, nameless)).toMatchObject({
      status: 400,
      body: { fields: { firstName: 'Este campo es obligatorio' } },
    });
    expect(await social.rows()).toEqual(before);
  });

  it('stops failures from one address; success counts none', async () => {
    const person = social.someone();
    await social.register(name, person);
    const token = await social.tokenOf(name, person);
    const from = name === 'google' ? '10.1.0.1' : '10.1.0.2';
    for (let i = 0; i < 3; i++) expect((await social.logIn(name, token, {}, from)).status).toBe(200);
    const wrong = Array.from({ length: 42 }, () => social.logIn(name, 'x', {}, from));
    const statuses = (await Promise.all(wrong)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(40);
    expect((await social.logIn(name, token, {}, from)).status).toBe(429);
    expect((await social.signUp(name, token, {}, from)).status).toBe(429);
    social.api.clock.advance(16 * 60);
    expect((await social.logIn(name, await social.tokenOf(name, person), {}, from)).status).toBe(200);
  });
});

describe('an existing account', () => {
  it('is joined once both Google and our mail proved its e-mail, by one Google account only', async () => {
    const owner = await registerRestaurant(social.api);
    const token = await social.provider.idToken(social.someone({ email: owner.email.toUpperCase() }));
    expect(await social.logIn('google', token)).toMatchObject(refusal('social_account_exists'));
    await proveEmail(owner);
    const joined = { status: 200, body: { user: { id: owner.user.id } } };
    expect(await social.logIn('google', token)).toMatchObject(joined);
    expect(await social.logIn('google', token)).toMatchObject(joined);
    // A later owner of the mailbox is another person.
    const successor = await social.provider.idToken(social.someone({ email: owner.email }));
    expect(await social.logIn('google', successor)).toMatchObject(refusal('social_account_exists'));
  });

  it.each(SOCIAL_PROVIDERS)(
    'is never joined or revealed by an e-mail that %s does not confirm',
    async (name) => {
      const owner = await registerRestaurant(social.api);
      await proveEmail(owner);
      const token = await social.tokenOf(
        name,
        social.someone({ email: owner.email, isEmailVerified: false }),
      );
      expect(await social.logIn(name, token)).toMatchObject(refusal('social_unlinked'));
      expect(await social.signUp(name, token)).toMatchObject(refusal('email_taken'));
      expect(await social.logIn(name, token)).toMatchObject(refusal('social_unlinked'));
    },
  );

  it('of a user who only signs in with Google has no password', async () => {
    const { user } = await social.register('google', social.someone());
    const body = { email: user.email, password: 'cualquiera' };
    expect(await social.api.send(auth.login, { body })).toMatchObject(refusal('wrong_credentials'));
  });
});

describe('a picture', () => {
  const own = 'https://lh3.googleusercontent.com/a/b';
  const sent = 'https://example.com/c.jpg';
  it.each([
    { picture: own, avatar: sent, expected: own },
    { picture: 'http://lh3.googleusercontent.com/a/b', avatar: sent, expected: sent },
    { picture: 'javascript:alert(1)', avatar: 'data:image/png;base64,AA', expected: null },
    { picture: `https://${'x'.repeat(1_000)}.example`, avatar: undefined, expected: null },
    { picture: undefined, avatar: undefined, expected: null },
  ])('$picture of the provider, $avatar sent: $expected', async ({ picture, avatar, expected }) => {
    const { user } = await social.register('google', social.someone(picture ? { picture } : {}), { avatar });
    expect(user.avatar).toBe(expected);
  });
});

it('signs one account in 200 times at most; the others at its address are not concerned', async () => {
  const shop = '10.9.0.1';
  const [one, other] = [social.someone(), social.someone()];
  for (const person of [one, other]) await social.register('google', person);
  const enter = async (person: typeof one) =>
    (await social.logIn('google', await social.provider.idToken(person), {}, shop)).status;
  const statuses = [];
  for (let i = 0; i < 202; i++) statuses.push(await enter(one));
  expect(statuses.filter((status) => status === 200)).toHaveLength(200);
  expect([await enter(one), await enter(other)]).toEqual([429, 200]);
});
