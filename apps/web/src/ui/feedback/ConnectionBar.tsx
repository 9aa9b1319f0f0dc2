import { mdiCloudCheckOutline, mdiCloudOffOutline } from '@mdi/js';
import { useEffect, useState } from 'react';
import { AppIcon } from '../display/AppIcon.tsx';
import classes from './ConnectionBar.module.css';

export function ConnectionBar({ online }: { online: boolean }) {
  return (
    <div role="status" className={classes.place}>
      <ConnectionWords online={online} className={classes.bar} iconSize={18} />
    </div>
  );
}

interface ConnectionWordsProps {
  online: boolean;
  className: string | undefined;
  iconSize?: number;
}

/** Says that the connection is lost, and for a moment that it is back; otherwise shows nothing. */
export function ConnectionWords({ online, className, iconSize }: ConnectionWordsProps) {
  const isBack = useIsBack(online);
  return (
    <>
      {!online && (
        <span className={className} data-off>
          <AppIcon path={mdiCloudOffOutline} size={iconSize} /> Sin conexión
        </span>
      )}
      {isBack && (
        <span className={className}>
          <AppIcon path={mdiCloudCheckOutline} size={iconSize} /> Conexión restablecida
        </span>
      )}
    </>
  );
}

const BACK_VISIBLE_MS = 3_000;

function useIsBack(online: boolean): boolean {
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
