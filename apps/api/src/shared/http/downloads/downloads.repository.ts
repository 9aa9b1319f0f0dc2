import { purge } from '../../db/purge.ts';
import { pick, statement } from '../../db/statement.ts';

interface Key {
  readonly companyId: number;
  readonly tokenHash: Buffer;
}

interface NewDownload extends Key {
  readonly expiresAt: Date;
  readonly fileName: string;
  readonly mediaType: string;
  /** Null for the company's large file. */
  readonly content: Buffer | null;
}

/** Stores a file with the hash of its token until it is fetched or expires. */
export const insertDownload = statement((db, p: NewDownload) =>
  db
    .insertInto('downloads')
    .values(pick(p, 'companyId', 'tokenHash', 'expiresAt', 'fileName', 'mediaType', 'content')),
);

/** Finds the file and deletes its row: of two concurrent clicks, one gets it. */
export const takeDownload = statement((db, p: Key & { now: Date }) =>
  db
    .deleteFrom('downloads')
    .where('companyId', '=', p.companyId)
    .where('tokenHash', '=', p.tokenHash)
    .where('expiresAt', '>', p.now)
    .returning(['fileName as name', 'mediaType', 'content']),
);

export const deleteExpiredDownloads = purge('downloads', 'expiresAt');
