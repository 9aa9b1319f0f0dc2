import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file in the folder of builds that contains the name of the newest build. */
export const CURRENT_BUILD = 'current';

/**
 * Returns the folder of the newest web build. A running process keeps its build, because each one has its own folder.
 * Returns the folder of builds itself if there is no build yet.
 */
export function currentWebBuild(buildsDir: string): string {
  try {
    return join(buildsDir, readFileSync(join(buildsDir, CURRENT_BUILD), 'utf8'));
  } catch {
    return buildsDir;
  }
}
