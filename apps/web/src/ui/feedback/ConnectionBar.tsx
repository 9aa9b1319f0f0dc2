import { mdiCloudCheckOutline, mdiCloudOffOutline } from '@mdi/js';
import { AppIcon } from '../display/AppIcon.tsx';
import { useIsBack } from './useIsBack.ts';
import classes from './ConnectionBar.module.css';

/** Says that the connection is lost, and for a moment that it is back; otherwise shows nothing. */
export function ConnectionBar({ online }: { online: boolean }) {
  const isBack = useIsBack(online);
  return (
    <div role="status" className={classes.place}>
      {!online && (
        <div className={classes.bar} data-off>
          <AppIcon path={mdiCloudOffOutline} size={18} /> Sin conexión
        </div>
      )}
      {isBack && (
        <div className={classes.bar}>
          <AppIcon path={mdiCloudCheckOutline} size={18} /> Conexión restablecida
        </div>
      )}
    </div>
  );
}
