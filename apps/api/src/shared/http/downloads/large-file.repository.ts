import { sql } from 'kysely';
import { purge } from '../../db/purge.ts';
import { statement } from '../../db/statement.ts';

interface OfCompany {
  readonly companyId: number;
}

interface NewFile extends OfCompany {
  readonly name: string;
  readonly mediaType: string;
  readonly createdAt: Date;
  /** A file begun before this instant has failed if it is not ready. */
  readonly failedBefore: Date;
}

/** Begins a company's file in place of an older one. Writes no row while another one is being made. */
export const begin = statement(
  (_, p: NewFile) => sql`
    insert into large_files as file (company_id, name, media_type, created_at)
    values (${p.companyId}, ${p.name}, ${p.mediaType}, ${p.createdAt})
    on conflict (company_id) do update
      set (name, media_type, created_at, ready_at, size) =
        (excluded.name, excluded.media_type, excluded.created_at, null, null)
      where file.ready_at is not null or file.created_at < ${p.failedBefore}`,
);

export const find = statement((db, p: OfCompany) =>
  db
    .selectFrom('largeFiles')
    .select(['name', 'mediaType', 'createdAt', 'readyAt', 'size'])
    .where('companyId', '=', p.companyId),
);

export const deleteParts = statement((db, p: OfCompany) =>
  db.deleteFrom('largeFileParts').where('companyId', '=', p.companyId),
);

export const insertPart = statement((db, p: OfCompany & { number: number; content: Buffer }) =>
  db.insertInto('largeFileParts').values({ companyId: p.companyId, number: p.number, content: p.content }),
);

export const part = statement((db, p: OfCompany & { number: number }) =>
  db
    .selectFrom('largeFileParts')
    .select('content')
    .where('companyId', '=', p.companyId)
    .where('number', '=', p.number),
);

export const finish = statement((db, p: OfCompany & { readyAt: Date; size: number }) =>
  db.updateTable('largeFiles').set({ readyAt: p.readyAt, size: p.size }).where('companyId', '=', p.companyId),
);

const DAY_MS = 86_400_000;

export const deleteOldLargeFiles = purge('largeFiles', 'createdAt', DAY_MS);
