import type { Database } from '../../db/database.ts';
import type { Worker } from '../../jobs/worker.ts';

/** The figures of /metrics that other parts of the product provide. */
export interface Figures {
  /** Returns the number of open Socket.IO connections. */
  readonly screens: () => number;
  readonly pools: Database['pools'];
  /** Returns how much work waits in each queue of this process. */
  readonly queues: () => Readonly<Record<string, number>>;
  readonly jobs: Worker['counts'];
  /** Finds the companies in a move, with its beginning. */
  readonly moves: () => Promise<
    readonly { readonly slug: string; readonly direction: string; readonly since: Date }[]
  >;
  /** Folders of this machine, of whose disks the free space is measured, by purpose. */
  readonly folders: Readonly<Record<string, string>>;
}
