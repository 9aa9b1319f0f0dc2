import { reasonOf } from '@restaurante/contract/environment.ts';
import { businessDay, businessDayStart } from '@restaurante/domain/business-day/business-day.ts';
import type { BaseContext } from '../../shared/context.ts';
import { type BackupOrder, backUp, requireFolder } from './backup.ts';
import { lastBackupAt, minuteText, removeOldBackups } from './list.ts';
import { storedBytes } from './manifest.ts';
import { reportFailure, reportGood } from './nightly-state.ts';

/** A backup of last night may begin late and take long. */
const WARN_AFTER_MS = 26 * 3_600_000;

/** The next looks may make a backup that has failed at its hour. */
const REPORT_AFTER_MS = 3_600_000;
/** A backup that another one has kept from running for so long is a failed one. */
const UNMADE_MS = 36 * 3_600_000;

interface NightlyPlan extends Omit<BackupOrder, 'clock' | 'signal' | 'report' | 'mayRemoveOld'> {
  /** Hour of La Paz from which a new backup is due. */
  readonly hour: number;
  /** Number of backups that stay. */
  readonly keep: number;
  /** Receives the mail about a failed night; null: the owner of the only company does. */
  readonly operatorEmail: string | null;
}

/** Backs up if nothing was backed up since the hour, and deletes the oldest backups. A night that fails is reported. */
export async function backUpNightly(
  ctx: BaseContext,
  { hour, keep, operatorEmail, ...plan }: NightlyPlan,
  signal: AbortSignal,
): Promise<void> {
  const { clock, log } = ctx;
  const { folder } = plan;
  const night = businessDay(clock.now(), hour);
  const due = businessDayStart(night, hour);
  const lastGoodAt = await lastBackupAt(folder);
  if (lastGoodAt !== null && lastGoodAt >= due) return reportGood(ctx, lastGoodAt);
  const fail = async (reason: string) => {
    if (clock.now() < due + REPORT_AFTER_MS) return;
    await reportFailure(ctx, { night, lastGoodAt, folder, reason, operatorEmail });
  };
  let backup;
  try {
    backup = await backUp({ ...plan, mayRemoveOld: true, clock, signal, report: () => undefined });
  } catch (error) {
    if (!signal.aborted)
      await fail(reasonOf(error)).catch((err: unknown) => log.error({ err }, 'not reported'));
    throw error;
  }
  if (!backup) {
    log.info({ folder }, 'no backup yet: another one is running');
    if (clock.now() - (lastGoodAt ?? 0) > UNMADE_MS) await fail('Otro respaldo no termina.');
    return;
  }
  log.info({ path: backup.path, bytes: storedBytes(backup.manifest) }, 'backed up');
  await reportGood(ctx, clock.now());
  await removeOldBackups(folder, keep);
}

/** Warns at the start if no backup can be made in the folder. A shop sells while its disk is missing. */
export async function warnOfFolder(
  { log }: Pick<BaseContext, 'log'>,
  { folder, dataDir }: Pick<NightlyPlan, 'folder' | 'dataDir'>,
): Promise<void> {
  await requireFolder(folder, dataDir).catch((error: unknown) =>
    log.warn({ folder }, `no backup can be made: ${reasonOf(error)}`),
  );
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
