import type { Executor } from '../../db/database.ts';
import { purge } from '../../db/purge.ts';
import { pick, statement } from '../../db/statement.ts';
import { FileAnswer } from './file.ts';

interface Waiting {
  readonly companyId: number;
  readonly tokenHash: Buffer;
  readonly expiresAt: Date;
  readonly file: FileAnswer;
}

const insert = statement(
  (db, p: Omit<Waiting, 'file'> & { fileName: string; mediaType: string; content: Buffer }) =>
    db
      .insertInto('downloads')
      .values(pick(p, 'companyId', 'tokenHash', 'expiresAt', 'fileName', 'mediaType', 'content')),
);

/** Stores a file with the hash of its token until it is fetched or expires. */
export async function insertDownload(db: Executor, { file, ...download }: Waiting): Promise<void> {
  const { name: fileName, mediaType, content } = file;
  await insert.run(db, { ...download, fileName, mediaType, content });
}

const take = statement((db, p: { companyId: number; tokenHash: Buffer; now: Date }) =>
  db
    .deleteFrom('downloads')
    .where('companyId', '=', p.companyId)
    .where('tokenHash', '=', p.tokenHash)
    .where('expiresAt', '>', p.now)
    .returning(['fileName', 'mediaType', 'content']),
);

/** Returns the file and deletes its row: of two concurrent clicks, one gets it. */
export async function takeDownload(
  db: Executor,
  { companyId, tokenHash }: Pick<Waiting, 'companyId' | 'tokenHash'>,
  now: Date,
): Promise<FileAnswer | null> {
  const row = await take.first(db, { companyId, tokenHash, now });
  return row ? new FileAnswer({ ...row, name: row.fileName }) : null;
}

export const deleteExpiredDownloads = purge('downloads', 'expiresAt');
