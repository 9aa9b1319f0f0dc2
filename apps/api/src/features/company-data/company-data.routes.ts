import * as endpoints from '@restaurante/contract/company-data/company-data.endpoints.ts';
import { XLSX } from '@restaurante/contract/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import { createDownloadLink } from '../../shared/http/downloads/downloads.ts';
import { FileAnswer } from '../../shared/http/downloads/file.ts';
import { handle } from '../../shared/http/handle.ts';
import { instantToWire } from '../../shared/instant.ts';
import { makeMonths } from './own-months.ts';
import { findOwnFile, linkOwnFile, orderOwnFile, type OwnFile } from './own-file.ts';

export function companyDataRoutes(app: FastifyInstance): void {
  handle(app, endpoints.getOwnData, async (_, ctx) => ({ export: toWire(await findOwnFile(ctx)) }));

  handle(app, endpoints.orderOwnData, async (_, ctx) => ({ export: toWire(await orderOwnFile(ctx)) }));

  handle(app, endpoints.linkOwnData, async (_, ctx) => ({ url: await linkOwnFile(ctx) }));

  handle(app, endpoints.exportMonths, async ({ query: { link, ...months } }, ctx) => {
    const file = { ...(await makeMonths(ctx, months)), mediaType: XLSX };
    return link ? { url: await createDownloadLink(ctx, file) } : new FileAnswer(file);
  });
}

const toWire = (file: OwnFile | null) =>
  file && { created_at: instantToWire(file.createdAt), size: file.size };
