import { login } from '@restaurante/contract/auth/auth.endpoints.ts';
import { getEmployee, updateEmployee } from '@restaurante/contract/employees/employees.endpoints.ts';
import { getProfile } from '@restaurante/contract/profile/profile.endpoints.ts';
import type { RoleId } from '@restaurante/contract/roles.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApi } from '../../../test/api.ts';
import { picture } from '../../../test/pictures.ts';
import { PERSON, profilesAt } from '../../../test/profiles.ts';
import { registerRestaurant } from '../../../test/restaurant.ts';
import { hireAndLogIn } from '../../../test/staff.ts';

const api = await startTestApi();
const { read, save, send } = profilesAt(api);
let owner = await registerRestaurant(api);

const hire = (role: RoleId) => hireAndLogIn(api, owner, role);
const served = async (path: string | null) => (await api.app.inject(path ?? '')).statusCode;

describe('a change', () => {
  it.each([
    [{ first_name: ' ' }, 'Este campo es obligatorio'],
    [{ first_name: 'x'.repeat(51) }, 'Debe tener como máximo 50 caracteres'],
    [{ last_name: '' }, 'Este campo es obligatorio'],
    [{ last_name: 'x'.repeat(51) }, 'Debe tener como máximo 50 caracteres'],
    [{ ci: '1'.repeat(16) }, 'Debe tener como máximo 15 caracteres'],
    [{ phone: '1'.repeat(51) }, 'Debe tener como máximo 50 caracteres'],
    [{ address: 'x'.repeat(151) }, 'Debe tener como máximo 150 caracteres'],
    [{ email: '' }, 'Este campo es obligatorio'],
    [{ email: 'nada' }, 'Correo electrónico inválido'],
    [{ email: `${'x'.repeat(46)}@f.bo` }, 'Debe tener como máximo 50 caracteres'],
    [{ password: '12345' }, 'Tu contraseña debe tener al menos 6 letras o números'],
    [{ password: 'x'.repeat(21) }, 'Debe tener como máximo 20 caracteres'],
  ])('with %o is refused, and nothing is saved', async (change, error) => {
    const before = await read(owner);
    const { status, body } = await send(owner, { ...PERSON, ...change });
    expect([status, body]).toMatchObject([400, { error }]);
    expect(await read(owner)).toEqual(before);
  });
});

describe('the profile', () => {
  beforeEach(async () => void (owner = await registerRestaurant(api)));

  it('has the session’s user and person, for owners and for staff', async () => {
    expect(await read(owner)).toEqual({
      ...owner.user,
      has_password: true,
      has_pin: false,
      branch_id: owner.branch!.id,
      person: {
        first_name: 'Lucía',
        last_name: 'Quispe',
        ci_nit: null,
        phone: '59171234567',
        address: null,
      },
    });
    for (const role of [3, 4, 5, 6, 9] as const) {
      const { person, ...user } = await read(await hire(role));
      expect(user).toMatchObject({ name: 'Rosa Mamani', employe: true, roles: [{ id: role }] });
      expect(person).toMatchObject({ first_name: 'Rosa Mamani', last_name: null });
    }
  });

  it('cannot be read or changed by anybody else', async () => {
    const { token, email, user } = await hire(4);
    const stranger = await registerRestaurant(api);
    for (const who of [
      { ...owner, user },
      { ...stranger, user },
      { token, email, user: owner.user },
    ]) {
      expect((await api.send(getProfile, { token: who.token, params: { id: who.user.id } })).status).toBe(
        404,
      );
      expect((await send(who, {})).status).toBe(404);
    }
    expect((await read(owner)).name).toBe('Lucía Quispe');
  });

  it('of an owner is saved completely', async () => {
    const profile = await save(owner, { first_name: 'Lucía Elena', ...PERSON });
    const { ci, ...rest } = PERSON;
    expect(profile).toEqual({
      ...owner.user,
      name: 'Lucía Elena Quispe',
      has_password: true,
      has_pin: false,
      branch_id: owner.branch!.id,
      person: { first_name: 'Lucía Elena', last_name: 'Quispe', ci_nit: ci, ...rest },
    });
    expect(await read(owner)).toEqual(profile);
    const session = await api.call(login, { body: { email: owner.email, password: owner.password } });
    expect(session.user.name).toBe('Lucía Elena Quispe');
    expect(session.company.owner.person.phone).toBe(PERSON.phone);
  });
});

