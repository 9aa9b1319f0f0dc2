import { signInByPin } from '@restaurante/contract/pins/pins.endpoints.ts';
import { notify } from '../../ui/feedback/notices.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { changeUser } from './changeUser.ts';
import { PinPad } from './PinPad.tsx';

interface PinDialogProps {
  opened: boolean;
  onClose: () => void;
  title?: string;
}

/** Asks for the PIN of the person who continues on this device (docs/rules/pins.md). */
export function PinDialog({ opened, onClose, title = 'Cambiar usuario' }: PinDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={title} size={340}>
      <PinPad
        endpoint={signInByPin}
        onSession={(session) => {
          onClose();
          changeUser(session);
          notify.success(`Ahora atiende ${session.user.name}`);
        }}
      />
    </Dialog>
  );
}
