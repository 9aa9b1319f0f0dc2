import * as endpoints from '@restaurante/contract/couriers/couriers.endpoints.ts';
import { bsFromCents } from '@restaurante/domain/money/money.ts';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../shared/http/handle.ts';
import { saleToWire } from '../sales/index.ts';
import { debtsToWire, sumOf } from './couriers.presenter.ts';
import { listDebts, receiveMoney } from './couriers.service.ts';

export function couriersRoutes(app: FastifyInstance): void {
  handle(app, endpoints.listCourierDebts, async ({ params }, ctx) => ({
    couriers: (await listDebts(ctx, params.branchId)).map(debtsToWire),
  }));

  handle(app, endpoints.settleCourier, async ({ params, body }, ctx) => {
    const { before, sales, skipped } = await receiveMoney(ctx, params.id, body);
    const paid = new Set(sales.map(({ id }) => id));
    return {
      amount: bsFromCents(sumOf(before.filter(({ saleId }) => paid.has(saleId)))),
      sales: sales.map(saleToWire),
      skipped: skipped.map(({ id, number }) => ({ id, sale_number: number })),
    };
  });
}
