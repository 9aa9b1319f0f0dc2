import type { PublicationInput } from '@restaurante/contract/publications/publications.wire.ts';
import type { Kysely } from 'kysely';
import type { Executor, Tx } from '../../shared/db/database.ts';
import type { DB } from '../../shared/db/database.types.ts';
import { changeStatement, lockStatement, pick, statement } from '../../shared/db/statement.ts';

interface PublicationKey {
  readonly companyId: number;
  readonly id: number;
}

type PublicationFields = PublicationInput & { readonly banner: string };
type PublicationChanges = Partial<PublicationFields> & { readonly deletedAt?: Date };

const ofCompany = (db: Kysely<DB>, p: { companyId: number }) =>
  db.selectFrom('publications').where('companyId', '=', p.companyId);

const list = statement((db, p: { companyId: number }) =>
  ofCompany(db, p)
    .select(['id', 'title', 'subtitle', 'banner'])
    .where('deletedAt', 'is', null)
    .orderBy('id', 'desc'),
);

const lock = lockStatement((db, p: PublicationKey) =>
  ofCompany(db, p).select(['banner', 'deletedAt']).where('id', '=', p.id).forNoKeyUpdate(),
);

const insert = statement((db, p: PublicationFields & { companyId: number; createdAt: Date }) =>
  db
    .insertInto('publications')
    .values(pick(p, 'companyId', 'title', 'subtitle', 'banner', 'createdAt'))
    .returning('id'),
);

const update = changeStatement((db, p: PublicationKey, changes: PublicationChanges) =>
  db.updateTable('publications').set(changes).where('companyId', '=', p.companyId).where('id', '=', p.id),
);

export function publicationsRepository(db: Executor, { companyId }: { companyId: number }) {
  return {
    list: () => list.all(db, { companyId }),
    /** Holds the publication until the transaction ends; finds deleted ones too. */
    lock: async (tx: Tx, id: number) => (await lock.first(tx, { companyId, id })) ?? null,
    insert: async (fields: PublicationFields, createdAt: Date): Promise<number> =>
      (await insert.one(db, { companyId, ...fields, createdAt })).id,
    update: (id: number, changes: PublicationChanges) => update.run(db, { companyId, id }, changes),
  };
}
