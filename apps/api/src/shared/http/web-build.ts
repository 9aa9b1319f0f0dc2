import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Names, inside the folder of builds, the file that holds the name of the newest one. */
export const CURRENT_BUILD = 'current';

/**
 * Returns the folder of the newest build of the web. Whoever starts with it keeps it: a later build lies beside it.
 * Returns the folder of builds itself when nothing was built yet.
 */
export function currentWebBuild(buildsDir: string): string {
  try {
    return join(buildsDir, readFileSync(join(buildsDir, CURRENT_BUILD), 'utf8'));
  } catch {
    return buildsDir;
  }
}
