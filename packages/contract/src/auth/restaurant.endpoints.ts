import { z } from 'zod';
import { post } from '../endpoint.ts';
import { requestRestaurantBody } from './restaurant.wire.ts';

/** The answer does not reveal whether the e-mail has an account (docs/rules/accounts.md). */
export const requestRestaurant = post('/api/auth/restaurant', {
  touches: [],
  access: 'public',
  rateLimit: { perMinute: 30 },
  body: requestRestaurantBody,
  response: z.object({ message: z.string() }),
  summary: "Ask for the address of one's restaurant, sent by e-mail",
});
