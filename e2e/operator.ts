import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Runs a command of the platform's operator on the data folder of the running product. */
export async function operate(
  dataDir: string,
  command: 'suspend' | 'reactivate',
  slug: string,
): Promise<void> {
  await promisify(execFile)(process.execPath, ['apps/api/src/operator.ts', command, slug, '--yes'], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
  });
}
