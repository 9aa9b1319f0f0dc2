import * as endpoints from '@restaurante/contract/company-data/company-data.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { takeFile } from '../../shared/http/downloads/downloads.ts';
import { handle } from '../../shared/http/handle.ts';
import { instantToWire } from '../../shared/instant.ts';
import { findOwnFile, linkOwnFile, orderOwnFile, type OwnFile } from './own-file.ts';
import { linkMonths } from './own-months.ts';

export function companyDataRoutes(app: FastifyInstance): void {
  handle(app, endpoints.getOwnData, async (_, ctx) => ({ export: toWire(await findOwnFile(ctx)) }));

  handle(app, endpoints.orderOwnData, async (_, ctx) => ({ export: toWire(await orderOwnFile(ctx)) }));

  handle(app, endpoints.linkOwnData, async (_, ctx) => ({ url: await linkOwnFile(ctx) }));

  handle(app, endpoints.exportMonths, async ({ query: { link, ...months } }, ctx) => {
    const url = await linkMonths(ctx, months);
    return link ? { url } : takeFile(ctx, url);
  });
}

const toWire = (file: OwnFile | null) =>
  file && { created_at: instantToWire(file.createdAt), size: file.size };
