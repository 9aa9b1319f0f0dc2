import { Button } from '@mantine/core';
import { mdiVolumeHigh } from '@mdi/js';
import { unlockSound, useSound } from '../../shared/sound/sound.ts';
import { AppIcon } from '../../ui/display/AppIcon.tsx';
import { prepareVoice } from './tickets.voice.ts';
import classes from './Tickets.module.css';

function activate(): void {
  unlockSound();
  prepareVoice({ inGesture: true });
}

/** Covers the board until a gesture lets the browser play sounds. */
export function SoundOverlay() {
  if (useSound() !== 'locked') return null;
  return (
    <section className={classes.overlay} aria-label="Sonido">
      <Button size="lg" leftSection={<AppIcon path={mdiVolumeHigh} size={26} />} onClick={activate}>
        Activar sonido
      </Button>
      <p>Toca la pantalla para que avise cuando un pedido esté listo.</p>
    </section>
  );
}
