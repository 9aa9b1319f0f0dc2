const PART_BYTES = 1024 * 1024;

/** Yields a file in parts of equal size. The last one is shorter, and may be empty. */
export async function* partsOf(content: Buffer | AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of Buffer.isBuffer(content) ? [content] : content) {
    waiting.push(chunk);
    bytes += chunk.length;
    if (bytes < PART_BYTES) continue;
    const all = Buffer.concat(waiting);
    for (; bytes >= PART_BYTES; bytes -= PART_BYTES) {
      const start = all.length - bytes;
      yield all.subarray(start, start + PART_BYTES);
    }
    waiting = [all.subarray(all.length - bytes)];
  }
  yield Buffer.concat(waiting);
}

/** Returns whether no other part follows. */
export const isLastPart = (part: Buffer): boolean => part.length < PART_BYTES;
