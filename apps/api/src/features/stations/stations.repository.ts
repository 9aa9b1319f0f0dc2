import { type Kysely, sql } from 'kysely';
import { withConstraints } from '../../shared/db/database-error.ts';
import type { DB } from '../../shared/db/database.types.ts';
import { isRow, lockStatement, pick, type RowKey, statement } from '../../shared/db/statement.ts';

interface Company {
  readonly companyId: number;
}

const live = (db: Kysely<DB>, p: Company) =>
  db
    .selectFrom('stations')
    .select(['id', 'name'])
    .where('companyId', '=', p.companyId)
    .where('deletedAt', 'is', null);

export const list = statement((db, p: Company) => live(db, p).orderBy('position').orderBy('id'));

/** Finds deleted ones too. */
export const find = statement((db, p: RowKey) =>
  db.selectFrom('stations').select('id').where(isRow(p.companyId, p.id)),
);

/** Locks the stations of a company: whatever gets one of them waits. */
export const lockAll = lockStatement((db, p: Company) => live(db, p).orderBy('id').forNoKeyUpdate());
/** Prevents the deletion of any station until the transaction ends. */
export const keepAll = lockStatement((db, p: Company) => live(db, p).orderBy('id').forShare());
/** Prevents the deletion of a station until the transaction ends. */
export const keep = lockStatement((db, p: RowKey) => live(db, p).where('id', '=', p.id).forShare());

const NAME = { stations_name_unique: 'station_name_taken' } as const;

export const insert = withConstraints(
  NAME,
  statement((db, p: Company & { name: string; position: number; createdAt: Date }) =>
    db
      .insertInto('stations')
      .values(pick(p, 'companyId', 'name', 'position', 'createdAt'))
      .returning('id'),
  ),
);

export const rename = withConstraints(
  NAME,
  statement((db, p: RowKey & { name: string }) =>
    db.updateTable('stations').set({ name: p.name }).where(isRow(p.companyId, p.id)),
  ),
);

/** Gives the stations the order of these ids. */
export const order = statement(
  (_, p: Company & { ids: readonly number[] }) => sql`
    update stations set position = array_position(${p.ids}::bigint[], id)
    where company_id = ${p.companyId} and id = any(${p.ids}::bigint[])`,
);

export const remove = statement((db, p: RowKey & { deletedAt: Date }) =>
  db.updateTable('stations').set({ deletedAt: p.deletedAt }).where(isRow(p.companyId, p.id)),
);
