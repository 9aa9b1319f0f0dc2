import { createOptionGroup, listOptionGroups } from '@restaurante/contract/options/options.endpoints.ts';
import { setProductOptionGroups } from '@restaurante/contract/products/products.endpoints.ts';
import type { ImportWire } from '@restaurante/contract/products/products.import.wire.ts';
import { readSheet } from 'read-excel-file/node';
import { beforeEach, describe, expect, it } from 'vitest';
import writeXlsxFile, { type SheetData } from 'write-excel-file/node';
import { startTestApi } from '../../../../test/api.ts';
import { openCatalogue } from '../../../../test/catalogue.ts';
import { HEAD, actions, apply, bookOf as sheetsOf, preview, sendFile } from '../../../../test/imports.ts';

let house: Awaited<ReturnType<typeof openCatalogue>>;
const api = await startTestApi();
beforeEach(async () => void (house = await openCatalogue(api)));

const TITLES = ['Grupo', 'Mínimo', 'Máximo', 'Regla de precio', 'Opción', 'Precio', 'Estado'];
const HALVES: SheetData = [
  ['Mitades', 2, 2, 'Mayor', 'Napolitana', 60, 'Activo'],
  ['Mitades', 2, 2, 'Mayor', 'Hawaiana', 70.5, 'Inactivo'],
];
const EXTRAS: SheetData = [['Extras', 0, null, 'Suma', 'Queso', 5, 'Activo']];

type Rows = (string | number | null)[][];
const bookOf = (products: SheetData, options: SheetData, name = 'Opciones') =>
  sheetsOf({ Productos: products, [name]: options });
const menu = (...rows: SheetData): SheetData => [[...HEAD, 'Grupos'], ...rows];
const PIZZA = ['Pizzas', 'Pizza', null, 60, 'Mitades; extras'];
const book = (...options: SheetData[]) => bookOf(menu(PIZZA), [TITLES, ...options.flat()]);

async function exported(of = house): Promise<{ file: Buffer; products: Rows; options: Rows }> {
  const url = `/api/company/${of.params.companyId}/export/product/excel`;
  const answer = await api.app.inject({ url, headers: { authorization: `Bearer ${of.token}` } });
  const file = answer.rawPayload;
  const [products, options] = await Promise.all([readSheet(file, 1), readSheet(file, 2)]);
  return { file, products: products as Rows, options: options as Rows };
}
const groups = async () => (await api.call(listOptionGroups, house)).groups;
const errorsOf = ({ errors }: ImportWire) =>
  errors.map(({ sheet, row, column, message }) => [sheet ?? '', row, column, message]);

