/** Handles a rejection: null for a missing file or folder. */
export function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code !== 'ENOENT') throw error;
  return null;
}
