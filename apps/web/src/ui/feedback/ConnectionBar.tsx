import { mdiCloudCheckOutline, mdiCloudOffOutline } from '@mdi/js';
import { useEffect, useState } from 'react';
import { AppIcon } from '../display/AppIcon.tsx';
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

const BACK_VISIBLE_MS = 3_000;

/** Returns true for a moment after a lost connection has come back. */
export function useIsBack(online: boolean): boolean {
  const [wasOnline, setWasOnline] = useState(online);
  const [isBack, setIsBack] = useState(false);
  if (online !== wasOnline) {
    setWasOnline(online);
    setIsBack(online);
  }
  useEffect(() => {
    if (!isBack) return undefined;
    const timer = setTimeout(() => setIsBack(false), BACK_VISIBLE_MS);
    return () => clearTimeout(timer);
  }, [isBack]);
  return isBack;
}
