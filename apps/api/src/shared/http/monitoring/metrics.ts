import { AppError } from '@restaurante/contract/errors.ts';
import type { FastifyInstance } from 'fastify';
import { AggregatorRegistry, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { isLoopback } from '../../rate-limit/address-key.ts';

/** GET /metrics for Prometheus on this computer: sums over all processes and the duration of each route. */
export function measure(app: FastifyInstance): void {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP requests by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [register],
  });
  const { lastBackupAt } = app.deps;
  if (lastBackupAt) {
    const newest: Gauge = new Gauge({
      name: 'backup_last_timestamp_seconds',
      help: 'Start of the newest complete backup, 0 without one',
      aggregator: 'max',
      registers: [register],
      collect: async () => newest.set(((await lastBackupAt()) ?? 0) / 1000),
    });
  }
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  app.decorate('ownMetrics', () => register.getMetricsAsJSON());
  app.get('/metrics', async (request, reply) => {
    if (!isLoopback(request.ip)) throw new AppError('route_not_found');
    const others = await app.deps.metricsOfOthers();
    const all =
      others.length === 0 ? register : AggregatorRegistry.aggregate([await app.ownMetrics(), ...others]);
    return reply.type(register.contentType).send(await all.metrics());
  });
}
