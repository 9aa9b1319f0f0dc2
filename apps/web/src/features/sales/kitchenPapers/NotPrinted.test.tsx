import { readInbox } from '@restaurante/contract/inbox/inbox.endpoints.ts';
import {
  claimPaper,
  listBranchStations,
  listPapers,
  setPaperState,
} from '@restaurante/contract/papers/papers.endpoints.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NotificationsMenu } from '../../../app/shell/TopBar.tsx';
import { setSession } from '../../../shared/session/session.ts';
import { inboxOf } from '../../../test/inbox.ts';
import { paperOf } from '../../../test/paper.ts';
import { renderPage } from '../../../test/render.tsx';
import { fakeServer } from '../../../test/server.ts';
import { sessionOf } from '../../../test/session.ts';
import { printContent } from '../../../ui/print/printContent.tsx';
import { notPrintedOpen } from '../../inbox/index.ts';
import { NotPrintedBar } from './NotPrintedBar.tsx';

const BAR = 'Cocina: 2 papeles sin imprimir desde 20:14';
const Page = () => (
  <>
    <NotificationsMenu />
    <NotPrintedBar />
  </>
);
let server: ReturnType<typeof fakeServer>;
const inbox = (count: number) => ({
  ...inboxOf(),
  prints_failed: count,
  prints_failed_since: count > 0 ? '2026-11-14T20:14:00.000-04:00' : null,
});
const soup = paperOf(2, { state: 'failed', reason: 'Sin papel', place: 'Mesa 7' });

beforeEach(() => {
  vi.mocked(printContent).mockReset().mockResolvedValue();
  server = fakeServer();
  server.answer(readInbox, inbox(2));
  server.answer(listBranchStations, { stations: [{ id: 1, printer: null, letters: 'latin' }] });
  server.answer(listPapers, { papers: [soup, paperOf(1, { state: 'waiting' })], next: null });
  setSession(sessionOf(6));
});
afterEach(() => {
  cleanup();
  notPrintedOpen.set(false);
});

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Papeles sin imprimir' }));
async function row(name: string) {
  const rows = (await dialog()).findAllByRole('listitem');
  return within((await rows).find(({ textContent }) => textContent?.includes(name))!);
}

it('every till says how many papers nobody has printed, and why', async () => {
  const { user } = renderPage(Page);
  expect(await screen.findByText(BAR)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Ver papeles' }));
  expect((await row('T-1')).getByText('13:00 · Ningún equipo lo imprimió')).toBeTruthy();
  expect((await row('T-1')).getByText('2 x Pollo 1/4 Pierna')).toBeTruthy();
  expect((await row('T-2')).getByText('13:00 · Sin papel')).toBeTruthy();
  expect(server.received.find(({ path }) => path.endsWith('/papers'))?.query).toBe('?not_printed=1');
});

it('the bell counts them and leads to them', async () => {
  const { user } = renderPage(Page);
  await user.click(await screen.findByRole('button', { name: 'Notificaciones: 2' }));
  await user.click(await screen.findByRole('menuitem', { name: BAR }));
  expect((await dialog()).getByText(/T-2 · Cocina/)).toBeTruthy();
});

it("'Imprimir aquí' takes a paper and prints it; 'Ya se sabe' ends it without paper", async () => {
  server.answer(claimPaper, { paper: { ...soup, state: 'leased' } });
  server.answer(setPaperState, { paper: { ...soup, state: 'leased' } });
  const { user } = renderPage(Page);
  await user.click(await screen.findByRole('button', { name: 'Ver papeles' }));
  await user.click((await row('T-2')).getByRole('button', { name: 'Imprimir aquí' }));
  await waitFor(() => expect(printContent).toHaveBeenCalledTimes(1));
  await waitFor(() =>
    expect(server.bodiesOf(setPaperState)).toEqual([{ state: 'printing' }, { state: 'printed' }]),
  );
  await user.click((await row('T-1')).getByRole('button', { name: 'Ya se sabe' }));
  await waitFor(() => expect(server.bodiesOf(setPaperState).at(-1)).toEqual({ state: 'known' }));
});

it('a house whose papers come out sees nothing', async () => {
  server.answer(readInbox, inbox(0));
  renderPage(Page);
  expect(await screen.findByRole('button', { name: 'Notificaciones' })).toBeTruthy();
  expect(screen.queryByText(/sin imprimir/)).toBeNull();
});
