import { Button } from '@mantine/core';
import { mdiRefresh } from '@mdi/js';
import { AppIcon } from './AppIcon.tsx';
import classes from './EmptyState.module.css';

interface ErrorStateProps {
  error: unknown;
  onRetry?: () => void;
}

/** What went wrong, in the server's words if there are any, and a button to try again. */
export function ErrorState({ error, onRetry }: ErrorStateProps) {
  return (
    <div className={classes.empty} role="alert">
      <svg className={classes.drawing} viewBox="0 0 120 84" aria-hidden="true">
        <path d="M24 62h72M30 62a30 30 0 0 1 60 0M60 32v-4" />
        <circle cx="60" cy="25" r="3" />
        <path className={classes.accent} d="M52 46l6 6-8 4 8 6" />
      </svg>
      <h2>No se pudo cargar</h2>
      <p className={classes.hint}>
        {error instanceof Error ? error.message : 'Ocurrió un error inesperado.'}
      </p>
      {onRetry && (
        <div className={classes.action}>
          <Button variant="default" leftSection={<AppIcon path={mdiRefresh} />} onClick={onRetry}>
            Reintentar
          </Button>
        </div>
      )}
    </div>
  );
}
