import * as endpoints from '@restaurante/contract/company-data/company-data.endpoints.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setSession } from '../../shared/session/session.ts';
import { renderUi } from '../../test/render.tsx';
import { fakeServer, laterAnswer } from '../../test/server.ts';
import { sessionOf } from '../../test/session.ts';
import { NoticeStack } from '../../ui/feedback/NoticeStack.tsx';
import { OwnDataCard } from './OwnDataCard.tsx';

const CREATED = '2026-11-21T14:32:00.000-04:00';
const PREPARING = { export: { created_at: CREATED, size: null } };
const READY = { export: { created_at: CREATED, size: 2_345_678 } };

beforeEach(() => setSession(sessionOf(2)));

it('orders the file, says that it is being made, and offers it', async () => {
  const server = fakeServer();
  server.answer(endpoints.getOwnData, { export: null });
  const { user } = renderUi(<OwnDataCard />);
  const button = await screen.findByRole('button', { name: 'Preparar archivo completo' });
  server.answer(endpoints.orderOwnData, PREPARING);
  server.answer(endpoints.getOwnData, PREPARING);
  await user.click(button);
  const preparing = await screen.findByRole<HTMLButtonElement>('button', { name: 'Preparando…' });
  expect(preparing.disabled).toBe(true);
  expect(screen.getByText(/Sigue trabajando/)).toBeDefined();
});

it('downloads a file that is ready, in a tab of its own', async () => {
  const server = fakeServer();
  server.answer(endpoints.getOwnData, READY);
  server.answer(endpoints.linkOwnData, { url: '/api/downloads/1-x' });
  const tab = { document: { title: '', body: {} }, location: { replace: vi.fn() } };
  vi.stubGlobal('open', () => tab);
  const { user } = renderUi(<OwnDataCard />);
  await user.click(await screen.findByRole('button', { name: 'Descargar (2,3 MB)' }));
  await waitFor(() =>
    expect(tab.location.replace).toHaveBeenCalledWith(expect.stringContaining('/api/downloads/1-x')),
  );
  expect(screen.getByText('Es de las 14:32 y se borra después de un día.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Preparar uno nuevo' })).toBeDefined();
});

it.each([
  [1, '1 kB'],
  [640_200, '641 kB'],
  [1_000_000, '1 MB'],
])('a file of %i bytes has %s', async (size, text) => {
  fakeServer().answer(endpoints.getOwnData, { export: { created_at: CREATED, size } });
  renderUi(<OwnDataCard />);
  expect(await screen.findByRole('button', { name: `Descargar (${text})` })).toBeDefined();
});

describe('the workbook of some months', () => {
  const NOVEMBER = Date.parse('2026-11-21T12:00:00-04:00');
  const field = (label: string) => screen.getByLabelText<HTMLSelectElement>(label);
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Descargar en Excel' });
  let server: ReturnType<typeof fakeServer>;
  beforeEach(() => {
    vi.useFakeTimers({ now: NOVEMBER, toFake: ['Date'] });
    server = fakeServer();
    server.answer(endpoints.getOwnData, { export: null });
    vi.stubGlobal('open', () => null);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('is of the last three, or of the chosen ones, and says that it is being written', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    const later = laterAnswer<{ url: string }>();
    server.answer(endpoints.exportMonths, () => later.promise);
    const { user } = renderUi(<OwnDataCard />);
    expect([field('Desde'), field('Hasta')].map(({ selectedOptions: [one] }) => one?.text)).toEqual([
      'Septiembre 2026',
      'Noviembre 2026',
    ]);
    await user.selectOptions(field('Desde'), 'Diciembre 2025');
    await user.click(button());
    expect(await screen.findByText(/Preparando el libro/)).toBeDefined();
    later.resolve({ url: '/api/downloads/1-x' });
    await waitFor(() => expect(assign).toHaveBeenCalledWith(expect.stringContaining('1-x')));
    expect(server.received.map(({ query }) => query)).toContain('?from=2025-12&to=2026-11&link=1');
  });

  it('of too many months, or in the wrong order, is not asked for', async () => {
    const { user } = renderUi(<OwnDataCard />);
    await user.selectOptions(field('Hasta'), 'Agosto 2026');
    expect(screen.getByText('El mes final no puede ser anterior al inicial')).toBeDefined();
    expect(button().disabled).toBe(true);
    await user.selectOptions(field('Desde'), 'Agosto 2024');
    expect(screen.getByText('Elige como máximo 24 meses')).toBeDefined();
    await user.selectOptions(field('Desde'), 'Septiembre 2024');
    expect(button().disabled).toBe(false);
  });

  it('of empty months says so', async () => {
    server.refuse(endpoints.exportMonths, 'months_empty');
    const { user } = renderUi(
      <>
        <OwnDataCard />
        <NoticeStack />
      </>,
    );
    await user.click(button());
    expect(await screen.findByText('No hay datos en esos meses: elige otros')).toBeDefined();
  });
});
