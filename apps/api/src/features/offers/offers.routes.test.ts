import * as endpoints from '@restaurante/contract/offers/offers.endpoints.ts';
import {
  createProductCategory,
  removeProductCategory,
} from '@restaurante/contract/product-categories/product-categories.endpoints.ts';
import { removeProduct } from '@restaurante/contract/products/products.endpoints.ts';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../../../test/api.ts';
import { openCatalogue } from '../../../test/catalogue.ts';
import { picture } from '../../../test/pictures.ts';

const api = await startTestApi();

/** Opens a restaurant with a Pique of Bs 50 and an offer on it for every Tuesday. */
async function restaurant() {
  const { token, params, create, employee } = await openCatalogue(api);
  const pique = await create('Pique', { price: 50 });
  const body = {
    type: 'semanal' as const,
    title: 'Martes de pique',
    number_day: 2,
    observations: 'Solo en el local',
    details: [{ id: pique.id, name: 'Pique', price: 50, type: 'monto', amount: 5.5 }],
  };
  return {
    token,
    params,
    pique,
    employee,
    product: create,
    body,
    create: async (changes: object = {}) =>
      (await api.call(endpoints.createOffer, { token, params, body: { ...body, ...changes } })).offert,
    refused: async (changes: object) => {
      const sent = { token, params, body: { ...body, ...changes } };
      const { status, body: answer } = await api.send(endpoints.createOffer, sent);
      return [status, (answer as { fields?: object }).fields];
    },
    list: async () => (await api.call(endpoints.listOffers, { token, params })).offerts,
  };
}

const acts = (companyId: number) =>
  api.app.deps.database
    .selectFrom('auditLog')
    .select(['action', 'details'])
    .where('companyId', '=', companyId)
    .where('action', 'like', 'offer.%')
    .orderBy('id')
    .execute();

