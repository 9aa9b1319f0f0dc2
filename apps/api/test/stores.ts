import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bucketOf, readEnvironment } from '../src/environment.ts';
import { type Stores, openStores } from '../src/shared/uploads/stores.ts';
import { type S3Server, startS3Server } from './s3-server.ts';

/** The two places for pictures: a folder, or a bucket of an S3 store. */
export const STORES = ['folder', 'bucket'] as const;

/** Opens an empty folder and an empty bucket of a server of its own, which lists two files at a time. */
export async function openTestStores(): Promise<
  Stores & { s3: S3Server; dataDir: string; end: () => Promise<void> }
> {
  const dataDir = await mkdtemp(join(tmpdir(), 'stores-'));
  const s3 = await startS3Server({ pageSize: 2 });
  const end = async () => {
    await s3.end();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { ...openStores(dataDir, bucketOf(readEnvironment(s3.settings))), s3, dataDir, end };
}
