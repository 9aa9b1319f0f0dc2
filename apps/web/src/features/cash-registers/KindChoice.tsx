import { Input } from '@mantine/core';
import type { MovementKindWire } from '@restaurante/contract/cash-registers/movement-kinds.wire.ts';
import { Row } from '../../ui/layout/layouts.tsx';
import classes from './registers.module.css';

interface KindChoiceProps {
  kinds: readonly MovementKindWire[];
  value: number | null;
  onChange: (value: number | null) => void;
  error?: string | undefined;
  'data-path'?: string;
}

/** Chooses the kind of a movement, or none: a second touch takes the choice back. */
export function KindChoice({ kinds, value, onChange, error, 'data-path': path }: KindChoiceProps) {
  return (
    <div role="group" aria-label="Clase">
      <Input.Label labelElement="div" aria-hidden>
        Clase
      </Input.Label>
      <Row gap={6} wrap>
        {kinds.map(({ id, name }, place) => (
          <button
            key={id}
            type="button"
            className={classes.kind}
            aria-pressed={value === id}
            data-path={place === 0 ? path : undefined}
            onClick={() => onChange(value === id ? null : id)}
          >
            {name}
          </button>
        ))}
      </Row>
      {error && <Input.Error>{error}</Input.Error>}
    </div>
  );
}
