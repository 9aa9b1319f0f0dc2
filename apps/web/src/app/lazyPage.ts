import { lazyRouteComponent } from '@tanstack/react-router';

/** A part of the program could not be loaded: the connection broke, or an update replaced the file. */
class ChunkError extends Error {
  constructor(cause: unknown) {
    super('a page could not be loaded', { cause });
    this.name = 'ChunkError';
  }
}

/** Browsers' error messages for a module that could not be loaded, for modules that pages load later themselves. */
const BROWSERS_WORDS = /dynamically imported module|Importing a module script failed|Unable to preload CSS/i;

export function isChunkError(error: unknown): boolean {
  return error instanceof ChunkError || (error instanceof Error && BROWSERS_WORDS.test(error.message));
}

/**
 * Loads a page when it is opened. A failure is thrown as our own ChunkError: on the browser's own error the
 * router would reload the window, and without a connection the browser's error page would replace ours.
 */
export const lazyPage: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(
    () =>
      load().catch((cause: unknown) => {
        throw new ChunkError(cause);
      }),
    name,
  );
