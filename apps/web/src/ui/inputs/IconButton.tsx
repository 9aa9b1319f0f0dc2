import { ActionIcon, type ActionIconProps } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import { AppIcon } from '../display/AppIcon.tsx';
import classes from './IconButton.module.css';

type IconButtonProps = ActionIconProps &
  Omit<ComponentPropsWithRef<'button'>, 'color' | 'style'> & {
    icon: string;
    label: string;
    iconSize?: number;
    /** A number on the icon; 0 shows none. */
    count?: number;
    /** Whether the number is of things that went wrong. */
    isTrouble?: boolean;
  };

/** Shows a button that is only an icon: the label is its accessible name and its tooltip. */
export function IconButton({ icon, label, iconSize = 20, count = 0, isTrouble, ...rest }: IconButtonProps) {
  const name = count > 0 ? `${label}: ${count}` : label;
  return (
    <ActionIcon aria-label={name} title={name} {...rest}>
      <AppIcon path={icon} size={iconSize} />
      {count > 0 && (
        <span className={`num ${classes.count}`} data-trouble={isTrouble || undefined} aria-hidden>
          {count}
        </span>
      )}
    </ActionIcon>
  );
}
