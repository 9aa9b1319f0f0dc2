import { Readable } from 'node:stream';
import { download } from '@restaurante/contract/downloads/downloads.endpoints.ts';
import { AppError } from '@restaurante/contract/errors.ts';
import type { FastifyInstance } from 'fastify';
import { type BaseContext, type Context, now } from '../../context.ts';
import type { Executor } from '../../db/database.ts';
import { hashToken, newToken } from '../../tokens.ts';
import { handle } from '../handle.ts';
import { deleteExpiredDownloads, insertDownload, takeDownload } from './downloads.repository.ts';
import { isLastPart, partsOf } from './file-parts.ts';
import { FileAnswer, type FileContent } from './file.ts';
import * as files from './large-file.repository.ts';
import { readLargeFile } from './large-file.ts';

const VALID_MS = 60_000;
/** How long the further parts of a file stay, so that a slow connection gets all of them. */
const PARTS_VALID_MS = 3_600_000;

interface StoredFile extends Omit<FileContent, 'content'> {
  /** Null for the company's large file. */
  readonly content: Buffer | AsyncIterable<Buffer> | null;
}

/**
 * Stores a file and returns an address that serves it once, within a minute, without a session: a new tab sends no
 * bearer token. A large file is never in memory as a whole. `docs/rules/products.md`
 */
export async function createDownloadLink(ctx: Context, file: StoredFile): Promise<string> {
  const { companyId } = ctx.scope;
  const token = `${companyId}-${newToken()}`;
  await deleteExpiredDownloads(ctx.db, now(ctx));
  const { name: fileName, mediaType, content } = file;
  const insert = (place: number, part: Buffer | null) =>
    insertDownload.run(ctx.db, {
      ...keyOf(companyId, token, place),
      expiresAt: new Date(ctx.clock.now() + (place === 0 ? VALID_MS : PARTS_VALID_MS)),
      fileName,
      mediaType,
      content: part,
    });
  let first: Buffer | null = null;
  let place = 0;
  for await (const part of content === null ? [] : partsOf(content)) {
    if (place === 0) first = part;
    else await insert(place, part);
    place++;
  }
  // Last, because its minute begins when the address is answered.
  await insert(0, first);
  return download.path.replace(':token', token);
}

/** Each part of a file is a row of its own. */
const keyOf = (companyId: number, token: string, place: number) => ({
  companyId,
  tokenHash: hashToken(place === 0 ? token : `${token} ${place}`),
});

/** Yields the further parts of a file and deletes their rows. */
async function* furtherParts(ctx: BaseContext, companyId: number, token: string) {
  for (let place = 1, isLast = false; !isLast; place++) {
    const { content } = await takeDownload.one(ctx.db, { ...keyOf(companyId, token, place), now: now(ctx) });
    isLast = isLastPart(content!);
    yield content!;
  }
}

async function openLargeFile(db: Executor, companyId: number) {
  const { size = null } = (await files.find.first(db, { companyId })) ?? {};
  if (size === null) throw new AppError('download_gone');
  return readLargeFile(db, companyId, size);
}

/** Returns the file at an address of `createDownloadLink`, once. Throws download_gone. */
export async function takeFile(ctx: BaseContext, address: string): Promise<FileAnswer> {
  const token = address.slice(address.lastIndexOf('/') + 1);
  // Without a session the address contains the company, then the token that proves the right to the file.
  const companyId = Number(/^(\d{1,15})-/.exec(token)?.[1] ?? 0);
  const file = await takeDownload.first(ctx.db, { ...keyOf(companyId, token, 0), now: now(ctx) });
  if (file === undefined) throw new AppError('download_gone');
  const { content: first, ...about } = file;
  if (first === null) return new FileAnswer({ ...about, content: await openLargeFile(ctx.db, companyId) });
  if (isLastPart(first)) return new FileAnswer({ ...about, content: first });
  async function* all(part: Buffer) {
    yield part;
    yield* furtherParts(ctx, companyId, token);
  }
  return new FileAnswer({ ...about, content: Readable.from(all(first), { objectMode: false }) });
}

/** GET /api/downloads/:token */
export function downloadRoutes(app: FastifyInstance): void {
  handle(app, download, ({ params }, ctx) => takeFile(ctx, params.token));
}
