import { mdiCloudOffOutline } from '@mdi/js';
import { useEffect } from 'react';
import { playSound } from '../../shared/sound/sound.ts';
import { AppIcon } from '../../ui/display/AppIcon.tsx';
import classes from './Kitchen.module.css';

/** Shows a banner over the whole width, shown while no new orders can arrive. */
export function OfflineBanner() {
  useEffect(() => playSound('alert'), []);
  return (
    <div className={classes.offline} role="alert">
      <AppIcon path={mdiCloudOffOutline} size={36} />
      <span className="flex flex-wrap items-baseline">
        <b className="text-4xl leading-36 bold">Sin conexión</b>
        <span>Los pedidos nuevos no llegan a esta pantalla. Reconectando…</span>
      </span>
    </div>
  );
}
