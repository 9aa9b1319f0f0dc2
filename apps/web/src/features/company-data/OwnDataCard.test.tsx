import * as endpoints from '@restaurante/contract/company-data/company-data.endpoints.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { setSession } from '../../shared/session/session.ts';
import { renderUi } from '../../test/render.tsx';
import { fakeServer } from '../../test/server.ts';
import { sessionOf } from '../../test/session.ts';
import { OwnDataCard } from './OwnDataCard.tsx';

const CREATED = '2026-11-21T14:32:00.000-04:00';
const PREPARING = { export: { created_at: CREATED, size: null } };
const READY = { export: { created_at: CREATED, size: 2_345_678 } };

beforeEach(() => setSession(sessionOf(2)));

it('orders the file, says that it is being made, and offers it', async () => {
  const server = fakeServer();
  server.answer(endpoints.getOwnData, { export: null });
  const { user } = renderUi(<OwnDataCard />);
  const button = await screen.findByRole('button', { name: 'Descargar mis datos' });
  server.answer(endpoints.orderOwnData, PREPARING);
  server.answer(endpoints.getOwnData, PREPARING);
  await user.click(button);
  const preparing = await screen.findByRole<HTMLButtonElement>('button', { name: 'Preparando…' });
  expect(preparing.disabled).toBe(true);
  expect(screen.getByRole('status').textContent).toContain('Sigue trabajando');
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
  expect(screen.getByRole('status').textContent).toBe('Es de las 14:32 y se borra después de un día.');
  expect(screen.getByRole('button', { name: 'Preparar uno nuevo' })).toBeDefined();
});
