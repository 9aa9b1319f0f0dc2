import { mdiMapMarkerQuestionOutline } from '@mdi/js';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { MessagePage } from './MessagePage.tsx';

export function NotFoundPage() {
  return (
    <MessagePage
      icon={mdiMapMarkerQuestionOutline}
      title="Página no encontrada"
      text="La dirección no existe o cambió de lugar."
      actions={<LinkButton to="/">Ir al inicio</LinkButton>}
    />
  );
}
