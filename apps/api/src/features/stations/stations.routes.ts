import * as endpoints from '@restaurante/contract/stations/stations.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { handle, success } from '../../shared/http/handle.ts';
import { createStation, listStations, removeStation, updateStation } from './stations.service.ts';

export function stationRoutes(app: FastifyInstance): void {
  handle(app, endpoints.listStations, async (_, ctx) => ({ stations: await listStations(ctx) }));
  handle(app, endpoints.createStation, async ({ body }, ctx) => ({
    station: await createStation(ctx, body),
  }));
  handle(app, endpoints.updateStation, async ({ params, body }, ctx) => ({
    station: await updateStation(ctx, params.id, body),
  }));
  handle(app, endpoints.removeStation, ({ params }, ctx) => success(removeStation(ctx, params.id)));
}
