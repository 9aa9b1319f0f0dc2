import { businessDay, businessDayStart } from '@restaurante/domain/business-day/business-day.ts';
import type { BaseContext } from '../../shared/context.ts';
import { type BackupOrder, backUp } from './backup.ts';
import { lastBackupAt, minuteText, removeOldBackups } from './list.ts';

/** A backup of last night may begin late and take long. */
const WARN_AFTER_MS = 26 * 3_600_000;

interface NightlyPlan extends Omit<BackupOrder, 'clock' | 'signal' | 'report' | 'mayRemoveOld'> {
  /** Hour of La Paz from which a new backup is due. */
  readonly hour: number;
  /** Number of backups that stay. */
  readonly keep: number;
}

/** Backs up if nothing was backed up since the hour, and deletes the oldest backups. */
export async function backUpNightly(
  { clock, log }: Pick<BaseContext, 'clock' | 'log'>,
  { hour, keep, ...plan }: NightlyPlan,
  signal: AbortSignal,
): Promise<void> {
  const due = businessDayStart(businessDay(clock.now(), hour), hour);
  if (((await lastBackupAt(plan.folder)) ?? 0) >= due) return;
  const backup = await backUp({ ...plan, mayRemoveOld: true, clock, signal, report: () => undefined });
  if (!backup) return log.info({ folder: plan.folder }, 'no backup yet: another one is running');
  log.info({ path: backup.path, bytes: backup.manifest.bytes }, 'backed up');
  await removeOldBackups(plan.folder, keep);
}

/** Returns a warning for the operator if the last backup in the folder is old, else null. */
export async function backupWarning(
  { clock }: Pick<BaseContext, 'clock'>,
  folder: string,
): Promise<string | null> {
  const last = await lastBackupAt(folder);
  if (last === null) return `Aviso: en ${folder} no hay ningún respaldo.`;
  if (last > clock.now() - WARN_AFTER_MS) return null;
  return `Aviso: el último respaldo de ${folder} es del ${minuteText(last)}.`;
}
