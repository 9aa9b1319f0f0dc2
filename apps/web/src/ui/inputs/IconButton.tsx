import { ActionIcon, type ActionIconProps } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import { AppIcon } from '../display/AppIcon.tsx';

type IconButtonProps = ActionIconProps &
  Omit<ComponentPropsWithRef<'button'>, 'color' | 'style'> & {
    icon: string;
    label: string;
    iconSize?: number;
  };

/** Shows a button that is only an icon: the label is its accessible name and its tooltip. */
export function IconButton({ icon, label, iconSize = 20, ...rest }: IconButtonProps) {
  return (
    <ActionIcon aria-label={label} title={label} {...rest}>
      <AppIcon path={icon} size={iconSize} />
    </ActionIcon>
  );
}
