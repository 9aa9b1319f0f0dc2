import { Button } from '@mantine/core';
import { useState } from 'react';
import { NumberStepper } from '../../../ui/inputs/NumberStepper.tsx';
import { Row, Stack } from '../../../ui/layout/layouts.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import classes from './Courses.module.css';

const PRESETS = [5, 10, 15, 20];
const MOST = 120;

interface FireLaterDialogProps {
  onPick: (minutes: number) => void;
  onClose: () => void;
}

/** Asks after how many minutes the kitchen is to cook what waits. */
export function FireLaterDialog({ onPick, onClose }: FireLaterDialogProps) {
  const [minutes, setMinutes] = useState(30);
  return (
    <Dialog title="¿En cuántos minutos marcha?" size={400} onClose={onClose}>
      <Stack gap={16} className="counter">
        <div className={classes.minutes}>
          {PRESETS.map((preset) => (
            <Button key={preset} size="lg" px={0} variant="default" onClick={() => onPick(preset)}>
              {preset} min
            </Button>
          ))}
        </div>
        <Row justify="between">
          <NumberStepper label="Minutos" min={1} max={MOST} value={minutes} onChange={setMinutes} />
          <Button size="lg" onClick={() => onPick(minutes)}>
            En {minutes} min
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
