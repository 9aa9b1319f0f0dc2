import { Button } from '@mantine/core';
import { mdiAlertCircleOutline } from '@mdi/js';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { isServerThere } from '../../shared/connection.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { notify } from '../../ui/notices.tsx';
import { isChunkError } from '../lazyPage.ts';
import { MessagePage } from './MessagePage.tsx';

const TITLE = 'Algo salió mal';
const TEXT = 'No se pudo mostrar la página. Tus datos guardados están a salvo.';

/**
 * Tries the page again. A part of the program that could not be loaded needs a reload, because browsers remember the
 * failure. It reloads only while the server answers; otherwise the browser's error page would replace ours.
 */
function useRetry({ error, reset }: ErrorComponentProps): () => Promise<void> {
  const router = useRouter();
  const queries = useQueryClient();
  return async () => {
    if (!isChunkError(error)) {
      // The page may have failed over an answer it was given: it asks for its answers again.
      queries.removeQueries({ type: 'inactive' });
      reset();
      await router.invalidate();
    } else if (await isServerThere()) location.reload();
    else notify.error('No hay conexión con el servidor. Intenta nuevamente en un momento.', 'failed');
  };
}

/** Shown when a full-screen page, or the frame around the pages, failed. */
export function FailedPage(props: ErrorComponentProps) {
  const retry = useRetry(props);
  return (
    <MessagePage
      icon={mdiAlertCircleOutline}
      title={TITLE}
      text={TEXT}
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

/** Shown inside the dashboard's frame when its page failed; the menu stays usable. */
export function FailedContent(props: ErrorComponentProps) {
  const retry = useRetry(props);
  return (
    <div role="alert">
      <EmptyState
        title={TITLE}
        hint={TEXT}
        action={<Button onClick={() => void retry()}>Reintentar</Button>}
      />
    </div>
  );
}
