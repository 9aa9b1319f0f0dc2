import {
  listProducts,
  exportProducts,
  importProducts,
} from '@restaurante/contract/products/products.endpoints.ts';
import type { ImportRowWire } from '@restaurante/contract/products/products.import.wire.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setSession } from '../../../shared/session/session.ts';
import { fakeServer } from '../../../test/server.ts';
import { sessionOf } from '../../../test/session.ts';
import { renderShellPages } from '../../../test/shellPages.tsx';
import { setViewport } from '../../../test/viewport.ts';
import { ProductsPage } from '../ProductsPage.tsx';

const URL_ONCE = '/api/downloads/abc';

function open() {
  const server = fakeServer();
  server.answer(listProducts, { products: [] });
  server.answer(exportProducts, { url: URL_ONCE });
  return { server, ...renderShellPages({ '/dashboard/products': ProductsPage }, '/dashboard/products') };
}

beforeEach(() => setSession(sessionOf(2)));
afterEach(() => vi.restoreAllMocks());

const exportButton = () => screen.findByRole('button', { name: 'Exportar a Excel' });

describe('the export', () => {
  function blankTab() {
    const tab = {
      opener: window as unknown,
      closed: false,
      document: document.implementation.createHTMLDocument(),
      location: { replace: vi.fn() },
      close: vi.fn(),
    };
    const opened = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    return { tab, opened };
  }

  it('opens a blank tab within the click and sends it to the address', async () => {
    const { user } = open();
    const { tab, opened } = blankTab();
    await user.click(await exportButton());
    expect(opened.mock.calls).toEqual([['', '_blank']]);
    expect(tab.opener).toBeNull();
    await waitFor(() =>
      expect(tab.location.replace.mock.calls).toEqual([[new URL(URL_ONCE, location.href).href]]),
    );
    expect(tab.document.title).toBe('El archivo se está descargando. Ya puedes cerrar esta pestaña.');
  });

  it('closes the tab and says so when it fails', async () => {
    const { user, server } = open();
    const { tab } = blankTab();
    server.refuse(exportProducts, 'unexpected');
    await user.click(await exportButton());
    expect(
      await screen.findByText('Ocurrió un error en nuestro servidor, intente nuevamente!'),
    ).toBeDefined();
    expect(tab.close.mock.calls).toHaveLength(1);
    expect(tab.location.replace.mock.calls).toEqual([]);
  });

  it('starts from the page where the browser allows no tab', async () => {
    const { user } = open();
    vi.spyOn(window, 'open').mockReturnValue(null);
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    await user.click(await exportButton());
    await waitFor(() => expect(assign.mock.calls).toEqual([[new URL(URL_ONCE, location.href).href]]));
  });

  it('is in the menu on a phone', async () => {
    setViewport(390);
    const { user } = open();
    const { opened } = blankTab();
    await user.click(await screen.findByRole('button', { name: 'Más opciones' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Exportar a Excel' }));
    expect(opened.mock.calls).toHaveLength(1);
  });
});

const row = (
  row: number,
  action: ImportRowWire['action'],
  changes: ImportRowWire['changes'] = [],
): ImportRowWire => ({
  row,
  action,
  name: `Plato ${row}`,
  changes,
});
const FILE = new File(['x'], 'menu.xlsx');

async function openDialog() {
  const page = open();
  await page.user.click((await screen.findAllByRole('button', { name: 'Importar de Excel' }))[0]!);
  const dialog = within(await screen.findByRole('dialog', { name: 'Importar de Excel' }));
  const pick = (file: File) =>
    fireEvent.change(dialog.getByLabelText('Archivo de Excel'), { target: { files: [file] } });
  return {
    ...page,
    dialog,
    pick,
    apply: () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Aplicar' }),
  };
}

describe('the import', () => {
  it('shows what the file would change, and applies it after the user agrees', async () => {
    const { user, server, dialog, pick, apply } = await openDialog();
    const report = {
      rows: [
        row(2, 'create'),
        row(3, 'create'),
        row(4, 'update', [{ column: 'Precio', before: '10,00', after: '12,00' }]),
        row(5, 'same'),
      ],
      errors: [],
      groups: [],
      new_categories: ['Postres'],
    };
    server.answer(importProducts, report);
    expect(apply().disabled).toBe(true);
    pick(FILE);
    expect(await dialog.findByText('2 nuevos, 1 cambia, 1 sin cambios, 1 categoría nueva')).toBeDefined();
    expect(
      within(dialog.getByRole('list', { name: 'Cambios' }))
        .getAllByRole('listitem')
        .map((line) => line.textContent),
    ).toEqual([
      'Fila 2 · Plato 2 · nuevo',
      'Fila 3 · Plato 3 · nuevo',
      'Fila 4 · Plato 4 · Precio: 10,00 → 12,00',
    ]);
    const lists = () => server.received.filter(({ path }) => path.endsWith('/products/list')).length;
    const before = lists();
    await user.click(apply());
    expect(
      await screen.findByText('Importación lista: 2 productos creados y 1 producto cambiado'),
    ).toBeDefined();
    expect(server.bodiesOf(importProducts)).toMatchObject([
      { dry_run: 'true', stock: 'false' },
      { dry_run: 'false', stock: 'false' },
    ]);
    await waitFor(() => expect(lists()).toBe(before + 1));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows groups of options, also if no product changes', async () => {
    const { user, server, dialog, pick, apply } = await openDialog();
    const changes = [{ column: 'Opción', before: 'Queso 5,00', after: null }];
    const groups = [
      { ...row(2, 'create'), name: 'Mitades' },
      { ...row(4, 'update', changes), name: 'Extras' },
    ];
    server.answer(importProducts, { rows: [row(2, 'same')], errors: [], groups, new_categories: [] });
    pick(FILE);
    const summary = '1 sin cambios, 1 grupo de opciones nuevo, 1 grupo de opciones cambia';
    expect(await dialog.findByText(summary)).toBeDefined();
    const texts = within(dialog.getByRole('list', { name: 'Cambios' })).getAllByRole('listitem');
    expect(texts.map((line) => line.textContent)).toEqual([
      'Opciones · Fila 2 · Mitades · nuevo',
      'Opciones · Fila 4 · Extras · Opción: Queso 5,00 → vacío',
    ]);
    await user.click(apply());
    expect(await screen.findByText('Importación lista: 2 grupos de opciones')).toBeDefined();
  });

  it('names the sheet that was read, and groups that no product has', async () => {
    const { server, dialog, pick } = await openDialog();
    const groups = [{ ...row(2, 'create'), name: 'Mitades' }];
    server.answer(importProducts, {
      rows: [],
      errors: [],
      groups,
      new_categories: [],
      sheet: 'Menú',
      unused_groups: ['Mitades'],
    });
    pick(FILE);
    expect(await dialog.findByText('menu.xlsx · hoja «Menú»')).toBeDefined();
    expect(
      dialog.getByText(
        'Ningún plato tiene el grupo «Mitades»: escríbelo en la columna «Grupos» de sus platos.',
      ),
    ).toBeDefined();
  });

  it('changes the stock only when ticked, and shows a new preview before', async () => {
    const { user, server, dialog, pick, apply } = await openDialog();
    server.answer(importProducts, { rows: [row(2, 'same')], errors: [], groups: [], new_categories: [] });
    pick(FILE);
    expect(await dialog.findByText('1 sin cambios')).toBeDefined();
    const change = { column: 'Stock – Casa matriz', before: '4', after: '10' };
    server.answer(importProducts, {
      rows: [row(2, 'update', [change])],
      errors: [],
      groups: [],
      new_categories: [],
    });
    await user.click(dialog.getByRole('checkbox', { name: 'Cambiar también el stock' }));
    expect(await dialog.findByText('Fila 2 · Plato 2 · Stock – Casa matriz: 4 → 10')).toBeDefined();
    await user.click(apply());
    await waitFor(() =>
      expect(server.bodiesOf(importProducts)).toMatchObject([
        { dry_run: 'true', stock: 'false' },
        { dry_run: 'true', stock: 'true' },
        { dry_run: 'false', stock: 'true' },
      ]),
    );
  });

  it('asks again before many products get another name', async () => {
    const { user, server, dialog, pick, apply } = await openDialog();
    const renamed = (count: number) =>
      Array.from({ length: count }, (_, i) =>
        row(i + 2, 'update', [{ column: 'Nombre', before: `Plato ${i}`, after: `Plato ${i + 1}` }]),
      );
    const capitals = row(99, 'update', [{ column: 'Nombre', before: 'api', after: 'Api' }]);
    server.answer(importProducts, {
      rows: [...renamed(4), capitals],
      errors: [],
      groups: [],
      new_categories: [],
    });
    pick(FILE);
    expect(await dialog.findByText('5 cambian')).toBeDefined();
    expect(apply().disabled).toBe(false);
    server.answer(importProducts, { rows: renamed(6), errors: [], groups: [], new_categories: [] });
    pick(FILE);
    await user.click(
      await dialog.findByRole('checkbox', { name: 'Cambiar el nombre de 6 productos', checked: false }),
    );
    expect(apply().disabled).toBe(false);
    pick(FILE);
    await dialog.findByRole('checkbox', { name: 'Cambiar el nombre de 6 productos', checked: false });
    expect(apply().disabled).toBe(true);
  });

  it('lists every error with its row, and applies nothing', async () => {
    const { server, dialog, pick, apply } = await openDialog();
    const errors = [
      { row: 3, column: 'Precio', message: 'Debe ser un número' },
      { row: 5_002, column: null, message: 'El archivo puede tener hasta 5.000 productos' },
      { row: 4, column: 'Precio', message: 'Debe ser un número', sheet: 'Opciones' as const },
    ];
    server.answer(importProducts, { rows: [row(2, 'create')], errors, groups: [], new_categories: [] });
    pick(FILE);
    expect(await dialog.findByText('Hay 3 errores')).toBeDefined();
    expect(dialog.getByText('Fila 3 · Precio: Debe ser un número')).toBeDefined();
    expect(dialog.getByText('Opciones · Fila 4 · Precio: Debe ser un número')).toBeDefined();
    expect(dialog.getByText('Fila 5002: El archivo puede tener hasta 5.000 productos')).toBeDefined();
    expect(apply().disabled).toBe(true);
  });

  it('offers nothing to apply if nothing changes', async () => {
    const { server, dialog, pick, apply } = await openDialog();
    server.answer(importProducts, { rows: [row(2, 'same')], errors: [], groups: [], new_categories: [] });
    pick(FILE);
    expect(await dialog.findByText('1 sin cambios')).toBeDefined();
    expect(apply().disabled).toBe(true);
  });

  it('shows the new errors if the menu has changed', async () => {
    const { user, server, dialog, pick, apply } = await openDialog();
    server.answer(importProducts, { rows: [row(2, 'create')], errors: [], groups: [], new_categories: [] });
    pick(FILE);
    await dialog.findByText('1 nuevo');
    const errors = [{ row: 2, column: 'ID', message: 'No hay un producto con este ID' }];
    server.refuse(importProducts, 'import_has_errors', { errors });
    await user.click(apply());
    expect(await dialog.findByText('Fila 2 · ID: No hay un producto con este ID')).toBeDefined();
    expect(apply().disabled).toBe(true);
  });

  it('says that a file cannot be read, and accepts only Excel files', async () => {
    const { server, dialog, pick } = await openDialog();
    for (const [name, text] of [
      ['menu.csv', 'Es un archivo de texto (CSV): ábrelo en Excel y guárdalo como Libro de Excel (.xlsx)'],
      ['MENU.XLS', 'Es un Excel antiguo (.xls): ábrelo en Excel y guárdalo como Libro de Excel (.xlsx)'],
      ['menu.ods', 'Es una hoja de cálculo de otro formato: guárdala como Libro de Excel (.xlsx)'],
      ['menu.pdf', 'El archivo es un PDF: escribe el menú en un Libro de Excel (.xlsx)'],
      ['menu', 'Elige un Libro de Excel (.xlsx)'],
    ] as const) {
      pick(new File(['x'], name));
      expect(await dialog.findByText(text)).toBeDefined();
    }
    pick(new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'menu.xlsx'));
    expect(await dialog.findByText('El archivo puede pesar hasta 5 MB')).toBeDefined();
    expect(server.bodiesOf(importProducts)).toEqual([]);
    server.refuse(importProducts, 'excel_invalid');
    pick(FILE);
    expect(await screen.findByText('El archivo debe ser un Excel (.xlsx) que se pueda leer')).toBeDefined();
  });
});
