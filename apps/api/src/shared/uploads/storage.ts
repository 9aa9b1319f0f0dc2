/** A stored file. A path's content never changes. */
export interface StoredFile {
  readonly content: Buffer;
  readonly changedAt: Date;
}

export interface ListedFile {
  readonly path: string;
  /** In bytes. */
  readonly size: number;
  readonly changedAt: Date;
}

/**
 * Stores uploaded files, served under /storage/: in a folder or in an S3 bucket. Paths come from the product, never
 * from a person.
 */
export interface FileStorage {
  /** Names the place for a person. */
  readonly name: string;
  /** Address under which a browser reads the files from the store itself, without a slash at its end; null if none. */
  readonly publicUrl: string | null;
  /** A crash may leave a part of the file. */
  readonly save: (path: string, content: Buffer) => Promise<void>;
  /** Returns null for a missing file. */
  readonly read: (path: string) => Promise<StoredFile | null>;
  /** Does nothing for a missing file. */
  readonly remove: (path: string) => Promise<void>;
  /** Lists the pictures, in no order. */
  readonly list: () => AsyncIterable<ListedFile>;
}

const PICTURE = /^[\w-]+\/[\w-]+\.webp$/;

/** Folders of pictures that only a session reads, through its own call. */
const PRIVATE = /^movements\//;

/** Returns whether a picture has no public address. */
export const isPrivate = (path: string): boolean => PRIVATE.test(path);

/** Returns whether a path may be that of a picture. No other file of a store is served, listed or copied. */
export const isPicture = (path: string): boolean => PICTURE.test(path);
