import { createHash } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { storedJob, type Job } from './job.ts';

const ENDING = '.json';

/**
 * Stores jobs in a folder, one file each. A file is replaced as a whole, so that a power cut leaves the old or the new
 * one.
 */
export class JobStore {
  readonly #folder: string;
  #lastSave: Promise<void> = Promise.resolve();

  private constructor(folder: string) {
    this.#folder = folder;
  }

  static async open(folder: string): Promise<JobStore> {
    await mkdir(folder, { recursive: true });
    return new JobStore(folder);
  }

  /** Returns all jobs in the order of their arrival; unreadable files stay and are listed in `unreadable`. */
  async load(): Promise<{ jobs: Job[]; unreadable: string[] }> {
    const jobs: Job[] = [];
    const unreadable: string[] = [];
    for (const name of await readdir(this.#folder)) {
      if (!name.endsWith(ENDING)) continue;
      const text = await readFile(join(this.#folder, name), 'utf8').catch(() => '');
      const job = storedJob.safeParse(parsed(text));
      if (job.success) jobs.push(job.data);
      else unreadable.push(name);
    }
    return { jobs: jobs.sort((one, other) => one.turn - other.turn), unreadable };
  }

  /** Resolves after the job's present state is on the disk. One save after the other: two of a job must not mix. */
  save(job: Job): Promise<void> {
    const text = JSON.stringify(job);
    const saved = this.#lastSave.then(() => this.#write(this.#path(job.id), text));
    this.#lastSave = saved.catch(() => undefined);
    return saved;
  }

  async #write(path: string, text: string): Promise<void> {
    const unfinished = `${path}.unfinished`;
    const file = await open(unfinished, 'w', 0o600);
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, path);
    await this.#syncFolder();
  }

  async remove(id: string): Promise<void> {
    await rm(this.#path(id), { force: true });
  }

  /** A new file name is only safe after a sync of its folder; Windows does that itself and refuses the call. */
  async #syncFolder(): Promise<void> {
    const folder = await open(this.#folder, 'r').catch(() => null);
    await folder?.sync().catch(() => undefined);
    await folder?.close();
  }

  /** Senders choose ids: as a file's name an id could be a path. */
  #path(id: string): string {
    return join(this.#folder, createHash('sha256').update(id).digest('hex').slice(0, 32) + ENDING);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