describe('options in the Excel file', () => {
  it('come with the products, and a second time nothing changes', async () => {
    const file = await book(HALVES, EXTRAS);
    const planned = await preview(api, house, file);
    expect([planned.errors, planned.unused_groups, actions(planned), planned.groups]).toEqual([
      [],
      [],
      ['create'],
      [
        { row: 2, action: 'create', name: 'Mitades', changes: [] },
        { row: 4, action: 'create', name: 'Extras', changes: [] },
      ],
    ]);
    expect(await groups()).toEqual([]);
    expect(await apply(api, house, file)).toEqual(planned);
    const found = await groups();
    expect(found).toMatchObject([
      { name: 'Extras', min: 0, max: null, price_rule: 'suma', options: [{ name: 'Queso', price: 5 }] },
      {
        name: 'Mitades',
        min: 2,
        max: 2,
        price_rule: 'mayor',
        options: [
          { name: 'Napolitana', price: 60, status: 1 },
          { name: 'Hawaiana', price: 70.5, status: 0 },
        ],
      },
    ]);
    const [pizza] = await house.list();
    expect(pizza!.option_groups.map(({ name }) => name)).toEqual(['Mitades', 'Extras']);
    const again = await apply(api, house, file);
    expect([actions(again), again.groups.map(({ action }) => action)]).toEqual([['same'], ['same', 'same']]);
    expect(await groups()).toEqual(found);
  });

  it('are the same after an export and an import into an empty company', async () => {
    await apply(api, house, await book(HALVES, EXTRAS));
    await house.create('Api');
    const first = await exported();
    expect(first.options).toEqual([TITLES, ...EXTRAS, ...HALVES]);
    const withoutIds = first.products.map((row) => row.slice(1));
    expect(withoutIds.map((row) => row[9])).toEqual(['Grupos', 'Mitades; Extras', null]);
    const other = await openCatalogue(api);
    const { errors } = await apply(api, other, await bookOf(withoutIds, first.options));
    expect(errors).toEqual([]);
    const second = await exported(other);
    expect(second.products.map((row) => row.slice(1))).toEqual(withoutIds);
    expect(second.options).toEqual(first.options);
    const same = await apply(api, other, second.file);
    expect([...same.rows, ...same.groups].map(({ action }) => action)).toEqual([
      'same',
      'same',
      'same',
      'same',
    ]);
  });

  it('that are edited keep their ids; a missing one is deleted, and the preview says so', async () => {
    await apply(api, house, await book(HALVES, EXTRAS));
    const before = await groups();
    const { products, options } = await exported();
    products[1]![10] = 'Extras';
    const edited = [
      options[0]!,
      ['Mitades', 1, 2, 'promedio', 'Hawaiana', 72, 'Activo'],
      [null, null, null, null, 'Cuatro quesos', 65, null],
    ];
    const result = await apply(api, house, await bookOf(products, edited));
    expect([result.rows[0]!.changes, result.groups[0]!.changes]).toEqual([
      [{ column: 'Grupos', before: 'Mitades; Extras', after: 'Extras' }],
      [
        { column: 'Mínimo', before: '2', after: '1' },
        { column: 'Regla de precio', before: 'Mayor', after: 'Promedio' },
        { column: 'Opción', before: 'Hawaiana 70,50 (Inactivo)', after: 'Hawaiana 72,00' },
        { column: 'Opción', before: null, after: 'Cuatro quesos 65,00' },
        { column: 'Opción', before: 'Napolitana 60,00', after: null },
      ],
    ]);
    const after = await groups();
    expect(after[0]).toEqual(before[0]);
    expect(after[1]).toMatchObject({
      id: before[1]!.id,
      min: 1,
      options: [{ id: before[1]!.options[1]!.id, price: 72, status: 1 }, { name: 'Cuatro quesos' }],
    });
    expect((await house.list())[0]!.option_groups.map(({ name }) => name)).toEqual(['Extras']);
  });

  it('stay as they are with a file without the sheet and the column', async () => {
    await apply(api, house, await book(HALVES, EXTRAS));
    const before = [await groups(), await house.list()];
    const file = await writeXlsxFile([HEAD, PIZZA.slice(0, 4)]).toBuffer();
    expect(actions(await apply(api, house, file))).toEqual(['same']);
    expect([await groups(), await house.list()]).toEqual(before);
  });

  it('may be imported without products, and an empty company gets an example that is never imported', async () => {
    const empty = await exported();
    expect(empty.options).toEqual([
      TITLES,
      ['Ejemplo: Acompañamiento', 1, 1, 'Suma', 'Arroz', 0, 'Activo'],
      ['Ejemplo: Acompañamiento', 1, 1, 'Suma', 'Papas fritas', 3, 'Activo'],
    ]);
    expect(errorsOf(await preview(api, house, empty.file))).toEqual([
      ['Productos', 1, null, 'El archivo no tiene productos'],
    ]);
    expect(empty.products[0]).toContain('Grupos');
    const file = await bookOf(menu(), [...empty.options, ...EXTRAS]);
    expect(await apply(api, house, file)).toMatchObject({ unused_groups: ['Extras'] });
    expect((await groups()).map(({ name }) => name)).toEqual(['Extras']);
  });

  it('report every wrong cell by sheet, row and column, and change nothing', async () => {
    const file = await bookOf(menu(PIZZA, ['Pizzas', ' ', null, 10, null]), [
      TITLES,
      [null, 1, 1, 'Suma', 'Sin grupo', 0, null],
      ['Mitades', 2, 1, 'Mayor', 'Napolitana', 60, null],
      ['Mitades', 3, null, 'La más cara', 'napolitana', -1, 'Tal vez'],
      ['Extras', 0, null, null, null, 'gratis', null],
      ['Uno; dos', 0, null, null, 'Queso', 5, null],
    ]);
    const errors = [
      ['Productos', 3, 'Nombre', 'Este campo es obligatorio'],
      ['Opciones', 2, 'Grupo', 'Escribe el grupo de la opción'],
      ['Opciones', 4, 'Regla de precio', 'Debe ser Suma, Mayor o Promedio'],
      ['Opciones', 4, 'Mínimo', 'El grupo «Mitades» tiene otro valor en la fila 3'],
      ['Opciones', 4, 'Estado', 'Debe ser Activo o Inactivo'],
      ['Opciones', 4, 'Precio', 'El monto mínimo es Bs. 0'],
      ['Opciones', 5, 'Opción', 'Debes ingresar el nombre de la opción'],
      ['Opciones', 5, 'Precio', 'Escribe el monto así: 1250,50'],
      ['Opciones', 6, 'Grupo', 'No puede tener punto y coma'],
    ];
    expect(errorsOf(await preview(api, house, file))).toEqual(errors);
    expect(await sendFile(api, house, file)).toMatchObject({
      status: 422,
      body: { code: 'import_has_errors' },
    });
    expect([await groups(), await house.list()]).toEqual([[], []]);
  });

  it.each<[string, Rows, unknown[]]>([
    [
      'a group that does not exist',
      [...EXTRAS] as Rows,
      ['Productos', 2, 'Grupos', 'No hay un grupo «Mitades»: escríbelo en la hoja Opciones'],
    ],
    [
      'two groups that replace the price',
      [...HALVES, ['Extras', 0, null, 'Mayor', 'Queso', 5, null]] as Rows,
      [
        'Productos',
        2,
        'Grupos',
        'Pizza admite un solo grupo de opciones que reemplaza su precio (mayor o promedio)',
      ],
    ],
    ['a title that is unknown', [], ['Opciones', 1, 'Precios', 'No se conoce esta columna']],
  ])('refuse %s', async (name, options, error) => {
    const titles = name.startsWith('a title') ? [...TITLES, 'Precios'] : TITLES;
    expect(errorsOf(await preview(api, house, await bookOf(menu(PIZZA), [titles, ...options])))).toEqual([
      error,
    ]);
  });

  it('refuse a rule that another product does not allow', async () => {
    await apply(api, house, await book(HALVES, EXTRAS));
    const file = await bookOf(menu(['General', 'Api', null, 8, null]), [
      TITLES,
      ['Extras', 0, null, 'Promedio', 'Queso', 5, null],
    ]);
    expect(errorsOf(await preview(api, house, file))).toEqual([
      [
        'Opciones',
        2,
        'Regla de precio',
        'Pizza admite un solo grupo de opciones que reemplaza su precio (mayor o promedio)',
      ],
    ]);
  });

  it('of two files at once are made once', async () => {
    const file = await book(HALVES, EXTRAS);
    const both = await Promise.all([apply(api, house, file), apply(api, house, file)]);
    expect(both.map(({ groups }) => groups.map(({ action }) => action)).sort()).toEqual([
      ['create', 'create'],
      ['same', 'same'],
    ]);
    expect(await groups()).toHaveLength(2);
  });

  it('are those of the own company only', async () => {
    const other = await openCatalogue(api);
    const body = { name: 'Mitades', min: 0, options: [{ name: 'Ajena', price: 1 }] };
    const { group } = await api.call(createOptionGroup, { ...other, body });
    await apply(api, house, await book(HALVES, EXTRAS));
    const { id } = (await house.list())[0]!;
    const answer = await api.send(setProductOptionGroups, {
      token: house.token,
      params: { id },
      body: { ids: [group.id] },
    });
    expect([answer.status, (await groups()).map(({ name }) => name)]).toEqual([404, ['Extras', 'Mitades']]);
  });
});
