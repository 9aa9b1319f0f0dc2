import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setSession } from '../../shared/session/session.ts';
import { renderPage } from '../../test/render.tsx';
import { sessionOf } from '../../test/session.ts';
import { SubscriptionBanner, TrialChip } from './SubscriptionBanner.tsx';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

/** Opens home at a time in La Paz, with a subscription that ends on 21 November, and returns its warning. */
async function warningAt(time: string, cutoff_hour = 0, { role = 4, start = '20260101' } = {}) {
  vi.setSystemTime(`2026-11-${time}-04:00`);
  const { subscription, company } = sessionOf(2);
  setSession(
    sessionOf(role, {
      subscription: { ...subscription, start, end: '20261121' },
      company: { ...company, cutoff_hour },
    }),
  );
  renderPage(() => (
    <>
      <h1>Inicio</h1>
      <TrialChip />
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

const RENEW = 'Comunícate con tu proveedor para seguir vendiendo.';
const trial = { role: 2, start: '20261022' };
const paid = { role: 2, start: '20260101' };

it.each([
  ['13T12:00:00', trial, null, 'Prueba: quedan 8 días'],
  ['14T12:00:00', trial, `Tu prueba termina en 7 días, el 21/11/2026. ${RENEW}`, null],
  ['18T12:00:00', trial, `Tu prueba termina en 3 días, el 21/11/2026. ${RENEW}`, null],
  ['20T12:00:00', trial, `Tu prueba termina mañana, el 21/11/2026. ${RENEW}`, null],
  ['21T12:00:00', trial, `Tu suscripción expira hoy. ${ASKS}`, null],
  ['13T12:00:00', paid, null, null],
  ['14T12:00:00', paid, `Tu suscripción termina en 7 días, el 21/11/2026. ${RENEW}`, null],
  ['14T12:00:00', { ...trial, role: 3 }, null, null],
])('on %s it tells an administrator the days left (%o)', async (time, who, text, chip) => {
  expect(await warningAt(time, 0, who)).toBe(text);
  expect(screen.queryByText(/^Prueba/)?.textContent ?? null).toBe(chip);
});

it('is urgent from the third day before the end on', async () => {
  await warningAt('17T12:00:00', 0, trial);
  expect(screen.getByRole('status').hasAttribute('data-calm')).toBe(true);
  cleanup();
  await warningAt('18T12:00:00', 0, trial);
  expect(screen.getByRole('status').hasAttribute('data-calm')).toBe(false);
});
