import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderUi } from '../../test/render.tsx';
import { noteServerDate } from './serverClock.ts';
import { useNow } from './useNow.ts';

const HOUR_MS = 60 * 60_000;
const NOON = Date.parse('2026-11-22T12:00:00-04:00');
const Now = () => <p role="status">{useNow(60_000)}</p>;
const now = () => Number(screen.getByRole('status').textContent);

beforeEach(() => void vi.useFakeTimers({ now: NOON }));
afterEach(() => {
  noteServerDate(new Date().toUTCString());
  vi.useRealTimers();
});

it('is the time of the server as soon as an answer shows that the clock here is wrong', () => {
  renderUi(<Now />);
  expect(now()).toBe(NOON);
  act(() => noteServerDate(new Date(NOON + HOUR_MS).toUTCString()));
  expect(now()).toBe(NOON + HOUR_MS);
});
