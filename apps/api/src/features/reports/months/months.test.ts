import { addCashMovement } from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import { updateCompanySettings } from '@restaurante/contract/companies/companies.endpoints.ts';
import { exportMonths } from '@restaurante/contract/company-data/company-data.endpoints.ts';
import { createPurchase } from '@restaurante/contract/purchases/purchases.endpoints.ts';
import { removeSaleLine, voidSale } from '@restaurante/contract/sales/sales.endpoints.ts';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../../../../test/api.ts';
import { openCounter } from '../../../../test/counter.ts';
import { readMonths } from '../../../../test/month-sums.ts';

const api = await startTestApi();

/** Saturday 21 November 2026, noon in La Paz. */
const NOON = new Date('2026-11-21T12:00:00Z');
const DAY = new Date('2026-11-21T00:00:00Z');
const MONTHS = { from: '2026-09', to: '2026-11' };

async function openMonths() {
  const counter = await openCounter(api);
  const { companyId, owner } = counter;
  const ask = (query: object, token = owner.token) =>
    api.send(exportMonths, { token, params: { companyId }, query });
  return { ...counter, ask, read: () => readMonths(api, { token: owner.token, companyId, ...MONTHS }) };
}

describe('the workbook of some months', () => {
  it('has a sheet for each part, in Bs, days and Spanish words, with the sums below', async () => {
    const { sell, read, cashier, register, owner, companyId, beer } = await openMonths();
    const voided = await sell({ amount_received_qr: 70 });
    const query = { reason: 'Se cayó', refund: 'cash' } as const;
    await api.call(voidSale, { token: cashier.token, params: { id: voided.id }, body: query });
    const { id, details } = await sell({
      amount_received_cash: 60,
      discount: 10,
      first_name: '=1+1',
      ci_nit: `${companyId}1`,
    });
    const line = details.find(({ product_id }) => product_id === beer.id)!;
    await api.call(removeSaleLine, {
      token: cashier.token,
      params: { detailId: line.id },
      query: { discount: 'keep', reason: 'x' },
    });
    await sell({ sale_type: 'para llevar' });
    await api.call(addCashMovement, {
      token: cashier.token,
      params: { id: register.id },
      body: { amount: 5.5, description: '+Gas', type: 2 },
    });
    const { settings } = await api.call(updateCompanySettings, {
      token: owner.token,
      params: { companyId },
      body: { movement_kinds: [{ name: 'Insumos', type: 2 }] },
    });
    const ice = { details: [{ details: 'Hielo', quantity: 1, total: 2 }] };
    await api.call(addCashMovement, {
      token: cashier.token,
      params: { id: register.id },
      body: { type: 2, kind_id: settings.movement_kinds[0]!.id, supplier: 'Illimani', purchase: ice },
    });
    const bought = { details: [{ details: 'Papa', quantity: 2, total: 90 }], payment_type: 2 };
    await api.call(createPurchase, { token: owner.token, params: { companyId }, body: bought });

    const sheets = await read();
    const rows = (name: string, ...places: number[]) =>
      sheets.get(name)?.map((row) => places.map((place) => row[place]));
    expect([...sheets.keys()]).toEqual(['Ventas', 'Detalle', 'Pagos', 'Compras', 'Movimientos', 'Cierres']);
    expect(sheets.get('Ventas')?.[0]).toEqual([
      'ID', 'N°', 'Día', 'Fecha', 'Sucursal', 'Vendido por', 'Cliente', 'NIT/CI', 'Tipo', 'Estado', 'Pago', 'Importe',
      'Descuento', 'Delivery', 'Total', 'Efectivo', 'QR/Tarjeta', 'Pendiente', 'Anulado', 'Motivo',
    ]); // prettier-ignore
    expect(sheets.get('Ventas')?.[2]).toEqual([
      id, 2, DAY, NOON, 'Casa matriz', expect.any(String), "'=1+1", `${companyId}1`, 'Mesa', 'En preparación', 'Efectivo',
      50, -10, 0, 40, 40, 0, 0, null, null,
    ]); // prettier-ignore
    expect(rows('Ventas', 1, 8, 9, 10, 14, 17, 18, 19)?.slice(1)).toEqual([
      [3, 'Para llevar', 'En preparación', 'Pago pendiente', 70, 70, null, null],
      [2, 'Mesa', 'En preparación', 'Efectivo', 40, 0, null, null],
      [1, 'Mesa', 'Anulada', null, null, null, 70, 'Se cayó'],
      [null, null, null, null, 110, 70, 70, null],
    ]);
    expect(rows('Detalle', 1, 4, 7, 8, 11, 12)).toEqual([
      ['N°', 'Producto', 'Cantidad', 'Precio', 'Total', 'Estado'],
      [3, 'Pique', 1, 50, 50, null],
      [3, 'Cerveza', 1, 20, 20, null],
      [2, 'Pique', 1, 50, 40, null],
      [2, 'Cerveza', 1, 20, null, 'Quitado'],
      [1, 'Pique', 1, 50, null, 'Anulada'],
      [1, 'Cerveza', 1, 20, null, 'Anulada'],
      [null, null, null, null, 110, null],
    ]);
    expect(rows('Pagos', 2, 5, 6, 7, 8, 9, 10, 11)).toEqual([
      [
        'Caja',
        'N° venta',
        'Día de la venta',
        'Movimiento',
        'Pago',
        'Efectivo',
        'QR/Tarjeta',
        'QR por devolver',
      ],
      ['Caja principal', 2, DAY, 'Devolución', 'Efectivo', -20, 0, 0],
      ['Caja principal', 2, DAY, 'Cobro', 'Efectivo', 60, 0, 0],
      ['Caja principal', 1, DAY, 'Devolución', 'Efectivo', -70, 0, 0],
      ['Caja principal', 1, DAY, 'Cobro', 'QR/Tarjeta', 0, 70, 0],
      [null, null, null, null, null, -30, 70, 0],
    ]);
    expect(rows('Compras', 0, 3, 8, 10)?.slice(1)).toEqual([
      [NOON, 'Papa', 90, 'QR/Tarjeta'],
      [NOON, 'Hielo', 2, 'Efectivo'],
      ['Total', null, 92, null],
    ]);
    expect(rows('Movimientos', 4, 5, 6, 7)?.slice(1)).toEqual([
      ['Egreso', 'Hielo', null, 2],
      ['Egreso', "'+Gas", null, 5.5],
      [null, null, 0, 7.5],
    ]);
    expect(rows('Movimientos', 8, 9, 10)).toMatchObject([
      ['Clase', 'Proveedor', 'Compra'],
      ['Insumos', 'Illimani', expect.any(Number)],
      [null, null, null],
      [null, null, null],
    ]);
    expect(rows('Cierres', 0, 4, 6, 7)?.slice(1)).toEqual([
      ['Caja principal', null, 60, 97.5],
      ['Total', null, 60, 97.5],
    ]);
  });

  it('has all rows, also those of further parts', async () => {
    const { sell, read, companyId } = await openMonths();
    const { id } = await sell({ amount_received_cash: 70 });
    const { database } = api.app.deps;
    const sale = database.selectFrom('sales').selectAll().where('companyId', '=', companyId);
    const {
      id: _,
      isPaid: __,
      owedCents: ___,
      ...copied
    } = await sale.where('id', '=', id).executeTakeFirstOrThrow();
    const copies = Array.from({ length: 1_200 }, (_, i) => ({ ...copied, number: 100 + i }));
    await database.insertInto('sales').values(copies).execute();
    const sheet = (await read()).get('Ventas')!;
    expect(new Set(sheet.slice(1, -1).map(([, number]) => number)).size).toBe(1_201);
    expect(sheet.at(-1)?.[14]).toBe(1_201 * 70);
  });

  it('is named after its months, and is answered at once or at an address', async () => {
    const { ask, owner, sell } = await openMonths();
    await sell();
    const { headers } = await ask(MONTHS);
    expect((await ask({ ...MONTHS, link: '1' })).body).toEqual({
      url: expect.stringMatching(/^\/api\/downloads\//),
    });
    const name = /UTF-8''(.*)$/.exec(String(headers['content-disposition']))?.[1] ?? '';
    expect(decodeURIComponent(name)).toBe(
      `Datos – ${owner.company.name} Septiembre 2026 a Noviembre 2026.xlsx`,
    );
  });

  it.each([
    [{ from: '2026-11', to: '2026-10' }, 'to', 'El mes final no puede ser anterior al inicial'],
    [{ from: '2024-11', to: '2026-11' }, 'to', 'Elige como máximo 24 meses'],
    [{ from: '2026-13', to: '2026-11' }, 'from', 'Debe ser un mes, por ejemplo 2026-11'],
    [{ from: '1999-01', to: '1999-01' }, 'from', 'Mes inválido'],
    [{ from: '2026-11' }, 'to', 'Este campo es obligatorio'],
  ])('is refused for %j', async (query, field, text) => {
    const { ask } = await openMonths();
    expect(await ask(query)).toMatchObject({ status: 400, body: { fields: { [field]: text } } });
  });

  it('of empty months is refused, and so is the eleventh of an hour', async () => {
    const { ask } = await openMonths();
    const empty = { from: '2025-01', to: '2026-10' };
    expect(await ask(empty)).toMatchObject({ status: 422, body: { code: 'months_empty' } });
    expect((await ask({ from: '2024-12', to: '2026-11' })).status).toBe(200);
    for (let place = 2; place < 10; place++) expect((await ask(empty)).status).toBe(422);
    expect((await ask(MONTHS)).status).toBe(429);
    api.clock.advance(3_600);
    expect((await ask(MONTHS)).status).toBe(200);
  });
});
