import { Button } from '@mantine/core';
import { mdiMapMarkerQuestionOutline } from '@mdi/js';
import { MessagePage } from './MessagePage.tsx';

export function NotFoundPage() {
  return (
    <MessagePage
      icon={mdiMapMarkerQuestionOutline}
      title="Página no encontrada"
      text="La dirección no existe o cambió de lugar."
      actions={
        <Button component="a" href="/">
          Ir al inicio
        </Button>
      }
    />
  );
}
