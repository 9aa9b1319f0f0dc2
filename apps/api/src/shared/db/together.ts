/**
 * Returns the results of statements that were sent together. Rejects with the error of the first one that failed, in
 * the order of the list: it is the cause, and fails all later ones of its transaction.
 */
export async function together<const T extends readonly unknown[]>(
  sent: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const settled = await Promise.allSettled(sent);
  const failed = settled.find(({ status }) => status === 'rejected');
  if (failed) throw (failed as PromiseRejectedResult).reason;
  return settled.map((one) => (one as PromiseFulfilledResult<unknown>).value) as never;
}
