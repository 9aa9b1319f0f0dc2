import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { reasonOf } from '@restaurante/contract/environment.ts';

/** How the first process ends another one: at once, or after it has drained while the others serve. */
export type Ending = 'stop' | 'leave';

interface Processes {
  /**
   * Replaces each process by a new one, which runs the current program. Throws, and leaves the rest, if a new one
   * fails.
   */
  readonly replace: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

const REVIVAL_MS = 1_000;

/**
 * Runs this program in several processes, and restarts one that ends by itself. They get these variables in addition
 * to ours.
 */
export async function startProcesses(
  count: number,
  variables: Record<string, string>,
  report: (problem: string) => void,
): Promise<Processes> {
  const serving = new Set<Worker>();
  let isStopping = false;
  let replacing: Promise<void> | undefined;

  const begin = async () => {
    const worker = cluster.fork(variables);
    const ended = once(worker, 'exit').then(([code, signal]) => `Un proceso terminó (${signal ?? code}).`);
    await Promise.race([once(worker, 'listening'), ended.then((text) => Promise.reject(new Error(text)))]);
    serving.add(worker);
    void ended.then((text) => (serving.delete(worker) && !isStopping ? revive(text) : undefined));
  };
  const revive = async (text: string) => {
    report(text);
    await pause(REVIVAL_MS);
    if (!isStopping) await begin().catch((error: unknown) => revive(reasonOf(error)));
  };
  const end = async (worker: Worker, ending: Ending) => {
    const ended = once(worker, 'exit');
    // A process that does not serve yet listens to signals only.
    if (serving.delete(worker)) worker.send(ending);
    else worker.process.kill();
    await ended;
  };
  const replaceAll = async () => {
    const old = [...serving];
    for (const worker of old) {
      await begin();
      if (serving.has(worker)) await end(worker, 'leave');
    }
  };
  const stop = async () => {
    isStopping = true;
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    await Promise.all(workers.map((worker) => end(worker, 'stop')));
  };
  try {
    await Promise.all(Array.from({ length: count }, begin));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    replace: () => (replacing ??= replaceAll().finally(() => (replacing = undefined))),
    stop,
  };
}
