import * as endpoints from '@restaurante/contract/cities/cities.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../shared/http/handle.ts';
import { listCities } from './cities.service.ts';

export function citiesRoutes(app: FastifyInstance): void {
  handle(app, endpoints.listCities, async (_, ctx) => ({ cities: await listCities(ctx) }));
}
