import type { ReactNode } from 'react';
import { usePhone } from '../layout/useBelow.ts';
import classes from './EmptyState.module.css';

interface EmptyStateProps {
  title?: string;
  hint?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ title = 'Lista vacía', hint, action }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      <svg className={classes.drawing} viewBox="0 0 120 84" aria-hidden="true">
        <ellipse cx="60" cy="56" rx="34" ry="14" />
        <ellipse cx="60" cy="54" rx="20" ry="7" />
        <path d="M12 30v14c0 4 3 7 7 7s7-3 7-7V30M19 30v46M102 30c-5 4-7 12-7 20h7v26" />
        <path className={classes.accent} d="M50 36c-4-6 4-8 0-14M60 32c-4-6 4-8 0-14M70 36c-4-6 4-8 0-14" />
      </svg>
      <h2>{title}</h2>
      {hint && <p className={classes.hint}>{hint}</p>}
      {action && <div className="mt-16">{action}</div>}
    </div>
  );
}

/** On phones the button is at the bottom (docs/rules/screens.md). */
export function AddHint() {
  return `Agrega un registro con el botón de ${usePhone() ? 'abajo' : 'arriba'} a la derecha.`;
}
