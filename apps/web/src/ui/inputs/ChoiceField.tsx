import { Input } from '@mantine/core';
import { SegmentedChoice, type SegmentedChoiceProps } from './SegmentedChoice.tsx';

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
