import { download } from '@restaurante/contract/downloads/downloads.endpoints.ts';
import { AppError } from '@restaurante/contract/errors.ts';
import type { FastifyInstance } from 'fastify';
import { type Context, now } from '../../context.ts';
import type { Executor } from '../../db/database.ts';
import { hashToken, newToken } from '../../tokens.ts';
import { handle } from '../handle.ts';
import { deleteExpiredDownloads, insertDownload, takeDownload } from './downloads.repository.ts';
import { FileAnswer, type FileContent } from './file.ts';
import * as files from './large-file.repository.ts';
import { readLargeFile } from './large-file.ts';

const VALID_MS = 60_000;

interface StoredFile extends Omit<FileContent, 'content'> {
  /** Null for the company's large file. */
  readonly content: Buffer | null;
}

/**
 * Stores a file and returns an address that serves it once, within a minute, without a session: a new tab sends no
 * bearer token. `docs/rules/products.md`
 */
export async function createDownloadLink(ctx: Context, file: StoredFile): Promise<string> {
  const { companyId } = ctx.scope;
  const token = `${companyId}-${newToken()}`;
  const at = now(ctx);
  await deleteExpiredDownloads(ctx.db, at);
  const { name: fileName, mediaType, content } = file;
  const key = { companyId, tokenHash: hashToken(token) };
  const expiresAt = new Date(at.getTime() + VALID_MS);
  await insertDownload.run(ctx.db, { ...key, expiresAt, fileName, mediaType, content });
  return download.path.replace(':token', token);
}

async function openLargeFile(db: Executor, companyId: number) {
  const { size = null } = (await files.find.first(db, { companyId })) ?? {};
  if (size === null) throw new AppError('download_gone');
  return readLargeFile(db, companyId, size);
}

/** GET /api/downloads/:token: the file of `createDownloadLink`, once. Throws download_gone. */
export function downloadRoutes(app: FastifyInstance): void {
  handle(app, download, async ({ params }, ctx) => {
    // Without a session the address contains the company, then the token that proves the right to the file.
    const companyId = Number(/^(\d{1,15})-/.exec(params.token)?.[1] ?? 0);
    const key = { companyId, tokenHash: hashToken(params.token) };
    const file = await takeDownload.first(ctx.db, { ...key, now: now(ctx) });
    if (file === undefined) throw new AppError('download_gone');
    const { content, ...about } = file;
    return new FileAnswer({ ...about, content: content ?? (await openLargeFile(ctx.db, companyId)) });
  });
}
