import { day } from '@restaurante/domain/business-day/business-day.ts';
import { expect, it } from 'vitest';
import { sessionOf } from '../../test/session.ts';
import { subscriptionState } from './subscriptionState.ts';

const subscription = { ...sessionOf(2).subscription, end: '20261121' };

it.each([
  ['2026-10-22', 'Quedan 30 días', 'ready'],
  ['2026-11-16', 'Quedan 5 días', 'cooking'],
  ['2026-11-20', 'Queda 1 día', 'cooking'],
  ['2026-11-21', 'Expira hoy', 'unpaid'],
  ['2026-11-22', 'Expiró ayer', 'unpaid'],
  ['2026-11-25', 'Expiró hace 4 días', 'unpaid'],
  ['2026-11-26', 'Suspendida', 'void'],
])('on %s: %s', (today, text, tone) => {
  expect(subscriptionState(subscription, day(today))).toEqual({ text, tone });
});

it('is suspended by its status, whatever the date', () => {
  expect(subscriptionState({ ...subscription, status: 0 }, day('2026-01-01')).text).toBe('Suspendida');
});
