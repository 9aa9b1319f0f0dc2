import * as endpoints from '@restaurante/contract/dining-room/dining-room.endpoints.ts';
import { askBill } from '@restaurante/contract/sales/sales.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { handle, success } from '../../shared/http/handle.ts';
import { saleToWire } from '../sales/index.ts';
import { areaToWire, tableToWire } from './dining-room.presenter.ts';
import { listTables } from './dining-room.queries.ts';
import {
  answerCalls,
  askBillAtTable,
  createArea,
  createTables,
  releaseTable,
  removeArea,
  removeTable,
  updateArea,
  updateTable,
} from './dining-room.service.ts';

export function diningRoomRoutes(app: FastifyInstance): void {
  handle(app, endpoints.listTables, async ({ params }, ctx) => ({
    areas: (await listTables(ctx, params.id)).map(areaToWire),
  }));
  handle(app, endpoints.createArea, async ({ params, body }, ctx) => ({
    area: await createArea(ctx, params.id, body.name),
  }));
  handle(app, endpoints.updateArea, async ({ params, body }, ctx) => ({
    area: await updateArea(ctx, params.id, body),
  }));
  handle(app, endpoints.removeArea, ({ params }, ctx) => success(removeArea(ctx, params.id)));
  handle(app, endpoints.createTables, async ({ params, body }, ctx) => ({
    tables: (await createTables(ctx, params.id, body)).map(tableToWire),
  }));
  handle(app, endpoints.updateTable, async ({ params, body }, ctx) => ({
    table: tableToWire(await updateTable(ctx, params.id, body)),
  }));
  handle(app, endpoints.removeTable, ({ params }, ctx) => success(removeTable(ctx, params.id)));
  handle(app, endpoints.releaseTable, async ({ params }, ctx) => ({
    table: tableToWire(await releaseTable(ctx, params.id)),
  }));
  handle(app, endpoints.answerCalls, async ({ params }, ctx) => ({
    table: tableToWire(await answerCalls(ctx, params.id)),
  }));
  handle(app, askBill, async ({ params, body }, ctx) => ({
    sale: saleToWire(await askBillAtTable(ctx, params.id, body)),
  }));
}
