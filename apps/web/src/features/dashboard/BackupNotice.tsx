import { mdiAlertCircleOutline } from '@mdi/js';
import type { MetricsWire } from '@restaurante/contract/dashboard/dashboard.endpoints.ts';
import { dayAndTime } from '../../shared/api/answers.ts';
import { AppIcon } from '../../ui/display/AppIcon.tsx';

/** Warns the owner of an own installation that last night's backup failed (docs/rules/home.md). */
export function BackupNotice({ failed }: { failed: MetricsWire['failed_backup'] | undefined }) {
  if (!failed) return null;
  return (
    <div className="warning" role="status">
      <AppIcon path={mdiAlertCircleOutline} />
      <span>
        <b>El respaldo de anoche falló.</b>{' '}
        {failed.last_good_at === null
          ? 'Todavía no hay ninguno bueno.'
          : `El último bueno es del ${dayAndTime(failed.last_good_at)}.`}{' '}
        Revisa que el disco de los respaldos esté conectado y tenga espacio.
      </span>
    </div>
  );
}
