import { Input } from '@mantine/core';
import { SegmentedChoice, type SegmentedChoiceProps } from './SegmentedChoice.tsx';

/** Shows a choice among a few with its name above it, as the other fields of a form have. */
export function ChoiceField<Value extends string>(props: SegmentedChoiceProps<Value>) {
  return (
    <div>
      <Input.Label labelElement="div" aria-hidden>
        {props.label}
      </Input.Label>
      <SegmentedChoice {...props} fullWidth />
    </div>
  );
}
