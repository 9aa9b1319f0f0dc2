import type { Executor } from '../../db/database.ts';
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

/** Keeps a file under the hash of its token until it is taken or its time has passed. */
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

/** Reads the file and deletes its row: of two clicks at the same instant, one gets it. */
export async function takeDownload(
  db: Executor,
  { companyId, tokenHash }: Pick<Waiting, 'companyId' | 'tokenHash'>,
  now: Date,
): Promise<FileAnswer | null> {
  const row = await take.first(db, { companyId, tokenHash, now });
  return row ? new FileAnswer({ ...row, name: row.fileName }) : null;
}

const deleteExpired = statement((db, p: { now: Date }) =>
  db.deleteFrom('downloads').where('expiresAt', '<=', p.now),
);

/** Deletes the files that nobody took in time. */
export async function deleteExpiredDownloads(db: Executor, now: Date): Promise<void> {
  await deleteExpired.run(db, { now });
}
