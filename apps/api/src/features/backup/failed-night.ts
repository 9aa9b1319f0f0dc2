import type { Day } from '@restaurante/domain/business-day/business-day.ts';
import type { BaseContext, Context } from '../../shared/context.ts';
import { inTransaction } from '../../shared/db/transaction.ts';
import { enqueue } from '../../shared/jobs/jobs.ts';
import { companyOwner, ownerOf } from '../users/index.ts';
import { failedNights, onlyCompany } from './backup.repository.ts';

interface Failure {
  readonly night: Day;
  /** Epoch milliseconds; null if no backup is there. */
  readonly lastGoodAt: number | null;
  readonly folder: string;
  /** For a person. */
  readonly reason: string;
  /** Receives the mail; null: the owner of the only company does. */
  readonly operatorEmail: string | null;
}

export interface FailedNight {
  readonly lastGoodAt: Date | null;
}

/** Mails a failed night to the operator, or to the owner of the only company, once. The owner's home shows it too. */
export function reportFailure(
  ctx: BaseContext,
  { night, operatorEmail, lastGoodAt, ...failure }: Failure,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const last = lastGoodAt === null ? null : new Date(lastGoodAt);
    if (!(await failedNights.add.exists(ctx.db, { night, lastGoodAt: last }))) return;
    const reader = operatorEmail === null ? await findOwner(ctx) : { email: operatorEmail, firstName: null };
    if (!reader?.email) return;
    const { email, firstName: name } = reader;
    await enqueue(ctx, 'mail', { about: 'backup_failed', email, name, lastGoodAt, ...failure });
  });
}

async function findOwner(ctx: BaseContext) {
  const company = await onlyCompany.first(ctx.db, {});
  return company && ownerOf.one(ctx.db, { companyId: company.id });
}

/** Ends the notice: a good backup is there. */
export async function forgetFailures(ctx: BaseContext): Promise<void> {
  await failedNights.clear.run(ctx.db, {});
}

/**
 * Returns the last night whose backup failed, if none was made since. Only the owner of an installation with one company
 * gets it: in any other one the operator's disk is no business of a restaurant.
 */
export async function findFailedNight({ db, cache, scope }: Context): Promise<FailedNight | null> {
  // Home pages of all companies ask every half minute.
  const find = async () => (await failedNights.last.first(db, {})) ?? null;
  const failed = await cache.get<FailedNight | null>('failed night', find, {
    bytesOf: () => 0,
    lifeMs: 60_000,
  });
  if (!failed || !(await onlyCompany.exists(db, {})) || !(await companyOwner.exists(db, scope))) return null;
  return failed;
}
