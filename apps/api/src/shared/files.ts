/** For `.catch()`: returns null if a file or folder is missing, and throws every other error again. */
export function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code !== 'ENOENT') throw error;
  return null;
}