describe('of an employee', () => {
  const employeeOf = async (employeeId: number) =>
    (await api.call(getEmployee, { token: owner.token, params: { id: employeeId } })).employe;

  it('equals the staff list', async () => {
    const rosa = await hire(4);
    const profile = await save(rosa, { first_name: 'Rosa', last_name: 'Mamani', ...PERSON });
    const { ci, ...rest } = PERSON;
    expect(profile).toMatchObject({
      name: 'Rosa Mamani',
      person: { first_name: 'Rosa', last_name: 'Mamani', ci_nit: ci, ...rest },
    });
    const employee = await employeeOf(rosa.employeeId);
    expect(employee.person).toEqual({ first_name: 'Rosa Mamani', ci_nit: ci, ...rest });
    expect(employee).toMatchObject({ role_id: 4, type: 1, branch: { id: owner.branch!.id } });

    const body = { first_name: 'Rosa Mamani', role_id: 4, branch_id: owner.branch!.id, address: 'Otra' };
    const update = (change: object) =>
      api.call(updateEmployee, {
        token: owner.token,
        params: { id: rosa.employeeId },
        body: { ...body, ...change },
      });
    await update({});
    expect((await read(rosa)).person).toMatchObject({
      first_name: 'Rosa',
      last_name: 'Mamani',
      address: 'Otra',
    });
    await update({ first_name: 'Rosa Condori' });
    expect(await read(rosa)).toMatchObject({
      name: 'Rosa Condori',
      person: { first_name: 'Rosa Condori', last_name: null },
    });
  });

  it('needs no last name; both together are as long as the staff form’s name', async () => {
    const rosa = await hire(9);
    expect((await save(rosa, { first_name: 'Rosa', last_name: '' })).name).toBe('Rosa');
    const long = { first_name: 'x'.repeat(25), last_name: 'y'.repeat(25) };
    expect(await send(rosa, long)).toMatchObject({
      status: 400,
      body: { fields: { last_name: 'Nombres y apellidos juntos: como máximo 50 caracteres' } },
    });
    expect((await employeeOf(rosa.employeeId)).person.first_name).toBe('Rosa');
    await save(rosa, { ...long, last_name: 'y'.repeat(24) });
  });

  it('has the photo of the staff list', async () => {
    const rosa = await hire(5);
    const { avatar } = await save(rosa, {}, { image: await picture() });
    expect(avatar).toMatch(/^\/storage\/profiles\/\w{32}\.webp$/);
    expect((await employeeOf(rosa.employeeId)).image).toBe(avatar);
    expect(await served(avatar)).toBe(200);
    expect((await save(rosa, {})).avatar).toBe(avatar);
    expect((await save(rosa, { remove_image: 1 })).avatar).toBeNull();
    expect([(await employeeOf(rosa.employeeId)).image, await served(avatar)]).toEqual([null, 404]);
  });
});

describe('the photo', () => {
  it('is replaced whole, and an address elsewhere is only forgotten', async () => {
    const first = await save(owner, {}, { image: await picture('jpeg') });
    const second = await save(owner, {}, { image: await picture('webp') });
    expect([await served(first.avatar), await served(second.avatar)]).toEqual([404, 200]);
    const elsewhere = `https://lh3.example/../../storage${second.avatar!.slice('/storage'.length)}`;
    await api.app.deps.database
      .updateTable('users')
      .set({ avatar: elsewhere })
      .where('id', '=', owner.user.id)
      .execute();
    expect((await save(owner, { remove_image: 1 })).avatar).toBeNull();
    expect(await served(second.avatar)).toBe(200);
  });

  it('is not stored when the profile is refused', async () => {
    const answer = await send(owner, { last_name: '' }, { image: await picture() });
    expect([answer.status, (await read(owner)).avatar]).toEqual([400, null]);
  });
});
