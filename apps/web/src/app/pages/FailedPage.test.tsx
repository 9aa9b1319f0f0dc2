import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { setConnected } from '../../shared/connection.ts';
import { renderShellPages } from '../../test/shellPages.tsx';
import { FailedContent } from './FailedPage.tsx';

const health = vi.fn<() => Promise<Response>>();
const reload = vi.spyOn(location, 'reload').mockReturnValue();
beforeEach(() => {
  reload.mockClear();
  vi.stubGlobal('fetch', health);
  setConnected(false);
  return () => {
    vi.unstubAllGlobals();
    setConnected(true);
  };
});

const error = new Error('Failed to fetch dynamically imported module');
const open = () =>
  renderShellPages({ '/x': () => <FailedContent error={error} reset={() => undefined} /> }, '/x');

it('a part without a connection is loaded again when the server answers, not when a late answer says so', async () => {
  health.mockRejectedValue(new Error('offline'));
  open();
  await screen.findByText('Sin conexión');

  act(() => setConnected(true));
  await waitFor(() => expect(health).toHaveBeenCalled());
  await screen.findByText('Sin conexión');
  expect(reload).not.toHaveBeenCalled();

  health.mockResolvedValue(new Response());
  act(() => setConnected(true));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});
