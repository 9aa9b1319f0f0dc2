import { listBranches } from '@restaurante/contract/branches/branches.endpoints.ts';
import { listCities } from '@restaurante/contract/cities/cities.endpoints.ts';
import { getCompany, updateCompany } from '@restaurante/contract/companies/companies.endpoints.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApi } from '../../../test/api.ts';
import { addBranch, registerRestaurant } from '../../../test/restaurant.ts';
import { hire } from '../../../test/staff.ts';

const api = await startTestApi();
let owner = await registerRestaurant(api);

const FORM = {
  name: 'El Fogón de Rosa',
  slogan: 'Sabor de casa',
  city_id: 2,
  phones: '71234567 - 2 2123456',
  address: 'Calle Jaén 12',
  short_description: 'Comida boliviana',
};
const sent = (body: object, { token } = owner) => ({
  token,
  params: { companyId: owner.company.id },
  body: { ...FORM, ...body },
});
const save = (body: object = {}) => api.call(updateCompany, sent(body));
const read = async () => {
  const { token, company } = owner;
  return (await api.call(getCompany, { token, params: { companyId: company.id } })).company;
};
const branches = async () => {
  const { token, company } = owner;
  return (await api.call(listBranches, { token, params: { companyId: company.id } })).branches;
};
const planOf = (typeId: number) =>
  api.app.deps.database
    .updateTable('subscriptions')
    .set({ typeId })
    .where('companyId', '=', owner.company.id)
    .execute();

it.each([
  [{}, null],
  [{ PUBLIC_URL: 'https://fogon.bo' }, 'https://fogon.bo'],
  [{ PUBLIC_URL: 'https://fogon.bo', INSTALLATION: '2' }, `https://${owner.company.slug}.fogon.bo`],
])('with the settings %j its public address is %s', async (settings, address) => {
  const other = await startTestApi({ sharedWith: api, settings });
  const { token, company } = owner;
  const answer = await other.call(getCompany, { token, params: { companyId: company.id } });
  expect(answer.company.public_url).toBe(address);
  await other.close();
});

it('returns the company to all its staff, in the shape of the session', async () => {
  const params = { companyId: owner.company.id };
  for (const { token } of [owner, await hire(api, owner, 5)]) {
    expect((await api.call(getCompany, { token, params })).company).toEqual(owner.company);
  }
  expect(owner.company.owner.person.phone).toBe('59171234567');
  const { token } = await registerRestaurant(api);
  expect((await api.send(getCompany, { token, params })).status).toBe(404);
});

it('offers the towns of Bolivia with department and country, without a session', async () => {
  const { cities } = await api.call(listCities, { query: { request: 'api' } });
  const departments = new Set(cities.map(({ state }) => state));
  expect([...departments].sort()).toEqual(
    ['Beni', 'Chuquisaca', 'Cochabamba', 'La Paz', 'Oruro', 'Pando', 'Potosí', 'Santa Cruz', 'Tarija'].sort(),
  );
  expect(cities).toContainEqual(
    expect.objectContaining({ name: 'El Alto', state: 'La Paz', country: 'Bolivia' }),
  );
  for (const capital of [
    'Trinidad',
    'Sucre',
    'Cochabamba',
    'La Paz',
    'Oruro',
    'Cobija',
    'Potosí',
    'Tarija',
  ]) {
    expect(cities.map(({ name }) => name)).toContain(capital);
  }
});

