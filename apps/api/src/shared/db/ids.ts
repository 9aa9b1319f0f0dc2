/** How many ids are taken at once, and how few are left when the next ones are asked for. */
const BLOCK = 512;
const FEW = 128;

/**
 * Hands out ids that `take` got from a sequence in blocks, so that hardly anybody waits for theirs. They rise within
 * what is asked for at once; of two processes the later one may hand out the lower ones.
 */
export function createIds(take: (count: number) => Promise<readonly number[]>) {
  let left: number[] = [];
  let coming: Promise<void> | undefined;
  const fill = () =>
    (coming ??= take(BLOCK)
      .then((ids) => void left.push(...ids))
      .finally(() => (coming = undefined)));
  return async (count: number): Promise<number[]> => {
    while (left.length < count) await fill();
    const ids = left.splice(0, count);
    if (left.length < FEW) fill().catch(() => undefined);
    return ids;
  };
}
