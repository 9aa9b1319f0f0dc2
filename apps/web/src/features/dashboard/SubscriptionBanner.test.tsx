import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setSession } from '../../shared/session/session.ts';
import { renderPage } from '../../test/render.tsx';
import { sessionOf } from '../../test/session.ts';
import { SubscriptionBanner } from './SubscriptionBanner.tsx';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

/** Returns the home page's warning at a time in La Paz, for a subscription that ends on 21 November. */
async function warningAt(time: string, cutoff_hour = 0) {
  vi.setSystemTime(`2026-11-${time}-04:00`);
  const { subscription, company } = sessionOf(2);
  setSession(
    sessionOf(2, {
      subscription: { ...subscription, end: '20261121' },
      company: { ...company, cutoff_hour },
    }),
  );
  renderPage(() => (
    <>
      <h1>Inicio</h1>
      <SubscriptionBanner />
    </>
  ));
  await screen.findByRole('heading');
  return screen.queryByRole('status')?.querySelector('span')?.textContent ?? null;
}

const ASKS = 'Comunícate con tu proveedor para evitar la suspensión.';

it.each([
  ['20T23:59:00', 0, null],
  ['21T00:01:00', 0, `Tu suscripción expira hoy. ${ASKS}`],
  ['21T23:59:00', 0, `Tu suscripción expira hoy. ${ASKS}`],
  ['22T00:01:00', 0, `Tu suscripción expiró ayer. ${ASKS}`],
  ['22T23:59:00', 0, `Tu suscripción expiró ayer. ${ASKS}`],
  ['23T00:01:00', 0, `Tu suscripción expiró hace 2 días. ${ASKS}`],
  ['25T23:59:00', 0, `Tu suscripción expiró hace 4 días. ${ASKS}`],
  ['21T03:59:00', 4, null],
  ['21T04:01:00', 4, `Tu suscripción expira hoy. ${ASKS}`],
  ['22T03:59:00', 4, `Tu suscripción expira hoy. ${ASKS}`],
])('on %s with a day that begins at %i it says %s', async (time, cutoffHour, text) => {
  expect(await warningAt(time, cutoffHour)).toBe(text);
});

it('links to the page about the subscription', async () => {
  await warningAt('21T12:00:00');
  expect(screen.getByRole('link', { name: 'Más información' }).getAttribute('href')).toBe('/dashboard/about');
});
