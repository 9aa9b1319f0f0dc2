import { mdiAlertCircleOutline } from '@mdi/js';
import type { MetricsWire } from '@restaurante/contract/dashboard/dashboard.endpoints.ts';
import { dayAndTime } from '../../shared/api/answers.ts';
import { AppIcon } from '../../ui/display/AppIcon.tsx';

/** Warns administrators that last night's backup failed (docs/rules/home.md). */
export function BackupNotice({ backup }: { backup: MetricsWire['backup'] | undefined }) {
  if (!backup?.failed_at) return null;
  return (
    <div className="warning" role="status">
      <AppIcon path={mdiAlertCircleOutline} />
      <span>
        <b>El respaldo de anoche falló.</b>{' '}
        {backup.last_at === null
          ? 'Todavía no hay ninguno bueno.'
          : `El último bueno es del ${dayAndTime(backup.last_at)}.`}{' '}
        Avisa a quien cuida el servidor: puede faltar el disco de los respaldos, o espacio en él.
      </span>
    </div>
  );
}
