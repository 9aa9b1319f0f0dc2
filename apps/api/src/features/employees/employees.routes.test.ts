import { login } from '@restaurante/contract/auth/auth.endpoints.ts';
import * as employees from '@restaurante/contract/employees/employees.endpoints.ts';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../../../test/api.ts';
import { picture } from '../../../test/pictures.ts';
import { registerRestaurant } from '../../../test/restaurant.ts';

const api = await startTestApi();

let count = 0;

/** Opens a restaurant and returns its owner and calls that hire. */
async function openOffice() {
  const { token, company, branch } = await registerRestaurant(api);
  const params = { companyId: company.id };
  const person = { first_name: 'Rosa Mamani', role_id: 4, branch_id: branch!.id };
  return {
    token,
    companyId: company.id,
    branchId: branch!.id,
    credentials: { email: `rosa.${++count}@fogon.bo`, password: 'llajua2026' },
    create: async (body: object = {}, files?: Record<string, Buffer>) => {
      const sent = { token, params, body: { ...person, ...body }, ...(files ? { files } : {}) };
      return (await api.call(employees.createEmployee, sent)).employe;
    },
    update: async (id: number, body: object, files?: Record<string, Buffer>) => {
      const sent = { token, params: { id }, body: { ...person, ...body }, ...(files ? { files } : {}) };
      return (await api.call(employees.updateEmployee, sent)).employe;
    },
    refused: (body: object) =>
      api.send(employees.createEmployee, { token, params, body: { ...person, ...body } }),
    list: async () => (await api.call(employees.listEmployees, { token, params })).employes,
  };
}

const logsIn = async (body: { email: string; password: string }) =>
  (await api.send(login, { body })).status === 200;

describe('an employee', () => {
  it('is hired with a login, read and listed in one shape', async () => {
    const { token, companyId, branchId, create, list, credentials } = await openOffice();
    const details = { ci: '4567890 LP', phone: '59171111111', address: 'Calle Jaén 12', type: 2 };
    const employe = await create({ ...details, ...credentials });
    expect(employe).toEqual({
      id: employe.id,
      company_id: companyId,
      type: 2,
      role_id: 4,
      role: { id: 4, name: 'Cajero(a)' },
      person: {
        first_name: 'Rosa Mamani',
        ci_nit: '4567890 LP',
        phone: '59171111111',
        address: 'Calle Jaén 12',
      },
      branch: { id: branchId, name: 'Casa matriz' },
      image: null,
      user: {
        id: employe.user?.id,
        email: credentials.email,
        avatar: null,
        roles: [{ id: 4, name: 'Cajero(a)' }],
      },
      has_pin: false,
    });
    expect(await list()).toEqual([employe]);
    const read = await api.call(employees.getEmployee, { token, params: { id: employe.id } });
    expect(read.employe).toEqual(employe);
    const session = await api.call(login, { body: credentials });
    expect(session.user).toMatchObject({ name: 'Rosa Mamani', owner: false, employe: true });
    expect(session.branch?.id).toBe(branchId);
  });

  it.each([{ email: 'sola@fogon.bo' }, { password: 'llajua2026' }, { email: '', password: '' }])(
    'has no login with only %o',
    async (half) => {
      const { create } = await openOffice();
      const { user, type } = await create(half);
      expect([user, type]).toEqual([null, 1]);
      expect(await logsIn({ email: 'sola@fogon.bo', password: 'llajua2026' })).toBe(false);
    },
  );

  it.each([
    [{ role_id: '' }, 'Debes seleccionar un rol'],
    [{ role_id: 1 }, 'Debes seleccionar un rol'],
    [{ role_id: 7 }, 'Debes seleccionar un rol'],
    [{ branch_id: null }, 'Debes seleccionar una sucursal'],
    [{ first_name: ' ' }, 'Este campo es obligatorio'],
    [{ first_name: 'x'.repeat(51) }, 'Debe tener como máximo 50 caracteres'],
    [{ ci: '1'.repeat(16) }, 'Debe tener como máximo 15 caracteres'],
    [{ phone: '1'.repeat(51) }, 'Debe tener como máximo 50 caracteres'],
    [{ address: 'x'.repeat(151) }, 'Debe tener como máximo 150 caracteres'],
    [{ email: 'nada', password: 'llajua2026' }, 'Correo electrónico inválido'],
    [{ email: 'r@fogon.bo', password: 'corta' }, 'Tu contraseña debe tener al menos 6 letras o números'],
    [{ email: 'r@fogon.bo', password: 'x'.repeat(21) }, 'Debe tener como máximo 20 caracteres'],
    [{ type: 3 }, 'El máximo es 2'],
  ])('is refused with %o', async (wrong, error) => {
    const { refused, list } = await openOffice();
    expect(await refused(wrong)).toMatchObject({ status: 400, body: { error } });
    expect(await list()).toEqual([]);
  });

  it('only works in a branch of the same company', async () => {
    const { refused } = await openOffice();
    const other = await openOffice();
    expect((await refused({ branch_id: other.branchId })).status).toBe(404);
  });

  it('has an e-mail that is unique on the whole platform, also when two are hired at the same instant', async () => {
    const offices = [await openOffice(), await openOffice()];
    const body = { email: 'misma@fogon.bo', password: 'llajua2026' };
    const answers = await Promise.all([...offices, ...offices].map(({ refused }) => refused(body)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      error: 'El correo electrónico ya está registrado',
    });
    const hired = await Promise.all(offices.map(({ list }) => list()));
    expect(hired.flat()).toHaveLength(1);
  });
});

