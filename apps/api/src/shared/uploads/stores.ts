import { join } from 'node:path';
import { type BucketSettings, bucketStorage } from './bucket.ts';
import { folderStorage } from './folder.ts';
import type { FileStorage } from './storage.ts';

export interface Stores {
  readonly folder: FileStorage;
  /** Null without its settings. */
  readonly bucket: FileStorage | null;
  /** The one in which the product works. */
  readonly current: FileStorage;
}

export function openStores(dataDir: string, settings: BucketSettings | null): Stores {
  const folder = folderStorage(join(dataDir, 'storage'));
  const bucket = settings && bucketStorage(settings);
  return { folder, bucket, current: bucket ?? folder };
}
