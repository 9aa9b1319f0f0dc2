import { Button } from '@mantine/core';
import { mdiRefresh } from '@mdi/js';
import { useEffect, useEffectEvent } from 'react';
import { CallError } from '../../shared/api/call.ts';
import { useConnected } from '../../shared/connection.ts';
import { AppIcon } from '../display/AppIcon.tsx';
import classes from './EmptyState.module.css';

interface ErrorStateProps {
  error: unknown;
  onRetry?: () => void;
}

/** Returns whether no answer came. The call is then repeated as soon as the server can be reached. */
function useIsAway({ error, onRetry }: ErrorStateProps): boolean {
  const isAway = error instanceof CallError && error.code === 'unreachable';
  const connected = useConnected();
  const retry = useEffectEvent(() => onRetry?.());
  useEffect(() => {
    if (isAway && connected) retry();
  }, [isAway, connected]);
  return isAway;
}

/** Shows the error, in the server's words if there are any, and a button to try again. */
export function ErrorState({ error, onRetry }: ErrorStateProps) {
  const isAway = useIsAway({ error, onRetry });
  const message = error instanceof Error ? error.message : 'Ocurrió un error inesperado.';
  return (
    <div className={classes.empty} role="alert">
      <svg className={classes.drawing} viewBox="0 0 120 84" aria-hidden="true">
        <path d="M24 62h72M30 62a30 30 0 0 1 60 0M60 32v-4" />
        <circle cx="60" cy="25" r="3" />
        <path className={classes.accent} d="M52 46l6 6-8 4 8 6" />
      </svg>
      <h2>{isAway ? 'Sin conexión' : 'No se pudo cargar'}</h2>
      <p className={classes.hint}>{isAway ? 'Se cargará por sí solo cuando vuelva la conexión.' : message}</p>
      {onRetry && (
        <div className="mt-16">
          <Button variant="default" leftSection={<AppIcon path={mdiRefresh} />} onClick={onRetry}>
            Reintentar
          </Button>
        </div>
      )}
    </div>
  );
}