describe('a change', () => {
  it('is seen everywhere; a blank password stays as it is', async () => {
    const { create, update, credentials } = await openOffice();
    const { id } = await create(credentials);
    const change = { first_name: 'Rosa Condori', email: `n${credentials.email}`, password: '' };
    const employe = await update(id, change);
    expect(employe.user?.email).toBe(change.email);
    expect(await logsIn(credentials)).toBe(false);
    const { user } = await api.call(login, { body: { ...credentials, email: change.email } });
    expect(user.name).toBe('Rosa Condori');
  });

  it('adds a login later, and removes it with a blank e-mail; it stays when no e-mail is sent', async () => {
    const { create, update, credentials } = await openOffice();
    const { id } = await create();
    expect((await update(id, credentials)).user?.email).toBe(credentials.email);
    expect((await update(id, {})).user?.email).toBe(credentials.email);
    expect(await logsIn(credentials)).toBe(true);
    expect((await update(id, { email: '' })).user).toBeNull();
    expect(await logsIn(credentials)).toBe(false);
    expect((await create(credentials)).user?.email).toBe(credentials.email);
  });

  it('adds a login whose password is made of spaces only, which are characters like any other', async () => {
    const { create, credentials } = await openOffice();
    const spaces = { ...credentials, password: '      ' };
    expect((await create(spaces)).user?.email).toBe(credentials.email);
    expect(await logsIn(spaces)).toBe(true);
  });

  it('of the e-mail to a taken one saves nothing', async () => {
    const { token, create, credentials, branchId } = await openOffice();
    const taken = await create(credentials);
    const { id } = await create({ email: `b${credentials.email}`, password: 'llajua2026' });
    const body = { first_name: 'Otra', role_id: 4, branch_id: branchId, email: credentials.email };
    const { status } = await api.send(employees.updateEmployee, { token, params: { id }, body });
    const { employe } = await api.call(employees.getEmployee, { token, params: { id } });
    expect([status, employe.person.first_name]).toEqual([409, taken.person.first_name]);
  });

  it('of the photo replaces it; a file that is not a picture is refused', async () => {
    const { token, companyId, branchId, create, update, credentials } = await openOffice();
    const served = async (path: string | null) => (await api.app.inject(path ?? '')).statusCode;
    const employe = await create(credentials, { image: await picture() });
    expect(employe.image).toMatch(/^\/storage\/employees\/\w+\.webp$/);
    expect([employe.user?.avatar, await served(employe.image)]).toEqual([employe.image, 200]);

    const changed = await update(employe.id, {}, { image: await picture('jpeg') });
    expect([await served(employe.image), await served(changed.image)]).toEqual([404, 200]);
    expect((await update(employe.id, {})).image).toBe(changed.image);
    expect((await update(employe.id, { remove_image: 1 })).image).toBeNull();

    const body = { first_name: 'Sin foto', role_id: 4, branch_id: branchId };
    const files = { image: Buffer.from('<svg/>') };
    const params = { companyId };
    const { status } = await api.send(employees.createEmployee, { token, params, body, files });
    expect(status).toBe(400);
  });
});
