import { mdiCloudOffOutline } from '@mdi/js';
import { useEffect } from 'react';
import { playSound } from '../../shared/sound/sound.ts';
import { AppIcon } from '../../ui/AppIcon.tsx';
import classes from './Kitchen.module.css';

/** Over the whole width, while nothing new can arrive. */
export function OfflineBanner() {
  useEffect(() => playSound('alert'), []);
  return (
    <div className={classes.offline} role="alert">
      <AppIcon path={mdiCloudOffOutline} size={36} />
      <span>
        <b>Sin conexión</b>
        <span>Los pedidos nuevos no llegan a esta pantalla. Reconectando…</span>
      </span>
    </div>
  );
}
