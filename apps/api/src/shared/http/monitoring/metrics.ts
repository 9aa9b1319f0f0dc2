import { hostname } from 'node:os';
import { promisify } from 'node:util';
import { AppError } from '@restaurante/contract/errors.ts';
import type { FastifyInstance } from 'fastify';
import { AggregatorRegistry, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { isLoopback } from '../../rate-limit/address-key.ts';
import { VERSION } from '../../version.ts';
import { installationMetrics } from './installation.ts';

/** Names this process among all of the installation, which may be on several machines. */
const PROCESS = `${hostname()}:${process.pid}`;

/**
 * GET /metrics for Prometheus on this computer. Node's figures and the duration of each route are sums over all
 * processes; a figure with the label `process` is of that process.
 */
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
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  measureProcess(app, register);
  app.decorate('ownMetrics', () => register.getMetricsAsJSON());
  app.get('/metrics', async (request, reply) => {
    if (!isLoopback(request.ip)) throw new AppError('route_not_found');
    const [others, installation] = await Promise.all([
      app.deps.metricsOfOthers(),
      installationMetrics(app.deps, request.log),
    ]);
    const all =
      others.length === 0 ? register : AggregatorRegistry.aggregate([await app.ownMetrics(), ...others]);
    return reply.type(register.contentType).send(`${await all.metrics()}\n${installation}`);
  });
}

function measureProcess({ server, deps: { figures, streams } }: FastifyInstance, register: Registry): void {
  const gauge = (
    name: string,
    help: string,
    labels: readonly string[],
    /** Sets the value of each combination of labels. */
    read: (set: (labels: Record<string, string>, value: number) => void) => void | Promise<void>,
  ): Gauge =>
    new Gauge({
      name: `restaurante_${name}`,
      help,
      labelNames: ['process', ...labels],
      registers: [register],
      collect() {
        this.reset();
        return read((labels, value) => this.set({ process: PROCESS, ...labels }, value));
      },
    });
  const countConnections = promisify(server.getConnections.bind(server));

  gauge('build_info', 'Version of the product and of Node', ['version', 'node'], (set) =>
    set({ version: VERSION, node: process.version }, 1),
  );
  gauge('connections', 'Open connections of screens, guests and others', ['kind'], async (set) => {
    const [screens, guests] = [figures.screens(), streams.count()];
    set({ kind: 'screen' }, screens);
    set({ kind: 'guest' }, guests);
    // A screen that polls may have no connection at this moment.
    set({ kind: 'other' }, Math.max(0, (await countConnections()) - screens - guests));
  });
  gauge('database_pool_connections', 'Connections to the database', ['pool', 'state'], (set) => {
    for (const [pool, { inUse, idle }] of Object.entries(figures.pools())) {
      set({ pool, state: 'in_use' }, inUse);
      set({ pool, state: 'idle' }, idle);
    }
  });
  gauge('database_pool_waiting', 'Calls that wait for a connection to the database', ['pool'], (set) => {
    for (const [pool, { waiting }] of Object.entries(figures.pools())) set({ pool }, waiting);
  });
  gauge('queue_waiting', 'Work that waits in a queue of the process', ['queue'], (set) => {
    for (const [queue, waiting] of Object.entries(figures.queues())) set({ queue }, waiting);
  });
}