describe('offers', () => {
  it('are created switched on, listed newest first, read, and changed with their products', async () => {
    const { token, params, pique, product, create, list, body } = await restaurant();
    const { name, price, type, image } = pique;
    const inOffer = { id: pique.id, name, price, type, image };
    const first = await create();
    expect(first).toEqual({
      id: first.id,
      company_id: params.companyId,
      title: 'Martes de pique',
      type: 'semanal',
      start: null,
      finish: null,
      number_day: 2,
      observations: 'Solo en el local',
      banner: null,
      status: 1,
      created_at: '2026-11-21T12:00:00.000-04:00',
      details: [{ product: inOffer, discount_type: 'monto', discount_amount: 5.5 }],
    });
    const beer = await product('Cerveza', { price: 20 });
    const dates = { type: 'diario', start: '2026-11-21', finish: '2026-11-30', number_day: '' };
    const second = await create({ ...dates, title: 'Segunda' });
    expect((await list()).map(({ id }) => id)).toEqual([second.id, first.id]);
    const details = [
      { id: pique.id, type: 'porcentaje', amount: '12,5' },
      { id: beer.id, type: 'monto', amount: 20 },
    ];
    const own = { token, params: { id: first.id } };
    await api.call(endpoints.updateOffer, { ...own, body: { ...body, title: 'Otra', details } });
    const { offert } = await api.call(endpoints.getOffer, own);
    expect(offert).toMatchObject({
      title: 'Otra',
      details: [
        { product: { name: 'Cerveza' }, discount_type: 'monto', discount_amount: 20 },
        { product: { name: 'Pique' }, discount_type: 'porcentaje', discount_amount: 12.5 },
      ],
    });
    const weekly = { type: 'weekly', start: null, finish: null, dayNumber: 2 };
    const daily = { type: 'daily', start: '2026-11-21', finish: '2026-11-30', dayNumber: null };
    expect(await acts(params.companyId)).toMatchObject([
      { action: 'offer.create', details: { before: null, after: { ...weekly, title: 'Martes de pique' } } },
      { action: 'offer.create', details: { before: null, after: { ...daily, title: 'Segunda' } } },
      {
        action: 'offer.change',
        details: {
          before: { ...weekly, title: 'Martes de pique', details: [{ productId: pique.id }] },
          after: { ...weekly, title: 'Otra', details: [{ productId: pique.id }, { productId: beer.id }] },
        },
      },
    ]);
  });

  it('are read from a form with a banner, which stays until it is replaced or removed', async () => {
    const { token, params, body } = await restaurant();
    const form = { ...body, details: JSON.stringify(body.details) };
    const files = { banner: await picture() };
    const { offert } = await api.call(endpoints.createOffer, { token, params, body: form, files });
    expect(offert.banner).toMatch(/^\/storage\/offers\/\w{32}\.webp$/);
    const update = async (changes: object) => {
      const sent = { token, params: { id: offert.id }, body: { ...form, ...changes } };
      return (await api.call(endpoints.updateOffer, sent)).offert.banner;
    };
    expect(await update({})).toBe(offert.banner);
    expect(await update({ remove_banner: 1 })).toBeNull();
  });

  it('are switched and deleted', async () => {
    const { token, params, create, list } = await restaurant();
    const { id } = await create();
    const switchOffer = (status: '0' | '1') =>
      api.call(endpoints.setOfferStatus, { token, params: { id, status } });
    expect(await switchOffer('0')).toEqual({ success: 'Oferta desactivada correctamente!' });
    expect((await list())[0]?.status).toBe(0);
    expect(await switchOffer('1')).toEqual({ success: 'Oferta activada correctamente!' });
    expect(await api.call(endpoints.removeOffer, { token, params: { id } })).toEqual({ offert_id: id });
    expect(await list()).toEqual([]);
    for (const [endpoint, status] of [
      [endpoints.getOffer, {}],
      [endpoints.setOfferStatus, { status: '1' }],
    ] as const)
      expect((await api.send(endpoint, { token, params: { id, ...status } })).status).toBe(404);
    expect((await acts(params.companyId)).map(({ action }) => action)).toEqual([
      'offer.create',
      'offer.status',
      'offer.status',
      'offer.remove',
    ]);
  });

  it.each([
    [{ type: 'semanal', number_day: 2, start: 'null', finish: '2026-13-40' }, [null, null, 2]],
    [{ type: 'mensual', number_day: '31', start: '2026-11-30', finish: '' }, [null, null, 31]],
    [
      { type: 'diario', number_day: 'null', start: '2026-11-21', finish: '2026-11-22' },
      ['2026-11-21', '2026-11-22', null],
    ],
  ])('store only the fields of their type: %j', async (sent, stored) => {
    const { create } = await restaurant();
    const { start, finish, number_day } = await create(sent);
    expect([start, finish, number_day]).toEqual(stored);
  });

  it('leave out a product that was deleted', async () => {
    const { token, pique, create, list } = await restaurant();
    await create();
    await api.call(removeProduct, { token, params: { id: pique.id } });
    expect((await list())[0]?.details).toEqual([]);
  });

  it('count for a whole category: its products of now are in the answer', async () => {
    const { token, params, pique, product, create, list, body } = await restaurant();
    const { id: categoryId, name } = pique.category;
    const category = { category_id: categoryId, type: 'porcentaje', amount: 10 };
    const { id, details } = await create({ details: [...body.details, category] });
    const { price, type, image } = pique;
    const inOffer = { id: pique.id, name: 'Pique', price, type, image };
    const ofCategory = { category_id: categoryId, category: { id: categoryId, name } };
    const percent = { discount_type: 'porcentaje', discount_amount: 10 };
    expect(details).toEqual([
      { ...ofCategory, ...percent, products: [inOffer] },
      { product: inOffer, discount_type: 'monto', discount_amount: 5.5 },
    ]);
    await product('Ají', { price: 12 });
    expect((await list())[0]?.details[0]).toMatchObject({ products: [{ name: 'Ají' }, { name: 'Pique' }] });
    const sent = { token, params: { id }, body: { ...body, details: [{ ...category, amount: 20 }] } };
    const changed = await api.call(endpoints.updateOffer, sent);
    expect(changed.offert.details).toMatchObject([{ ...ofCategory, discount_amount: 20 }]);
    expect((await acts(params.companyId))[1]).toMatchObject({
      details: {
        before: { details: [{ productId: pique.id }, { categoryId }] },
        after: { details: [{ categoryId, discount: { kind: 'percent', hundredths: 2000 } }] },
      },
    });
  });

  it('leave out a category that was deleted', async () => {
    const { token, params, create, list } = await restaurant();
    const made = { token, params, body: { name: 'Postres' } };
    const { product_category: category } = await api.call(createProductCategory, made);
    const details = [{ category_id: category.id, type: 'monto', amount: 3 }];
    await create({ details });
    expect((await list())[0]?.details).toMatchObject([{ category: { name: 'Postres' }, products: [] }]);
    await api.call(removeProductCategory, { token, params: { id: category.id } });
    expect((await list())[0]?.details).toEqual([]);
  });

  it('are visible to cashiers, who may not change them', async () => {
    const { params, body, create, employee } = await restaurant();
    const { id } = await create();
    const { token } = await employee(4);
    expect((await api.call(endpoints.listOffers, { token, params })).offerts).toHaveLength(1);
    expect((await api.send(endpoints.createOffer, { token, params, body })).status).toBe(403);
    const switched = { token, params: { id, status: '0' } };
    expect((await api.send(endpoints.setOfferStatus, switched)).status).toBe(403);
  });
});

