/** The address in Chromium's message about a file of the program that could not be loaded. */
const FAILED_FILE = /https?:\S+?\.js/;

/**
 * Returns a function that loads a part of the program once and, after a failure, again at the next call. Chromium
 * remembers a failed file under its address, so the file is then loaded from another one.
 */
export function loadable<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let part: Promise<Part> | undefined;
  let failures = 0;
  let failedFile: string | undefined;
  const loadAgain = () =>
    failedFile ? (import(/* @vite-ignore */ `${failedFile}?retry=${failures}`) as Promise<Part>) : load();
  const fail = (error: unknown): never => {
    part = undefined;
    failures += 1;
    failedFile ??= FAILED_FILE.exec(String(error))?.[0];
    throw error;
  };
  return () => (part ??= loadAgain().catch(fail));
}

/** Loads a part before it is needed, for bad lines. A failure shows when the part is used. */
export function preload(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}
