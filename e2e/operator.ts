import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** The platform's operator at the command line, beside the product that runs on the data folder. */
export async function operate(
  dataDir: string,
  command: 'suspend' | 'reactivate',
  slug: string,
): Promise<void> {
  await promisify(execFile)(process.execPath, ['apps/api/src/operator.ts', command, slug, '--yes'], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
  });
}
