import { readInbox } from '@restaurante/contract/inbox/inbox.endpoints.ts';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { live, movingCalls, setConnected } from '../../shared/connection.ts';
import { setSession } from '../../shared/session/session.ts';
import { inboxOf } from '../../test/inbox.ts';
import { renderPage } from '../../test/render.tsx';
import { fakeServer } from '../../test/server.ts';
import { sessionOf } from '../../test/session.ts';
import { TopBar } from './TopBar.tsx';

afterEach(() => {
  live.set(false);
  setConnected(true);
  movingCalls.set(0);
});

it("the dot says 'En línea' only while the live connection is open", async () => {
  setSession(sessionOf(4));
  // A call without an answer would say that there is no connection.
  fakeServer().answer(readInbox, inboxOf());
  renderPage(() => <TopBar slim={false} onMenu={() => undefined} slotRef={() => undefined} />, '/dashboard');
  expect(await screen.findByText('Conectando…')).toBeTruthy();
  act(() => live.set(true));
  expect(screen.getByText('En línea')).toBeTruthy();
  act(() => {
    live.set(false);
    setConnected(false);
  });
  expect(screen.getByText('Sin conexión')).toBeTruthy();
  act(() => movingCalls.set(1));
  expect(screen.getByText('Moviendo, un momento')).toBeTruthy();
});
