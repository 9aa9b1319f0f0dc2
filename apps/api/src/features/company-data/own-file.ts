import { ZIP } from '@restaurante/contract/endpoint.ts';
import { AppError } from '@restaurante/contract/errors.ts';
import { audit } from '../../shared/audit/audit.ts';
import { type BaseContext, type Context, now, today } from '../../shared/context.ts';
import { inTransaction } from '../../shared/db/transaction.ts';
import { createDownloadLink } from '../../shared/http/downloads/downloads.ts';
import * as files from '../../shared/http/downloads/large-file.repository.ts';
import { largeFileWriter } from '../../shared/http/downloads/large-file.ts';
import { enqueue } from '../../shared/jobs/jobs.ts';
import { takeHit } from '../../shared/rate-limit/rate-limit.repository.ts';
import { aboutCompany } from './company-data.repository.ts';
import { writeCompanyFile } from './export.ts';

const DAY_SECONDS = 86_400;
const A_DAY = 3;
/** A job that takes longer has failed for the last time. */
const HOUR_MS = 3_600_000;

/** A company's own file; not ready while `size` is null. */
export interface OwnFile {
  readonly createdAt: Date;
  readonly size: number | null;
}

/** Returns the company's file, which is a day old at most; null if there is none, or if it could not be made. */
export async function findOwnFile(ctx: Context): Promise<OwnFile | null> {
  const file = await files.find.first(ctx.db, ctx.scope);
  if (!file) return null;
  const age = ctx.clock.now() - file.createdAt.getTime();
  return age >= (file.readyAt === null ? HOUR_MS : DAY_SECONDS * 1_000) ? null : file;
}

/**
 * Orders the company's file for its owner, unless one is being made already. Throws too_many_requests after three in
 * a day. `docs/rules/company-file.md`
 */
export async function orderOwnFile(ctx: Context): Promise<OwnFile | null> {
  const { companyId } = ctx.scope;
  const current = await findOwnFile(ctx);
  if (current?.size === null) return current;
  // Before the transaction, which would lock the count for its length.
  const limit = { key: `file of company ${companyId}`, limit: A_DAY };
  if (!(await takeHit(ctx.db, { ...limit, windowSeconds: DAY_SECONDS, now: now(ctx) }))) {
    throw new AppError('too_many_requests', { retryAfter: DAY_SECONDS });
  }
  const { name } = await aboutCompany.one(ctx.db, { companyId });
  await inTransaction(ctx, async (ctx) => {
    const isBegun = await files.begin.run(ctx.db, {
      companyId,
      name: `${name} ${today(ctx)}.zip`,
      mediaType: ZIP,
      createdAt: now(ctx),
      failedBefore: new Date(ctx.clock.now() - HOUR_MS),
    });
    if (!isBegun) return;
    await audit(ctx, 'company.file', { id: companyId, branchId: null, before: null, after: null });
    await enqueue(ctx, 'companyFile', { companyId });
  });
  return findOwnFile(ctx);
}

/** Returns an address that serves the file once, within a minute. */
export async function linkOwnFile(ctx: Context): Promise<string> {
  const file = await files.find.first(ctx.db, ctx.scope);
  if (!file || file.readyAt === null || (await findOwnFile(ctx)) === null) throw new AppError('not_found');
  return createDownloadLink(ctx, { name: file.name, mediaType: file.mediaType, content: null });
}

/** Makes an ordered file, without secrets, and notifies the company's screens. Does nothing if it is ready. */
export async function makeCompanyFile(
  ctx: BaseContext,
  companyId: number,
  stopping: AbortSignal,
): Promise<void> {
  const file = await files.find.first(ctx.db, { companyId });
  if (file === undefined || file.readyAt !== null) return;
  const { out, size } = largeFileWriter(ctx.db, companyId, stopping);
  await writeCompanyFile(ctx, out, { companyId, hasSecrets: false });
  await files.finish.run(ctx.db, { companyId, readyAt: now(ctx), size: size() });
  ctx.publish(companyId, 'settings', { company_id: companyId });
}
