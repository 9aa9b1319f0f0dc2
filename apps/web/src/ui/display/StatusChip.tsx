import type { ReactNode } from 'react';
import { Row } from '../layout/layouts.tsx';
import { AppIcon } from './AppIcon.tsx';
import classes from './StatusChip.module.css';

/** The meaning of each colour; words or an icon say it too. */
export type Tone = 'new' | 'cooking' | 'ready' | 'way' | 'done' | 'unpaid' | 'void' | 'accent';

interface StatusChipProps {
  tone: Tone;
  children: ReactNode;
  icon?: string;
  size?: 'md' | 'lg';
}

export function StatusChip({ tone, children, icon, size = 'md' }: StatusChipProps) {
  const colours = {
    '--tone-soft': `var(--${tone}-soft)`,
    '--tone-ink': tone === 'accent' ? 'var(--accent-ink)' : `var(--${tone})`,
  };
  return (
    <Row as="span" gap={6} inline className={classes.chip} data-size={size} style={colours}>
      {icon && <AppIcon path={icon} size={size === 'lg' ? 18 : 14} />}
      {children}
    </Row>
  );
}
