import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderUi } from '../test/render.tsx';
import { setConnected, useConnected } from './connection.ts';

const fetch = vi.fn<() => Promise<Response>>();
const statusText = () => screen.getByRole('status').textContent;

function Screen() {
  return <p role="status">{useConnected() ? 'en línea' : 'sin conexión'}</p>;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetch);
  fetch.mockReset().mockRejectedValue(new TypeError('Failed to fetch'));
  setConnected(true);
  renderUi(<Screen />);
});
afterEach(() => {
  setConnected(true);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('checks until the server is back, without other calls', async () => {
  act(() => setConnected(false));
  expect(statusText()).toBe('sin conexión');
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(statusText()).toBe('sin conexión');
  fetch.mockResolvedValue(Response.json({ status: 'ok' }));
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(statusText()).toBe('en línea');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetch).toHaveBeenCalledTimes(2);
});

it('does not believe that the server is back because the browser reports a network', async () => {
  act(() => void globalThis.dispatchEvent(new Event('offline')));
  expect(statusText()).toBe('sin conexión');
  await act(async () => void globalThis.dispatchEvent(new Event('online')));
  expect(statusText()).toBe('sin conexión');
  fetch.mockResolvedValue(Response.json({ status: 'ok' }));
  await act(async () => void globalThis.dispatchEvent(new Event('online')));
  await vi.waitFor(() => expect(statusText()).toBe('en línea'));
});

it('asks no more often because the network comes and goes', async () => {
  act(() => setConnected(false));
  for (const _ of [1, 2, 3]) await act(async () => void globalThis.dispatchEvent(new Event('online')));
  fetch.mockClear();
  await act(() => vi.advanceTimersByTimeAsync(9_000));
  expect(fetch).toHaveBeenCalledTimes(3);
});
