import { type BaseTxContext, now } from '../../context.ts';
import { violates } from '../../db/database-error.ts';
import type { Executor } from '../../db/database.ts';
import { purge } from '../../db/purge.ts';
import { pick, statement } from '../../db/statement.ts';

/** The `Idempotency-Key` of a request, with its sender and a hash of its body. */
export interface RequestKey {
  readonly companyId: number;
  readonly key: string;
  readonly requestHash: Buffer;
  /** The user; null for a guest. */
  readonly sentBy: number | null;
}

const KEY_CONSTRAINT = 'idempotency_keys_pkey';

/** Another request has used the key and has committed. */
export class KeyTaken extends Error {}

interface First {
  readonly response: string | null;
  readonly saleId: number | null;
}

const insertKey = statement((db, p: RequestKey & First & { createdAt: Date }) =>
  db
    .insertInto('idempotencyKeys')
    .values(pick(p, 'companyId', 'key', 'requestHash', 'sentBy', 'createdAt', 'response', 'saleId')),
);

/** Stores the answer of a call with its key. Waits for a concurrent call that stores the key. Throws KeyTaken. */
export const storeAnswer = (ctx: BaseTxContext, requestKey: RequestKey, response: string) =>
  store(ctx, requestKey, { response, saleId: null });

/** Stores a sale with the key of the call that answers it. Waits and throws as `storeAnswer`. */
export const storeSale = (ctx: BaseTxContext, requestKey: RequestKey, saleId: number) =>
  store(ctx, requestKey, { response: null, saleId });

async function store(ctx: BaseTxContext, requestKey: RequestKey, first: First): Promise<void> {
  await insertKey.run(ctx.db, { ...requestKey, ...first, createdAt: now(ctx) }).catch((error: unknown) => {
    throw violates(error, KEY_CONSTRAINT) ? new KeyTaken('the key is taken', { cause: error }) : error;
  });
}

const findFirst = statement((db, p: Pick<RequestKey, 'companyId' | 'key'> & { readonly isGuest: boolean }) =>
  db
    .selectFrom('idempotencyKeys')
    .select(['requestHash', 'sentBy', 'response', 'saleId'])
    .where('companyId', '=', p.companyId)
    .where('isGuest', '=', p.isGuest)
    .where('key', '=', p.key),
);

/**
 * Finds the first use of a key: its answer, or the sale that it made. Guests have keys of their own: a guest who sends
 * a key of the staff must not read its answer.
 */
export const firstUse = (db: Executor, { companyId, key, sentBy }: RequestKey) =>
  findFirst.first(db, { companyId, key, isGuest: sentBy === null });

/** No browser uses a key again after three days. */
export const deleteOldKeys = purge('idempotencyKeys', 'createdAt', 3 * 24 * 3_600_000);
