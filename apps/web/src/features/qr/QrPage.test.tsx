import { listBranches } from '@restaurante/contract/branches/branches.endpoints.ts';
import { listTables } from '@restaurante/contract/dining-room/dining-room.endpoints.ts';
import type { AreaTablesWire } from '@restaurante/contract/dining-room/dining-room.wire.ts';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, setSession, type Session } from '../../shared/session/session.ts';
import { renderPage } from '../../test/render.tsx';
import { fakeServer } from '../../test/server.ts';
import { sessionOf } from '../../test/session.ts';
import { tableOf } from '../../test/table.ts';
import { NoticeStack } from '../../ui/feedback/NoticeStack.tsx';
import { QrPage } from './QrPage.tsx';

const MISSING = 'Debes seleccionar una sucursal y un número de mesa!';
let saved: { name: string; href: string }[] = [];
beforeEach(() => {
  saved = [];
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/png;base64,AA');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, href: this.href });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  clearSession();
});

const Page = () => (
  <>
    <QrPage />
    <NoticeStack />
  </>
);
async function open(role = 4, company: Partial<Session['company']> = {}, areas: AreaTablesWire[] = []) {
  const server = fakeServer();
  server.answer(listTables, { areas });
  const signedIn = sessionOf(role);
  const session = { ...signedIn, company: { ...signedIn.company, ...company } };
  setSession(session);
  server.answer(listBranches, { branches: [session.branch!] });
  const { user } = renderPage(Page);
  if (areas.length > 0) return { user, type: () => Promise.resolve() };
  const table = await screen.findByLabelText<HTMLInputElement>('Número de mesa');
  const type = async (text: string) => {
    await user.clear(table);
    if (text) await user.type(table, text);
  };
  return { user, type };
}

it('shows the code of the table live, and saves it as a picture named after the table', async () => {
  const { user, type } = await open();
  await type('12');
  const preview = within(screen.getByRole('figure', { name: 'Vista previa del QR' }));
  expect(preview.getByText(`${location.origin}/order/el-fogon/3/12`)).toBeTruthy();
  expect(preview.getByRole('img', { name: 'QR de la mesa 12' })).toBeTruthy();
  expect(screen.getByText(/, que solo abre en esta computadora\. Para los teléfonos/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Generar QR' }));
  expect(saved).toEqual([{ name: 'mesa-12.png', href: 'data:image/png;base64,AA' }]);
});

it('opens the address of the table in a new tab', async () => {
  const tab = vi.spyOn(window, 'open').mockReturnValue(null);
  const { user, type } = await open();
  await type('3');
  await user.click(screen.getByRole('button', { name: 'Abrir enlace del QR' }));
  expect(tab).toHaveBeenCalledWith(`${location.origin}/order/el-fogon/3/3`, '_blank', 'noopener');
});

it('codes have the public address, wherever the page was opened', async () => {
  const { type } = await open(4, { public_url: 'https://fogon.bo' });
  await type('3');
  const preview = within(screen.getByRole('figure', { name: 'Vista previa del QR' }));
  expect(preview.getByText('https://fogon.bo/order/el-fogon/3/3')).toBeTruthy();
  expect(screen.queryByText(/que solo abre en/)).toBeNull();
});

it.each(['', '0'])('warns without a table: %j', async (text) => {
  const { user, type } = await open();
  await type(text);
  await user.click(screen.getByRole('button', { name: 'Generar QR' }));
  expect((await screen.findAllByText(MISSING)).length).toBe(2);
  expect(saved).toEqual([]);
});

it('prints a sheet of all tables, with company, number and what to do', async () => {
  const print = vi.fn<typeof window.print>();
  vi.stubGlobal('print', print);
  const { user } = await open();
  const to = screen.getByLabelText('Hasta la mesa');
  await user.clear(to);
  await user.type(to, '3');
  await user.click(screen.getByRole('button', { name: 'Imprimir 3 mesas' }));
  expect(print).toHaveBeenCalledOnce();
  const cards = [...document.querySelectorAll('[data-print-sheet] section')].map((card) => card.textContent);
  expect(cards).toEqual([1, 2, 3].map((table) => `El FogónMesa ${table}Escanea y pide`));
  vi.unstubAllGlobals();
});

const PUBLIC = { public_url: 'https://fogon.bo' };

it.each([2, 4] as const)(
  'says that nobody can order yet; role %i learns who switches it on',
  async (role) => {
    await open(role, PUBLIC);
    const note = within(screen.getByRole('note'));
    expect(note.getByText(/apagados: quien escanee un código leerá «Servicio no disponible»/)).toBeTruthy();
    expect(note.queryByRole('link', { name: 'Activarlos' }) !== null).toBe(role === 2);
    expect(note.queryByText(/Un administrador o encargado/) !== null).toBe(role === 4);
  },
);

it('says nothing of that while guests may order', async () => {
  await open(4, { ...PUBLIC, orders_table: 1 });
  expect(screen.queryByRole('note')).toBeNull();
});

it('offers the tables of a branch that has them, and prints those of an area', async () => {
  const salon = { id: 1, name: 'Salón' };
  const terrace = { id: 2, name: 'Terraza' };
  const { user } = await open(4, {}, [
    { ...salon, tables: [tableOf(4, { id: 11, area: salon, name: 'Ventana' })] },
    {
      ...terrace,
      tables: [8, 9].map((number) => tableOf(number, { id: number, area: terrace })),
    },
  ]);
  await user.click(await screen.findByRole('combobox', { name: 'Mesa' }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Mesa 4 · Ventana',
    'Mesa 8',
    'Mesa 9',
  ]);
  await user.click(screen.getByRole('option', { name: 'Mesa 9' }));
  expect(screen.getByRole('img', { name: 'QR de la mesa 9' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Imprimir 3 mesas' })).toBeTruthy();
  await user.click(screen.getByRole('combobox', { name: 'Área' }));
  await user.click(screen.getByRole('option', { name: 'Terraza' }));
  expect(screen.getByRole('button', { name: 'Imprimir 2 mesas' })).toBeTruthy();
});
