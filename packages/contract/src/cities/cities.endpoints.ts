import { z } from 'zod';
import { get } from '../endpoint.ts';
import { cityWire } from './cities.wire.ts';

export const listCities = get('/api/cities/list/registers', {
  reads: [],
  access: 'public',
  query: z.object({ request: z.string().max(20).optional() }),
  response: z.object({ cities: z.array(cityWire) }),
  revalidates: true,
  summary: 'Cities a restaurant can be in',
});
