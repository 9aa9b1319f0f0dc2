import type { FileStorage } from '../../../shared/uploads/storage.ts';

export interface CopyCounts {
  readonly copied: number;
  readonly total: number;
  /** How many of the total the target had before. */
  readonly present: number;
  /** Size of the copied files, in bytes. */
  readonly size: number;
}

/** How many files are on their way at once. */
const AT_ONCE = 8;

/**
 * Copies the files that the target does not have yet, so a copy that was interrupted goes on. Calls `report` at the
 * start and after every few files.
 */
export async function copyPictures(
  from: FileStorage,
  to: FileStorage,
  report: (counts: CopyCounts) => void,
): Promise<void> {
  const sizes = new Map<string, number>();
  for await (const { path, size } of to.list()) sizes.set(path, size);
  const missing: string[] = [];
  let present = 0;
  for await (const { path, size } of from.list()) {
    // A file of another size is a part that an interrupted copy left.
    if (sizes.get(path) === size) present += 1;
    else missing.push(path);
  }
  let [copied, size] = [0, 0];
  const copy = async (path: string) => {
    const file = await from.read(path);
    // The product may have deleted it since it was listed.
    if (file === null) return;
    await to.save(path, file.content);
    copied += 1;
    size += file.content.length;
  };
  const total = missing.length + present;
  report({ copied, total, present, size });
  for (let next = 0; next < missing.length; next += AT_ONCE) {
    const underWay = missing.slice(next, next + AT_ONCE).map(copy);
    // After a failure, no other file arrives later, and the counts are complete.
    await Promise.allSettled(underWay);
    await Promise.all(underWay);
    report({ copied, total, present, size });
  }
}
