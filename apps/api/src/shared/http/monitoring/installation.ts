import { statfs } from 'node:fs/promises';
import { Gauge, Registry } from 'prom-client';
import type { Log } from '../../context.ts';
import { ping, standbys } from '../../db/inspect.ts';
import { nullIfMissing } from '../../files.ts';
import type { Dependencies } from '../dependencies.ts';

/**
 * Returns the figures that all processes of an installation share, so that one of them reads these once per scrape. A
 * figure that cannot be read is missing.
 */
export async function installationMetrics(
  { service, figures, lastBackupAt }: Pick<Dependencies, 'service' | 'figures' | 'lastBackupAt'>,
  log: Log,
): Promise<string> {
  const register = new Registry();
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name: `restaurante_${name}`, help, labelNames, registers: [register] });

  const up = gauge('database_up', 'Whether the database answers');
  const jobs = gauge('jobs', 'Jobs by kind and state, counted once a minute', 'kind', 'state');
  const moves = gauge(
    'company_move_start_timestamp_seconds',
    'Start of the move of each company in one',
    'company',
    'direction',
  );
  const lagSeconds = gauge('standby_lag_seconds', 'Age of the last commit that a standby shows', 'standby');
  const lagBytes = gauge('standby_lag_bytes', 'Log that a standby has not replayed', 'standby');
  const free = gauge('disk_free_bytes', 'Free space on the disk of a folder of this machine', 'folder');
  const size = gauge('disk_size_bytes', 'Size of the disk of a folder of this machine', 'folder');

  const attempt = (work: Promise<unknown>) =>
    work.catch((err: unknown) => log.warn({ err }, 'a figure of /metrics is missing'));
  const readDatabase = async () => {
    up.set(0);
    await ping.run(service, {});
    up.set(1);
    // One after the other: the service has two connections.
    for (const { kind, ...states } of await figures.jobs()) {
      for (const [state, count] of Object.entries(states)) jobs.set({ kind, state }, count);
    }
    for (const { slug, direction, since } of await figures.moves()) {
      moves.set({ company: slug, direction }, since.getTime() / 1000);
    }
    for (const { standby, seconds, bytes } of await standbys.all(service, {})) {
      lagSeconds.set({ standby }, seconds);
      lagBytes.set({ standby }, bytes);
    }
  };
  const readDisk = async (folder: string, path: string) => {
    // The first picture makes its folder.
    const disk = await statfs(path).catch(nullIfMissing);
    if (!disk) return;
    free.set({ folder }, disk.bavail * disk.bsize);
    size.set({ folder }, disk.blocks * disk.bsize);
  };
  const readBackup = async () => {
    if (!lastBackupAt) return;
    const backup = gauge(
      'backup_last_timestamp_seconds',
      'Start of the newest complete backup, 0 without one',
    );
    backup.set(((await lastBackupAt()) ?? 0) / 1000);
  };
  const disks = Object.entries(figures.folders).map(([folder, path]) => readDisk(folder, path));
  await Promise.all([readDatabase(), readBackup(), ...disks].map(attempt));
  return register.metrics();
}
