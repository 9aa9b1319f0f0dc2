import { isOneOf, ROLE } from '@restaurante/contract/roles.ts';
import type { Day } from '@restaurante/domain/business-day/business-day.ts';
import { type BaseContext, type Context, now } from '../../shared/context.ts';
import { inTransaction } from '../../shared/db/transaction.ts';
import { enqueue } from '../../shared/jobs/jobs.ts';
import { ownerOf } from '../users/index.ts';
import { nightly, onlyCompany } from './backup.repository.ts';

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

/** The nightly backups of this installation. */
export interface NightlyState {
  /** Null: no backup is there. */
  readonly lastAt: Date | null;
  /** Null unless one failed since. */
  readonly failedAt: Date | null;
}

/** Mails a failed night to the operator, or to the owner of the only company, once. Owners' homes show it too. */
export function reportFailure(
  ctx: BaseContext,
  { night, operatorEmail, lastGoodAt, ...failure }: Failure,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const lastAt = lastGoodAt === null ? null : new Date(lastGoodAt);
    if (!(await nightly.fail.exists(ctx.db, { night, lastAt, failedAt: now(ctx) }))) return;
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

/** Stores that a good backup is there, which ends the notice of a failed one. */
export async function reportGood(ctx: BaseContext, lastGoodAt: number): Promise<void> {
  await nightly.succeed.run(ctx.db, { lastAt: new Date(lastGoodAt) });
}

/** Stores that this installation makes no nightly backups. */
export async function forgetNights(ctx: BaseContext): Promise<void> {
  await nightly.forget.run(ctx.db, {});
}

/** Returns the nightly backups for an administrator; null for others, and where none are made. docs/rules/home.md */
export async function findNightly({ db, cache, scope }: Context): Promise<NightlyState | null> {
  if (!isOneOf(scope.role, [ROLE.administrator])) return null;
  // Home pages of all companies ask every half minute.
  const find = async () => (await nightly.read.first(db, {})) ?? null;
  return cache.get<NightlyState | null>('nightly backups', find, { bytesOf: () => 0, lifeMs: 60_000 });
}
