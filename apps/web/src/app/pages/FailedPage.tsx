import { Button } from '@mantine/core';
import { mdiAlertCircleOutline } from '@mdi/js';
import { useRouter } from '@tanstack/react-router';
import { MessagePage } from './MessagePage.tsx';

/** What is shown when a page itself fails, for example after an update while it was open. */
export function FailedPage() {
  const router = useRouter();
  return (
    <MessagePage
      icon={mdiAlertCircleOutline}
      title="Algo salió mal"
      text="No se pudo mostrar la página. Tus datos guardados están a salvo."
      actions={
        <>
          <Button onClick={() => void router.invalidate()}>Reintentar</Button>
          <Button component="a" href="/" variant="default">
            Ir al inicio
          </Button>
        </>
      }
    />
  );
}
