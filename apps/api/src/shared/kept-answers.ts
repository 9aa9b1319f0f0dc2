import { type BaseContext, now } from './context.ts';
import type { Executor } from './db/database.ts';

/** An answer may be this old if what it shows has changed without a call: at midnight, by a job, in another process. */
const LIFE_MS = 1_000;

interface Kept {
  readonly until: number;
  readonly answer: Promise<unknown>;
  /** Undefined until it has been computed. */
  companyId?: number;
}

/** By database, so that each API of a test process has its own. The oldest come first. */
const answers = new WeakMap<Executor, Map<string, Kept>>();

/** An answer that names the company it shows. */
interface OfCompany {
  readonly company: { readonly id: number };
}

/**
 * Computes an answer that everybody is given alike, or returns the one of less than a second ago, or waits for the one
 * that is being computed. A writing call of its company ends it. What fails is not kept. `docs/rules/requests.md`
 */
export function keepAnswer<T extends OfCompany>(
  ctx: BaseContext,
  key: string,
  compute: () => Promise<T>,
): Promise<T> {
  const kept = answers.get(ctx.db) ?? new Map<string, Kept>();
  answers.set(ctx.db, kept);
  const at = now(ctx).getTime();
  for (const [old, { until }] of kept) {
    if (until > at) break;
    kept.delete(old);
  }
  const found = kept.get(key);
  if (found) return found.answer as Promise<T>;
  const answer = compute();
  const entry: Kept = { until: at + LIFE_MS, answer };
  kept.set(key, entry);
  answer.then(
    ({ company }) => (entry.companyId = company.id),
    () => kept.get(key) === entry && kept.delete(key),
  );
  return answer;
}

/** Ends the answers that show a company, and those of which nobody knows yet. */
export function forgetAnswers(db: Executor, companyId: number): void {
  const kept = answers.get(db);
  for (const [key, entry] of kept ?? []) {
    if (entry.companyId === undefined || entry.companyId === companyId) kept?.delete(key);
  }
}
