import * as endpoints from '@restaurante/contract/company-data/company-data.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../shared/http/handle.ts';
import { instantToWire } from '../../shared/instant.ts';
import { findOwnFile, linkOwnFile, orderOwnFile, type OwnFile } from './own-file.ts';
import { linkMonths } from './own-months.ts';

export function companyDataRoutes(app: FastifyInstance): void {
  handle(app, endpoints.getOwnData, async (_, ctx) => ({ export: toWire(await findOwnFile(ctx)) }));

  handle(app, endpoints.orderOwnData, async (_, ctx) => ({ export: toWire(await orderOwnFile(ctx)) }));

  handle(app, endpoints.linkOwnData, async (_, ctx) => ({ url: await linkOwnFile(ctx) }));

  handle(app, endpoints.exportMonths, async ({ query }, ctx) => ({ url: await linkMonths(ctx, query) }));
}

const toWire = (file: OwnFile | null) =>
  file && { created_at: instantToWire(file.createdAt), size: file.size };
