import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { setSession } from '../../shared/session/session.ts';
import { renderPage } from '../../test/render.tsx';
import { sessionOf } from '../../test/session.ts';
import { Sidebar } from './Sidebar.tsx';
import { useAccessOf } from './useNav.ts';

it('the board opens in a tab of its own, everything else in this one', async () => {
  vi.mocked(useAccessOf).mockReturnValue(() => ({ audience: 'session' }));
  setSession(sessionOf(2));
  renderPage(() => <Sidebar />);
  const links = (await screen.findAllByRole('link')).map((link) => [
    link.getAttribute('href'),
    link.getAttribute('target'),
  ]);
  expect(links.length).toBeGreaterThan(15);
  expect(links.filter(([, target]) => target !== null)).toEqual([['/dashboard/tickets', '_blank']]);
});
