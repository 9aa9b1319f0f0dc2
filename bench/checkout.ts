import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { stopBeforeEnd } from './ending.ts';
import { ENVIRONMENT, ROOT } from './product.ts';

/** Another revision of the product, built in a folder of its own. */
export interface Checkout {
  readonly commit: string;
  readonly root: string;
  readonly remove: () => Promise<void>;
}

/** Checks out a revision below the system's temporary folder, installs its packages and builds it: 800 MB. */
export async function checkOut(revision: string): Promise<Checkout> {
  const ending = new AbortController();
  const run = promisify(execFile);
  const git = (...words: string[]) => run('git', words, { cwd: ROOT });
  const { stdout } = await git('rev-parse', '--short', '--verify', `${revision}^{commit}`);
  const commit = stdout.trim();
  const root = await mkdtemp(join(tmpdir(), `bench-${commit}-`));
  const removeFiles = async () => {
    ending.abort();
    await rm(root, { recursive: true, force: true, maxRetries: 5 });
    // The second --force is for a folder that git was still filling.
    await git('worktree', 'remove', '--force', '--force', root).catch(() => undefined);
  };
  const stayed = stopBeforeEnd(removeFiles);
  const remove = async () => {
    await removeFiles();
    stayed();
  };
  try {
    await git('worktree', 'add', '--detach', root, commit);
    const npm = (...words: string[]) =>
      run('npm', words, { cwd: root, env: ENVIRONMENT, signal: ending.signal });
    await npm('ci', '--include=dev', '--no-audit', '--no-fund');
    await npm('run', 'build');
    return { commit, root, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
