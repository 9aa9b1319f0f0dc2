import { type BaseContext, now } from './context.ts';
import type { FileStorage } from './uploads/storage.ts';

interface Kept<T> {
  readonly until: number;
  readonly answer: Promise<T>;
}

/** Computes an answer, or returns the one that is kept under the key, or waits for the one that is being computed. */
type Keep<T> = (ctx: BaseContext, key: string, compute: () => Promise<T>) => Promise<T>;

/** Each API of a test process has a storage, and so answers, of its own. */
type Place = Pick<BaseContext, 'storage'>;

interface Keeper<T> {
  readonly keep: Keep<T>;
  readonly of: (ctx: Place) => Map<string, Kept<T>>;
}

/** Keeps the last answers for some time in the memory of the process. What fails is not kept. */
export function createKeeper<T>({ lifeMs, atMost }: { lifeMs: number; atMost: number }): Keeper<T> {
  // The oldest come first.
  const answers = new WeakMap<FileStorage, Map<string, Kept<T>>>();
  const of = ({ storage }: Place) => {
    const kept = answers.get(storage) ?? new Map<string, Kept<T>>();
    answers.set(storage, kept);
    return kept;
  };
  const keep: Keep<T> = (ctx, key, compute) => {
    const kept = of(ctx);
    const at = now(ctx).getTime();
    for (const [old, { until }] of kept) {
      if (until > at) break;
      kept.delete(old);
    }
    const found = kept.get(key);
    if (found) return found.answer;
    const [oldest] = kept.keys();
    if (kept.size === atMost && oldest !== undefined) kept.delete(oldest);
    const entry = { until: at + lifeMs, answer: compute() };
    kept.set(key, entry);
    entry.answer.catch(() => kept.get(key) === entry && kept.delete(key));
    return entry.answer;
  };
  return { keep, of };
}

/** An answer that names the company it shows. */
interface OfCompany {
  readonly company: { readonly id: number };
}

/** An answer may be this old if what it shows has changed without a call: at midnight, by a job, in another process. */
const LIFE_MS = 1_000;

const shown = createKeeper<OfCompany>({ lifeMs: LIFE_MS, atMost: 1_000 });
/** The companies of the answers that have been computed. */
const companies = new WeakMap<Promise<OfCompany>, number>();

/**
 * Computes an answer that everybody is given alike, or returns the one of less than a second ago. A writing call of
 * its company ends it. `docs/rules/requests.md`
 */
export function keepAnswer<T extends OfCompany>(
  ctx: BaseContext,
  key: string,
  compute: () => Promise<T>,
): Promise<T> {
  const answer = shown.keep(ctx, key, compute);
  answer.then(
    ({ company }) => companies.set(answer, company.id),
    () => undefined,
  );
  return answer as Promise<T>;
}

/** Ends the answers that show a company, and those of which nobody knows yet. */
export function forgetAnswers(ctx: Place, companyId: number): void {
  const kept = shown.of(ctx);
  for (const [key, { answer }] of kept) {
    if ((companies.get(answer) ?? companyId) === companyId) kept.delete(key);
  }
}
