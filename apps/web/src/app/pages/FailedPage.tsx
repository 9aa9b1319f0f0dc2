import { Button } from '@mantine/core';
import { mdiAlertCircleOutline } from '@mdi/js';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { isServerThere, setConnected, useConnected } from '../../shared/connection.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { notify } from '../../ui/feedback/notices.tsx';
import { isChunkError } from '../lazyPage.ts';
import { MessagePage } from './MessagePage.tsx';

const FAILED = {
  title: 'Algo salió mal',
  text: 'No se pudo mostrar la página. Tus datos guardados están a salvo.',
};
const AWAY = { title: 'Sin conexión', text: 'La página se abrirá sola cuando vuelva la conexión.' };

/**
 * Says what is wrong. A part of the program that could not be loaded without a connection is loaded by itself once the
 * connection is back: a board on the wall has no user to touch 'Reintentar'.
 */
function useFailure({ error }: ErrorComponentProps): typeof FAILED {
  const isChunk = isChunkError(error);
  const isAway = !useConnected() && isChunk;
  const wasAway = useRef(false);
  useEffect(() => {
    if (isAway) wasAway.current = true;
    if (isAway || !isChunk) return;
    // The lost connection may not have been noticed yet, or a late answer says too early that it is back.
    void isServerThere().then((isThere) => {
      if (!isThere) setConnected(false);
      else if (wasAway.current) location.reload();
    });
  }, [isChunk, isAway]);
  return isAway ? AWAY : FAILED;
}

/**
 * Tries the page again. A part of the program that could not be loaded needs a reload, because browsers remember the
 * failure. It reloads only while the server answers; otherwise the browser's error page would replace ours.
 */
function useRetry({ error, reset }: ErrorComponentProps): () => Promise<void> {
  const router = useRouter();
  const queries = useQueryClient();
  return async () => {
    if (!isChunkError(error)) {
      // A cached answer may have made the page fail, so the page fetches its answers again.
      queries.removeQueries({ type: 'inactive' });
      reset();
      await router.invalidate();
    } else if (await isServerThere()) location.reload();
    else notify.error('No hay conexión con el servidor. Intenta nuevamente en un momento.', 'failed');
  };
}

/** Appears when a full-screen page, or the frame around the pages, failed. */
export function FailedPage(props: ErrorComponentProps) {
  const retry = useRetry(props);
  return (
    <MessagePage
      icon={mdiAlertCircleOutline}
      {...useFailure(props)}
      actions={
        <>
          <Button onClick={() => void retry()}>Reintentar</Button>
          <Button component="a" href="/" variant="default">
            Ir al inicio
          </Button>
        </>
      }
    />
  );
}

/** Appears inside the dashboard's frame when its page failed; the menu stays usable. */
export function FailedContent(props: ErrorComponentProps) {
  const retry = useRetry(props);
  const { title, text } = useFailure(props);
  return (
    <div role="alert">
      <EmptyState
        title={title}
        hint={text}
        action={<Button onClick={() => void retry()}>Reintentar</Button>}
      />
    </div>
  );
}
