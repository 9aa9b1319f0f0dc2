import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '@restaurante/contract/errors.ts';
import { fillOrderPage } from '@restaurante/contract/table-orders/order.page.ts';
import { getOrderMenu as endpoint } from '@restaurante/contract/table-orders/table-orders.endpoints.ts';
import { menuQuery } from '@restaurante/contract/table-orders/table-orders.wire.ts';
import type { FastifyInstance } from 'fastify';
import { createContext } from '../../../shared/context.ts';
import { COMPRESSION, withFingerprints } from '../../../shared/http/transfer.ts';
import { movedCompany } from '../../companies/index.ts';
import { limitLooks } from '../order-limits.ts';
import { getOrderMenu } from '../order-menu.ts';
import { orderPageValues } from './order-page.ts';

/** All tables of a branch receive the same changes. */
const branchPlace = endpoint.params.omit({ table: true });

const UNDOCUMENTED = { schema: { hide: true } };

/**
 * GET /order/:slug/:branchId/:table: the page of a guest, with the menu in it (docs/rules/diner-page.md), and GET
 * /order/:slug/:branchId/changes: a stream of the menu's changes. Both exist once the web application is built.
 */
export function orderPageRoutes(app: FastifyInstance): void {
  const { webDir, streams, ...deps } = app.deps;
  const file = join(webDir, 'diner.html');
  if (!existsSync(file)) return;
  const template = readFileSync(file, 'utf8');

  const context = () => createContext({ ...deps, db: deps.database, log: app.log });
  const menuOf = (place: Parameters<typeof getOrderMenu>[1] | undefined) =>
    place ? getOrderMenu(context(), place).catch(nullIfMissing) : null;

  withFingerprints(app, (scope) => {
    scope.addHook('onRequest', limitLooks(deps.clock));
    const options = { ...UNDOCUMENTED, compress: COMPRESSION };
    scope.get('/order/:slug/:branchId/:table', options, async (request, reply) => {
      const place = endpoint.params.safeParse(request.params).data;
      const menu = await menuOf(place);
      if (!place || !menu) {
        const moved = await movedCompany.first(deps.database, request.params as { slug: string });
        // Not stored by the browser: the company may come back.
        if (moved)
          return reply.header('cache-control', 'no-store').redirect(`${moved.url}${request.url}`, 307);
        // The web application renders the error page.
        return reply.callNotFound();
      }
      request.dataMark = menu.dataMark;
      const query = menuQuery.safeParse(request.query).data ?? menuQuery.parse({});
      return reply
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(fillOrderPage(template, orderPageValues(menu, place.table, query)));
    });
    scope.get('/order/:slug/:branchId/changes', UNDOCUMENTED, async (request, reply) => {
      const place = branchPlace.safeParse(request.params).data;
      const menu = await menuOf(place);
      if (!menu) throw new AppError('not_found');
      const isOpen = streams.open(reply, {
        companyId: menu.wire.company.id,
        branchId: menu.wire.branch.id,
        reads: endpoint.reads ?? [],
        revision: async () => (await menuOf(place))?.revision ?? '',
      });
      if (!isOpen) throw new AppError('server_busy');
      return reply;
    });
  });
}

function nullIfMissing(error: unknown): null {
  if (error instanceof AppError && error.code === 'not_found') return null;
  throw error;
}
