import { setTimeout as sleep } from 'node:timers/promises';
import { clusterUrl, openCluster } from './cluster.ts';
import { findPostgresPrograms } from './programs.ts';
import { bringUp, stopServer } from './server.ts';

/** A running embedded PostgreSQL 18. */
export interface EmbeddedPostgres {
  /** Stays the same while this process lives, even if the server had to be started again. */
  url: string;
  /**
   * Stops the server if this process started it, or is the last living one that uses it; else it only disconnects. A
   * repeat does nothing.
   */
  stop(): Promise<void>;
}

/**
 * Runs PostgreSQL below `dataDir` (DATA_DIR), in its folder `postgres`. `settings` are PostgreSQL's, added to the
 * runner's. A server already running there is shared: the process that started it stops it, and another process that
 * still needs it starts it again on the same port, as after a crash. Throws an Error that says why it cannot run.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  /** Receives the problems of the running server; default: the process's error output. */
  log?: (message: string) => void;
  settings?: Record<string, string>;
  /** Called while PostgreSQL starts: the time for other work of this process. */
  meanwhile?: () => void;
}): Promise<EmbeddedPostgres> {
  const { dataDir, log = report, settings = {}, meanwhile } = options;
  const programs = await findPostgresPrograms();
  const cluster = await openCluster(dataDir, programs, meanwhile);
  let server = await bringUp(cluster, programs, { settings, meanwhile });
  const stopping = new AbortController();
  let recovery: Promise<void> | undefined;
  // This process's connections know no other one.
  const { port } = server;

  const recover = async () => {
    log('The embedded PostgreSQL has gone away: bringing it back');
    while (!stopping.signal.aborted) {
      try {
        server = await bringUp(cluster, programs, { settings, port });
        if (server.port !== port) {
          log(`The server of ${cluster.home} has another port than ${port}: start this program again`);
        }
        return watch();
      } catch (error) {
        log(String(error));
        await sleep(1000);
      }
    }
  };
  const watch = () => {
    void server.lost.then(() => {
      if (!stopping.signal.aborted) recovery = recover();
    });
  };
  watch();

  const stop = async () => {
    stopping.abort();
    await recovery;
    await stopServer(cluster, programs, server);
  };
  let stopped: Promise<void> | undefined;
  return { url: clusterUrl(cluster, port), stop: () => (stopped ??= stop()) };
}

const report = (message: string) => void process.stderr.write(`${message}\n`);
