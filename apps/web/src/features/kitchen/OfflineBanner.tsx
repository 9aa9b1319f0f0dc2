import { mdiCloudOffOutline } from '@mdi/js';
import { useEffect } from 'react';
import { playSound } from '../../shared/sound/sound.ts';
import { AppIcon } from '../../ui/display/AppIcon.tsx';
import { Row } from '../../ui/layout/layouts.tsx';
import classes from './Kitchen.module.css';

/** Shows a banner over the whole width while no new orders can arrive. */
export function OfflineBanner() {
  useEffect(() => playSound('alert'), []);
  return (
    <Row gap={16} justify="center" className={classes.offline} role="alert">
      <AppIcon path={mdiCloudOffOutline} size={36} />
      <Row as="span" gap={0} wrap align="baseline">
        <b className="text-4xl snug bold">Sin conexión</b>
        <span>Los pedidos nuevos no llegan a esta pantalla. Reconectando…</span>
      </Row>
    </Row>
  );
}
