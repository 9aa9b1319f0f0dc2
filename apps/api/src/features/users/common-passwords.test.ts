import { hash } from '@node-rs/argon2';
import { login, register } from '@restaurante/contract/auth/auth.endpoints.ts';
import { resetPassword } from '@restaurante/contract/auth/password-reset.endpoints.ts';
import { createEmployee, updateEmployee } from '@restaurante/contract/employees/employees.endpoints.ts';
import { updateProfile } from '@restaurante/contract/profile/profile.endpoints.ts';
import { expect, it } from 'vitest';
import { contextOf, startTestApi } from '../../../test/api.ts';
import { registerRestaurant } from '../../../test/restaurant.ts';
import { hireAndLogIn } from '../../../test/staff.ts';
import { inTransaction } from '../../shared/db/transaction.ts';
import { createResetLink } from '../auth/index.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';

const api = await startTestApi();
const owner = await registerRestaurant(api);
const rosa = await hireAndLogIn(api, owner, 4);

const TEXT = 'Esa contraseña es muy común. Elige otra.';
const REFUSED = {
  status: 422,
  body: { error: TEXT, code: 'password_common', fields: { password: TEXT } },
};

const registration = (password: string) => ({
  firstName: 'Ana',
  lastName: 'Rojas',
  companyName: 'La Casona',
  city: 1,
  phone: '59171234567',
  email: `ana-${password.toLowerCase()}@casona.bo`,
  password,
});
const staff = (email: string, password: string) => ({
  first_name: 'Rosa Mamani',
  role_id: 4,
  branch_id: owner.branch!.id,
  email,
  password,
});
const resetToken = async (email: string) => {
  const link = await inTransaction(contextOf(api), (ctx) =>
    createResetLink(ctx, { email, companyUrl: () => 'http://caja:3000' }),
  );
  return link?.split('/').at(-1) ?? '';
};

const WAYS: [string, (password: string) => Promise<unknown>][] = [
  ['registering', (password) => api.send(register, { body: registration(password) })],
  [
    'the reset link',
    async (password) => api.send(resetPassword, { body: { token: await resetToken(owner.email), password } }),
  ],
  [
    'the profile',
    (password) =>
      api.send(updateProfile, {
        token: owner.token,
        params: { id: owner.user.id },
        body: { first_name: 'Lucía', last_name: 'Quispe', email: owner.email, password },
      }),
  ],
  [
    'a new employee',
    (password) =>
      api.send(createEmployee, {
        token: owner.token,
        params: { companyId: owner.company.id },
        body: staff('nueva@elfogon.bo', password),
      }),
  ],
  [
    'a change of an employee',
    (password) =>
      api.send(updateEmployee, {
        token: owner.token,
        params: { id: rosa.employeeId },
        body: staff(rosa.email, password),
      }),
  ],
];

it.each(WAYS)('%s refuses one of the commonest passwords, in any case', async (_, send) => {
  for (const password of ['123456', 'Qwerty123']) expect(await send(password)).toMatchObject(REFUSED);
});

it('a refused password uses up no reset link', async () => {
  const token = await resetToken(rosa.email);
  expect(await api.send(resetPassword, { body: { token, password: 'baseball' } })).toMatchObject(REFUSED);
  expect(await api.send(resetPassword, { body: { token, password: 'quinua2027' } })).toMatchObject({
    status: 200,
  });
});

it('six characters are enough otherwise', async () => {
  for (const password of ['llajua', 'secret1', 'password123']) {
    expect(await api.send(register, { body: registration(password) })).toMatchObject({ status: 200 });
  }
});

it('an old one still signs in', async () => {
  const passwordHash = await hash('123456');
  const { id } = owner.user;
  await api.app.deps.database
    .updateTable('users')
    .set({ passwordHash })
    .where('companyId', '=', owner.company.id)
    .where('id', '=', id)
    .execute();
  const { status } = await api.send(login, { body: { email: owner.email, password: '123456' } });
  expect(status).toBe(200);
});

it('the list has as many as its page says', () => {
  expect(COMMON_PASSWORDS.size).toBe(658);
});
