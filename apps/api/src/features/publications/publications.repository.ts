import type { PublicationInput } from '@restaurante/contract/publications/publications.wire.ts';
import type { Kysely } from 'kysely';
import type { DB } from '../../shared/db/database.types.ts';
import {
  changeStatement,
  isRow,
  lockStatement,
  pick,
  type RowKey,
  statement,
} from '../../shared/db/statement.ts';

type PublicationFields = PublicationInput & { readonly banner: string };
type PublicationChanges = Partial<PublicationFields> & { readonly deletedAt?: Date };

const ofCompany = (db: Kysely<DB>, p: { companyId: number }) =>
  db.selectFrom('publications').where('companyId', '=', p.companyId);

export const list = statement((db, p: { companyId: number }) =>
  ofCompany(db, p)
    .select(['id', 'title', 'subtitle', 'banner'])
    .where('deletedAt', 'is', null)
    .orderBy('id', 'desc'),
);

/** Finds deleted ones too. */
export const lock = lockStatement((db, p: RowKey) =>
  ofCompany(db, p).select(['banner', 'deletedAt']).where('id', '=', p.id).forNoKeyUpdate(),
);

export const insert = statement((db, p: PublicationFields & { companyId: number; createdAt: Date }) =>
  db
    .insertInto('publications')
    .values(pick(p, 'companyId', 'title', 'subtitle', 'banner', 'createdAt'))
    .returning('id'),
);

export const update = changeStatement((db, p: RowKey, changes: PublicationChanges) =>
  db.updateTable('publications').set(changes).where(isRow(p.companyId, p.id)),
);
