import { Button } from '@mantine/core';
import { mdiAlertCircleOutline } from '@mdi/js';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { isServerThere } from '../../shared/connection.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { notify } from '../../ui/notices.tsx';
import { isChunkError } from '../lazyPage.ts';
import { MessagePage } from './MessagePage.tsx';

const TITLE = 'Algo salió mal';
const TEXT = 'No se pudo mostrar la página. Tus datos guardados están a salvo.';

/**
 * Tries the page again. A part of the program that did not arrive comes only with a reload, because browsers
 * remember that it failed; and only while the server answers, or the browser's own page would take the place of ours.
 */
function useRetry({ error, reset }: ErrorComponentProps): () => Promise<void> {
  const router = useRouter();
  return async () => {
    if (!isChunkError(error)) {
      reset();
      await router.invalidate();
    } else if (await isServerThere()) location.reload();
    else notify.error('No hay conexión con el servidor. Intenta nuevamente en un momento.', 'failed');
  };
}

/** A page of its own that failed, or the frame around the pages. */
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

/** A page that failed inside the dashboard's frame, which stays: the menu leads on. */
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
