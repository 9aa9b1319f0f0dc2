import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '@restaurante/contract/errors.ts';
import { fillOrderPage } from '@restaurante/contract/table-orders/order.page.ts';
import { getOrderMenu as endpoint } from '@restaurante/contract/table-orders/table-orders.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { createContext } from '../../../shared/context.ts';
import { COMPRESSION, withFingerprints } from '../../../shared/http/transfer.ts';
import { getOrderMenu } from '../index.ts';
import { limitLooks } from '../order-limits.ts';
import { orderPageValues } from './order-page.ts';

/**
 * GET /order/:slug/:branchId/:table: the page of a guest, with the menu in it (docs/rules/diner-page.md). There is none
 * while the web application is not built.
 */
export function orderPageRoutes(app: FastifyInstance): void {
  const { webDir, ...deps } = app.deps;
  const file = join(webDir, 'diner.html');
  if (!existsSync(file)) return;
  const template = readFileSync(file, 'utf8');

  withFingerprints(app, (scope) => {
    scope.addHook('onRequest', limitLooks(deps.clock));
    scope.get(
      '/order/:slug/:branchId/:table',
      { schema: { hide: true }, compress: COMPRESSION },
      async (request, reply) => {
        const place = endpoint.params.safeParse(request.params);
        const ctx = createContext({ ...deps, db: deps.database, log: request.log });
        const menu = place.success ? await getOrderMenu(ctx, place.data).catch(nullIfMissing) : null;
        // The application says that there is no such page.
        if (!menu) return reply.callNotFound();
        return reply
          .header('cache-control', 'no-cache')
          .type('text/html; charset=utf-8')
          .send(fillOrderPage(template, orderPageValues(menu)));
      },
    );
  });
}

function nullIfMissing(error: unknown): null {
  if (error instanceof AppError && error.code === 'not_found') return null;
  throw error;
}
