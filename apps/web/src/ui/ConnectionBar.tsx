import { mdiCloudCheckOutline, mdiCloudOffOutline } from '@mdi/js';
import { useEffect, useState } from 'react';
import { AppIcon } from './AppIcon.tsx';
import classes from './ConnectionBar.module.css';

const BACK_SHOWN_MS = 3000;

/** Says that the connection is lost, and for a moment that it is back; otherwise shows nothing. */
export function ConnectionBar({ online }: { online: boolean }) {
  const [wasOnline, setWasOnline] = useState(online);
  const [isBack, setIsBack] = useState(false);
  if (online !== wasOnline) {
    setWasOnline(online);
    setIsBack(online);
  }
  useEffect(() => {
    if (!isBack) return undefined;
    const timer = setTimeout(() => setIsBack(false), BACK_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isBack]);
  return (
    <div role="status" className={classes.place}>
      {!online && (
        <div className={classes.bar} data-off>
          <AppIcon path={mdiCloudOffOutline} size={18} /> Sin conexión
        </div>
      )}
      {online && isBack && (
        <div className={classes.bar}>
          <AppIcon path={mdiCloudCheckOutline} size={18} /> Conexión restablecida
        </div>
      )}
    </div>
  );
}
