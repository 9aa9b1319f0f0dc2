import * as auth from '@restaurante/contract/auth/auth.endpoints.ts';
import type { SessionWire } from '@restaurante/contract/auth/auth.wire.ts';
import type { SocialProvider } from '@restaurante/contract/auth/social-providers.ts';
import type { ErrorCode } from '@restaurante/contract/errors.ts';
import { startTestApi } from './api.ts';

type TestApiOptions = NonNullable<Parameters<typeof startTestApi>[0]>;
import { type Person, startSocialProvider } from './social-provider.ts';

/** Starts the API with its own fake Google and Facebook, and returns the calls that use them. */
export async function startSocialApi({
  settings,
  logStream,
}: Pick<TestApiOptions, 'settings' | 'logStream'> = {}) {
  const provider = await startSocialProvider({ now: () => api.clock.now() });
  const api = await startTestApi({
    settings: { ...provider.settings, ...settings },
    ...(logStream ? { logStream } : {}),
  });
  let count = 0;

  const tokenOf = async (name: SocialProvider, person: Person) =>
    name === 'google' ? provider.idToken(person) : provider.accessToken(person);
  const send = async (endpoint: typeof auth.login | typeof auth.register, body: object, from: string) =>
    (await api.send(endpoint, { body, from })) as {
      status: number;
      body: SessionWire & { code?: ErrorCode };
    };
  const proof = (name: SocialProvider, token: string) => ({ social_token: token, social_provider: name });

  const social = {
    api,
    provider,
    tokenOf,
    /** Returns a person without an account in the product. */
    someone: (change: Partial<Person> = {}): Person => ({
      subject: `1098765432109876543${++count}`,
      firstName: 'Ana',
      lastName: 'Rojas',
      email: `ana${count}@aji.bo`,
      ...change,
    }),
    logIn: (name: SocialProvider, token: string, more: object = {}, from = `10.0.0.${++count}`) =>
      send(auth.login, { ...proof(name, token), email: '', social_login: 1, ...more }, from),
    signUp: (name: SocialProvider, token: string, more: object = {}, from = `10.0.0.${++count}`) =>
      send(
        auth.register,
        { ...proof(name, token), city: 1, phone: '591', social_register: 1, ...more },
        from,
      ),
    /** Registers a restaurant whose owner signs in with the provider. */
    register: async (name: SocialProvider, person: Person, more: object = {}): Promise<SessionWire> => {
      const { status, body } = await social.signUp(name, await tokenOf(name, person), more);
      if (status !== 200) throw new Error(`registering answered ${status}: ${JSON.stringify(body)}`);
      return body;
    },
    /** Returns the number of rows in each table to which a registration writes. */
    rows: async (): Promise<number[]> => {
      const tables = [
        'companies',
        'users',
        'branches',
        'subscriptions',
        'sessions',
        'socialIdentities',
      ] as const;
      const counts = tables.map((table) =>
        api.app.deps.database
          .selectFrom(table)
          .select((eb) => eb.fn.countAll<string>().as('count'))
          .executeTakeFirstOrThrow(),
      );
      return (await Promise.all(counts)).map((row) => Number(row.count));
    },
    close: async () => {
      await api.close();
      await provider.stop();
    },
  };
  return social;
}

export type SocialApi = Awaited<ReturnType<typeof startSocialApi>>;