describe('a change', () => {
  const PHONES = 'Escribe los teléfonos así: 71234567 - 22123456';
  it.each([
    [{ name: ' ' }, 'Este campo es obligatorio'],
    [{ name: 'x'.repeat(51) }, 'Debe tener como máximo 50 caracteres'],
    [{ slogan: 'x'.repeat(101) }, 'Debe tener como máximo 100 caracteres'],
    [{ city_id: '' }, 'Debes seleccionar una ciudad!'],
    [{ city_id: 9999 }, 'Debes seleccionar una ciudad!'],
    [{ phones: '123456' }, PHONES],
    [{ phones: '1'.repeat(16) }, PHONES],
    [{ phones: 'llámanos' }, PHONES],
    [{ phones: '71234567 -' }, PHONES],
    [{ phones: '71234567 y 22123456' }, PHONES],
    [{ phones: '71234567-'.repeat(5) + '71234567' }, 'Debe tener como máximo 50 caracteres'],
    [{ address: 'x'.repeat(151) }, 'Debe tener como máximo 150 caracteres'],
    [{ short_description: 'x'.repeat(501) }, 'Debe tener como máximo 500 caracteres'],
    [{ cutoff_hour: 13 }, 'El máximo es 12'],
    [{ cutoff_hour: -1 }, 'El mínimo es 0'],
    [{ cutoff_hour: 4.5 }, 'Debe ser un número entero'],
  ])('is refused with %o, and nothing changes', async (wrong, error) => {
    expect(await api.send(updateCompany, sent(wrong))).toMatchObject({ status: 400, body: { error } });
    expect(await read()).toEqual(owner.company);
  });
});

describe('the company page', () => {
  it('is saved by administrators and branch managers; the slug of printed QR codes stays', async () => {
    const { city_id, ...texts } = FORM;
    const { company } = await save({ cutoff_hour: '4' });
    expect(company).toEqual({
      ...owner.company,
      ...texts,
      city_id,
      city: expect.objectContaining({ id: city_id }),
      cutoff_hour: 4,
      cutoff_before: 0,
      cutoff_since: expect.any(String),
    });
    expect(company.city.id).not.toBe(owner.company.city.id);
    expect(await read()).toEqual(company);

    const manager = await hire(api, owner, 3);
    await api.call(updateCompany, { ...sent({ name: 'El Fogón' }), token: manager.token });
    expect(await read()).toEqual({ ...company, name: 'El Fogón' });
  });

  it('clears optional fields that are absent, and does not change the cut-off hour', async () => {
    await save({ cutoff_hour: 3 });
    const { token, params } = sent({});
    const { company } = await api.call(updateCompany, { token, params, body: { name: 'Solo', city_id: 1 } });
    expect(company).toMatchObject({
      name: 'Solo',
      slogan: null,
      phones: null,
      address: null,
      cutoff_hour: 3,
    });
    expect(company.short_description).toBeNull();
  });

  it.each([
    ['71234567', '71234567'],
    [' 71234567-22123456 ', '71234567 - 22123456'],
    ['+591 71234567 -  2212345 - 800 10 1234', '+591 71234567 - 2212345 - 800 10 1234'],
    ['', null],
  ])('reads the phones %o as %o', async (phones, saved) => {
    expect((await save({ phones })).company.phones).toBe(saved);
  });
});

describe('the branch', () => {
  beforeEach(async () => void (owner = await registerRestaurant(api)));

  const place = ({ city_id, phones, address }: { city_id: number; phones: unknown; address: unknown }) => ({
    city_id,
    phones,
    address,
  });

  it.each([1, 2])('of plan %i gets the company’s address, and its name stays', async (plan) => {
    await planOf(plan);
    await save();
    expect((await branches()).map(place)).toEqual([place(FORM)]);
    expect((await branches())[0]?.name).toBe('Casa matriz');
  });

  it('the address stays in the plan with several branches, and with several branches', async () => {
    const before = await branches();
    await save();
    expect(await branches()).toEqual(before);
    await addBranch(api, owner);
    const both = await branches();
    await planOf(2);
    await save({ address: 'Otra calle' });
    expect(await branches()).toEqual(both);
  });

  it('the address stays when the company could not be saved', async () => {
    await planOf(1);
    const before = await branches();
    await api.send(updateCompany, sent({ city_id: 9999 }));
    expect(await branches()).toEqual(before);
  });
});
