import { existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { instantToWire } from '../../shared/instant.ts';
import { filesBelow } from './files.ts';

/** The file of a complete backup that is written last. */
export const MANIFEST = 'manifest.json';
const DRAFT = 'incompleto-';
const NAME = /^respaldo-(\d{4}-\d\d-\d\d)-(\d\d)(\d\d)(\d\d)$/;

interface Backup {
  readonly path: string;
  /** Epoch milliseconds. */
  readonly startedAt: number;
}

/** Returns '2026-11-27 04:00', the time of La Paz. */
export const minuteText = (at: number) => instantToWire(new Date(at)).slice(0, 16).replace('T', ' ');

/** Returns a backup's name, such as 'respaldo-2026-11-27-040012', with the hour of La Paz. */
export function backupName(startedAt: number): string {
  const [date, time = ''] = instantToWire(new Date(startedAt)).split('T');
  return `respaldo-${date}-${time.slice(0, 8).replaceAll(':', '')}`;
}

export const draftName = (startedAt: number) => DRAFT + backupName(startedAt);

/** Deletes what killed backups left in a folder. */
export async function removeDrafts(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.startsWith(DRAFT));
  for (const name of names) await rm(join(folder, name), { recursive: true, force: true });
}

/** Returns the backups in a folder, the newest first; none if the folder cannot be read. */
export async function listBackups(folder: string): Promise<Backup[]> {
  const names = await readdir(folder).catch(() => []);
  const backups = names.flatMap((name) => {
    const [, date, hour, minute, second] = NAME.exec(name) ?? [];
    const path = join(folder, name);
    const startedAt = Date.parse(`${date}T${hour}:${minute}:${second}-04:00`);
    return date !== undefined && existsSync(join(path, MANIFEST)) ? [{ path, startedAt }] : [];
  });
  return backups.sort((one, other) => other.startedAt - one.startedAt);
}

/** Returns when the newest backup in a folder began, in epoch milliseconds; null without one. */
export async function lastBackupAt(folder: string): Promise<number | null> {
  return (await listBackups(folder))[0]?.startedAt ?? null;
}

/** Deletes the oldest backups in a folder, except for `keep`. */
export async function removeOldBackups(folder: string, keep: number): Promise<void> {
  for (const backup of (await listBackups(folder)).slice(keep)) await removeBackup(folder, backup);
}

/** Deletes the oldest backup, unless it is the only one. Returns the bytes that it took, or null. */
export async function removeOldest(folder: string): Promise<number | null> {
  const backups = await listBackups(folder);
  const oldest = backups.at(-1);
  if (!oldest || backups.length === 1) return null;
  const files = await filesBelow(oldest.path);
  await removeBackup(folder, oldest);
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Renames a backup first: a crash must not leave half of it under its name. */
async function removeBackup(folder: string, { path, startedAt }: Backup): Promise<void> {
  const draft = join(folder, draftName(startedAt));
  await rename(path, draft);
  await rm(draft, { recursive: true, force: true });
}
