import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderUi } from '../../test/render.tsx';
import { sessionOf } from '../../test/session.ts';
import { setSession } from '../session/session.ts';
import { noteServerDate } from './serverClock.ts';
import { useToday } from './useToday.ts';

const Today = () => <p role="status">{useToday()}</p>;
const dayText = () => screen.getByRole('status').textContent;
const answered = (iso: string) => act(() => noteServerDate(new Date(iso).toUTCString()));

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T12:00:00-04:00') });
  setSession(sessionOf(4));
});
afterEach(() => {
  noteServerDate(new Date().toUTCString());
  vi.useRealTimers();
});

it('is the day of the server, also for a till whose clock is a day ahead', () => {
  renderUi(<Today />);
  expect(dayText()).toBe('2026-11-22');
  answered('2026-11-21T12:00:00-04:00');
  expect(dayText()).toBe('2026-11-21');
});

it("changes at the server's midnight", () => {
  answered('2026-11-21T23:59:00-04:00');
  renderUi(<Today />);
  expect(dayText()).toBe('2026-11-21');
  act(() => void vi.advanceTimersByTime(61_000));
  expect(dayText()).toBe('2026-11-22');
});

it('changes although the timer ends a moment before midnight, as it may after a whole day', () => {
  answered('2026-11-21T23:59:00-04:00');
  renderUi(<Today />);
  vi.setSystemTime(Date.now() - 200);
  act(() => void vi.advanceTimersByTime(60_000));
  expect(dayText()).toBe('2026-11-21');
  act(() => void vi.advanceTimersByTime(2_000));
  expect(dayText()).toBe('2026-11-22');
});
