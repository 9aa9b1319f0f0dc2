import { SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
import { AppIcon } from '../display/AppIcon.tsx';
import { Row } from '../layout/layouts.tsx';
import classes from './SegmentedChoice.module.css';

export interface SegmentedChoiceProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: ReactNode; icon?: string }[];
  fullWidth?: boolean | undefined;
  /** One below the other, for long labels. */
  isVertical?: boolean;
}

export function SegmentedChoice<Value extends string>(props: SegmentedChoiceProps<Value>) {
  const { label, value, onChange, options, fullWidth, isVertical } = props;
  return (
    <SegmentedControl
      aria-label={label}
      classNames={{ root: classes.root, control: classes.control, label: classes.label }}
      value={value}
      onChange={onChange}
      fullWidth={fullWidth}
      orientation={isVertical ? 'vertical' : 'horizontal'}
      withItemsBorders={false}
      transitionDuration={120}
      data={options.map(({ icon, ...option }) => ({
        ...option,
        label: icon ? (
          <Row as="span" gap={6} inline wrap justify="center">
            <AppIcon path={icon} size={18} />
            {option.label}
          </Row>
        ) : (
          option.label
        ),
      }))}
    />
  );
}
