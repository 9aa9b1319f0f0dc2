import type { Executor } from '../../db/database.ts';
import { FileAnswer } from './file.ts';

interface Waiting {
  readonly companyId: number;
  readonly tokenHash: Buffer;
  readonly expiresAt: Date;
  readonly file: FileAnswer;
}

export async function insertDownload(db: Executor, { file, ...download }: Waiting): Promise<void> {
  const { name: fileName, mediaType, content } = file;
  await db
    .insertInto('downloads')
    .values({ ...download, fileName, mediaType, content })
    .execute();
}

/** Takes the file away with its row: of two clicks at the same instant, one gets it. */
export async function takeDownload(db: Executor, tokenHash: Buffer, now: Date): Promise<FileAnswer | null> {
  const row = await db
    .deleteFrom('downloads')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .returning(['fileName', 'mediaType', 'content'])
    .executeTakeFirst();
  return row ? new FileAnswer({ ...row, name: row.fileName }) : null;
}

export async function deleteExpiredDownloads(db: Executor, now: Date): Promise<void> {
  await db.deleteFrom('downloads').where('expiresAt', '<=', now).execute();
}
