import { lazyRouteComponent } from '@tanstack/react-router';

/** A part of the program that did not arrive: the line broke off, or an update replaced it. */
class ChunkError extends Error {
  constructor(cause: unknown) {
    super('a page could not be loaded', { cause });
    this.name = 'ChunkError';
  }
}

/** How the browsers word that a module did not arrive, for what pages load later by themselves. */
const BROWSERS_WORDS = /dynamically imported module|Importing a module script failed|Unable to preload CSS/i;

/** Whether a part of the program did not arrive. */
export function isChunkError(error: unknown): boolean {
  return error instanceof ChunkError || (error instanceof Error && BROWSERS_WORDS.test(error.message));
}

/**
 * A page that is loaded when it is opened. Its failure has a name of ours: for the browsers' own the router would
 * reload the window by itself, into the browser's page for a lost connection.
 */
export const lazyPage: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(
    () =>
      load().catch((cause: unknown) => {
        throw new ChunkError(cause);
      }),
    name,
  );