describe('an offer is refused', () => {
  it.each([
    [{ type: '' }, { type: 'Debes seleccionar una categoría!' }],
    [{ title: ' ' }, { title: 'Este campo es obligatorio' }],
    [{ number_day: 8 }, { number_day: 'Debes elegir un día de la semana' }],
    [{ number_day: '' }, { number_day: 'Debes elegir un día de la semana' }],
    [{ type: 'mensual', number_day: 32 }, { number_day: 'Debe ser un día del mes, de 1 a 31' }],
    [{ type: 'mensual', number_day: 1.5 }, { number_day: 'Debe ser un día del mes, de 1 a 31' }],
    [
      { type: 'diario', number_day: '' },
      { start: 'Debes elegir una fecha', finish: 'Debes elegir una fecha' },
    ],
    [
      { type: 'diario', start: '2026-11-30', finish: '2026-11-29' },
      { finish: 'No puede ser anterior al inicio' },
    ],
    [{ type: 'diario', start: '2026-02-30', finish: '2026-11-29' }, { start: 'Debes elegir una fecha' }],
    [{ type: 'diario', start: '0000-01-01', finish: '2026-11-29' }, { start: 'Debes elegir una fecha' }],
    [{ details: [] }, { details: 'Debes agregar al menos un producto' }],
    [{ details: 'ninguno' }, { details: 'Debes agregar al menos un producto' }],
  ])('with 400: %j', async (changes, fields) => {
    const { refused } = await restaurant();
    expect(await refused(changes)).toEqual([400, fields]);
  });

  it.each([
    ['monto', 0.49, 400, 'El mínimo es 0,50'],
    ['monto', 0.5, 200, undefined],
    ['monto', 0.505, 400, 'Debe ser un número con dos decimales como máximo'],
    ['monto', 50, 200, undefined],
    ['monto', 50.01, 422, 'No puede exceder el precio'],
    ['porcentaje', 0.4, 400, 'El mínimo es 0,50'],
    ['porcentaje', 100, 200, undefined],
    ['porcentaje', 100.01, 400, 'No puede exceder el 100%'],
  ])('for a wrong discount: %s %d', async (type, amount, status, problem) => {
    const { refused, pique } = await restaurant();
    // The price in the form is not the product's.
    const details = [{ id: pique.id, price: 1_000, type, amount }];
    const fields = problem && { 'details.0.amount': problem };
    expect(await refused({ details })).toEqual([status, fields]);
  });

  it.each([[undefined], [null], [[]], [7]])('with 400 when its body is %j', async (body) => {
    const { token, params } = await restaurant();
    const sent = { token, params, body: body as unknown as Record<string, unknown> };
    expect((await api.send(endpoints.createOffer, sent)).status).toBe(400);
  });

  it('for a product that is in it twice, and for one that is deleted', async () => {
    const { token, refused, pique } = await restaurant();
    const line = { id: pique.id, type: 'monto', amount: 1 };
    expect(await refused({ details: [line, line] })).toEqual([
      400,
      { 'details.1.id': 'Este producto ya está en la oferta' },
    ]);
    await api.call(removeProduct, { token, params: { id: pique.id } });
    expect((await refused({ details: [line] }))[0]).toBe(404);
  });

  it('for a category twice, one beside a product in one line, and a discount above its cheapest price', async () => {
    const { refused, pique, product } = await restaurant();
    const line = { category_id: pique.category.id, type: 'monto', amount: 20 };
    expect(await refused({ details: [line, line] })).toEqual([
      400,
      { 'details.1.category_id': 'Esta categoría ya está en la oferta' },
    ]);
    const neither = { 'details.0.id': 'Debes elegir un producto o una categoría' };
    expect(await refused({ details: [{ ...line, id: pique.id }] })).toEqual([400, neither]);
    expect(await refused({ details: [{ type: 'monto', amount: 20 }] })).toEqual([400, neither]);
    expect((await refused({ details: [{ ...line, category_id: 999_999 }] }))[0]).toBe(404);
    await product('Ají', { price: 19.99 });
    const tooMuch = { 'details.0.amount': 'No puede exceder el precio' };
    expect(await refused({ details: [line] })).toEqual([422, tooMuch]);
    expect((await refused({ details: [{ ...line, amount: 19.99 }] }))[0]).toBe(200);
  });

  it('when it begins before the present business day; later its start may lie in the past', async () => {
    const { token, refused, create, body } = await restaurant();
    const dates = { type: 'diario' as const, start: '2026-11-20', finish: '2026-11-30' };
    expect(await refused(dates)).toEqual([422, { start: 'No puede ser anterior a hoy' }]);
    const { id } = await create({ ...dates, start: '2026-11-21' });
    const sent = { token, params: { id }, body: { ...body, ...dates } };
    expect((await api.call(endpoints.updateOffer, sent)).offert.start).toBe('2026-11-20');
  });
});
