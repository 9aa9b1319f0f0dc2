import { Button, Switch } from '@mantine/core';
import { mdiVolumeHigh, mdiVolumeOff } from '@mdi/js';
import { AppIcon } from '../../ui/display/AppIcon.tsx';
import { Row } from '../../ui/layout/layouts.tsx';
import { playSound, setSoundOn, unlockSound, useSound } from './sound.ts';

/** Shows 'Activar sonido' until a gesture lets the browser play; then the switch of this browser's sounds. */
export function SoundSwitch() {
  const state = useSound();
  if (state === 'missing') return null;
  if (state === 'locked') {
    return (
      <Button
        className="flex-none"
        variant="default"
        color="orange"
        leftSection={<AppIcon path={mdiVolumeOff} />}
        onClick={unlockSound}
      >
        Activar sonido
      </Button>
    );
  }
  const isOn = state === 'on';
  return (
    <Switch
      className="flex items-center"
      // The height of 'Activar sonido', which the switch replaces, so that nothing moves.
      mih="var(--height-m)"
      checked={isOn}
      labelPosition="left"
      label={
        <Row as="span" className="muted nowrap">
          <AppIcon path={isOn ? mdiVolumeHigh : mdiVolumeOff} size={22} />
          Sonido
        </Row>
      }
      onChange={({ currentTarget }) => {
        setSoundOn(currentTarget.checked);
        playSound('ready');
      }}
    />
  );
}
