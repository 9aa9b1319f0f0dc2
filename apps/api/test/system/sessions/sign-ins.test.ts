import { hash } from '@node-rs/argon2';
import { listSessions, login } from '@restaurante/contract/auth/auth.endpoints.ts';
import { resetPassword } from '@restaurante/contract/auth/password-reset.endpoints.ts';
import { removeEmployee, updateEmployee } from '@restaurante/contract/employees/employees.endpoints.ts';
import { updateProfile } from '@restaurante/contract/profile/profile.endpoints.ts';
import { describe, expect, it } from 'vitest';
import { openResetLink } from '../../../src/features/auth/reset-link.ts';
import { inTransaction } from '../../../src/shared/db/transaction.ts';
import { contextOf } from '../../api.ts';
import { registerRestaurant } from '../../restaurant.ts';
import { startSocialApi } from '../../social.ts';
import { hire } from '../../staff.ts';

const SIGN_INS = 40;
/** Sign-ins that run at the same time, one after the other until the act is answered. */
const LANES = 4;
const [OLD, NEW] = ['el-fogon-1', 'la-casona-2'];

const social = await startSocialApi();
const owner = await registerRestaurant(social.api);
const oldHash = await hash(OLD);

let count = 0;
const address = () => `10.${(++count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`;

/** A cashier with a password, and with a linked identity of each provider if `isLinked`. */
async function newCashier({ isLinked, isProven }: { isLinked: boolean; isProven: boolean }) {
  const { database, clock } = social.api.app.deps;
  const [companyId, branchId] = [owner.company.id, owner.branch!.id];
  const cashier = await hire(social.api, owner, 4);
  const { userId } = cashier;
  const person = social.someone();
  const email = person.email!;
  const createdAt = new Date(clock.now());
  await database
    .updateTable('users')
    .set({ email, passwordHash: oldHash, emailVerifiedAt: isProven ? createdAt : null })
    .where('companyId', '=', companyId)
    .where('id', '=', userId)
    .execute();
  const identities = (['google', 'facebook'] as const).map((provider) => ({
    provider,
    subject: person.subject,
    userId,
    createdAt,
  }));
  if (isLinked) await database.insertInto('socialIdentities').values(identities).execute();
  return { ...cashier, branchId, email, person };
}
type Cashier = Awaited<ReturnType<typeof newCashier>>;

const api = () => social.api;

const KINDS = {
  password: ({ email }: Cashier) => api().send(login, { body: { email, password: OLD }, from: address() }),
  // An e-mail that Google did not verify joins no account.
  google: async ({ person }: Cashier) =>
    social.logIn(
      'google',
      await social.provider.idToken({ ...person, isEmailVerified: false }),
      {},
      address(),
    ),
  facebook: ({ person }: Cashier) =>
    social.logIn('facebook', social.provider.accessToken(person), {}, address()),
  /** With Google, by the e-mail of an account that is not linked yet. */
  join: async ({ person }: Cashier) =>
    social.logIn('google', await social.provider.idToken(person), {}, address()),
};
type Kind = keyof typeof KINDS;

const edit = ({ employeeId, branchId }: Cashier, change: object) =>
  api().send(updateEmployee, {
    token: owner.token,
    params: { id: employeeId },
    body: { first_name: 'Rosa Mamani', role_id: 4, branch_id: branchId, ...change },
  });

/** Acts after which these kinds of sign-in have lost their proof. */
const ACTS: Record<string, { act: (cashier: Cashier) => Promise<{ status: number }>; ends: Kind[] }> = {
  'a password reset': {
    act: async ({ userId }) => {
      const link = await inTransaction(contextOf(api()), (ctx) =>
        openResetLink(ctx, { companyId: owner.company.id, userId }, { companyUrl: () => '', isMailed: true }),
      );
      const token = link.split('/').at(-1)!;
      return api().send(resetPassword, { body: { token, password: NEW }, from: address() });
    },
    ends: ['password', 'google', 'facebook'],
  },
  'a changed password': {
    act: ({ token, userId, email }) =>
      api().send(updateProfile, {
        token,
        params: { id: userId },
        body: { first_name: 'Rosa', last_name: 'Mamani', email, password: NEW, current_password: OLD },
      }),
    ends: ['password'],
  },
  'a password that the owner sets': {
    act: (cashier) => edit(cashier, { email: cashier.email, password: NEW }),
    ends: ['password'],
  },
  'the deletion of an employee': {
    act: ({ employeeId }) => api().send(removeEmployee, { token: owner.token, params: { id: employeeId } }),
    ends: ['password', 'google', 'facebook', 'join'],
  },
  'a login given to another person': {
    act: (cashier) => edit(cashier, { email: `otra-${cashier.email}` }),
    ends: ['password', 'google', 'facebook', 'join'],
  },
  'a login taken away': {
    act: (cashier) => edit(cashier, { email: '' }),
    ends: ['password', 'google', 'facebook', 'join'],
  },
};

const tokenOf = ({ body }: { body: unknown }) => (body as { token?: string }).token;
const isIn = async (token: string) => (await api().send(listSessions, { token })).status === 200;

describe.each(Object.entries(ACTS))('after %s', (_, { act, ends }) => {
  it.each(ends)(
    'no session of an earlier sign-in by %s is accepted',
    async (kind) => {
      const signIn = KINDS[kind];
      const survivors: string[] = [];
      let count = 0;
      while (count < SIGN_INS) {
        const isJoining = kind === 'join';
        const cashier = await newCashier({ isLinked: !isJoining, isProven: isJoining });
        // The first sign-in by 'join' links the identity: then there would be nothing to join during the act.
        const answers = isJoining ? [] : [await signIn(cashier)];
        const state = { isActing: true };
        const acting = act(cashier).finally(() => void (state.isActing = false));
        const lane = async () => {
          while (state.isActing) answers.push(await signIn(cashier));
        };
        await Promise.all(Array.from({ length: LANES }, lane));
        expect((await acting).status).toBe(200);
        expect((await signIn(cashier)).status).not.toBe(200);
        count += answers.length;
        for (const token of answers.flatMap((answer) => tokenOf(answer) ?? []))
          if (await isIn(token)) survivors.push(token);
      }
      expect(survivors).toEqual([]);
    },
    120_000,
  );
});
