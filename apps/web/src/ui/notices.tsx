import { notifications } from '@mantine/notifications';
import { mdiAlertCircle, mdiAlertOutline, mdiCheckCircle, mdiInformation } from '@mdi/js';
import { AppIcon } from './AppIcon.tsx';

const SHOWN_MS = 4000;

const kinds = {
  success: { icon: mdiCheckCircle, colour: '#6fd097', autoClose: SHOWN_MS },
  info: { icon: mdiInformation, colour: '#86b8f0', autoClose: SHOWN_MS },
  warning: { icon: mdiAlertOutline, colour: '#f0b45c', autoClose: 2 * SHOWN_MS },
  error: { icon: mdiAlertCircle, colour: '#f28b82', autoClose: false },
} as const;

function show(kind: keyof typeof kinds, message: string, id?: string) {
  const { icon, colour, autoClose } = kinds[kind];
  notifications.show({
    id,
    message,
    autoClose,
    icon: (
      <span className={`notice-${kind}`} style={{ color: colour }}>
        <AppIcon path={icon} />
      </span>
    ),
    role: kind === 'error' || kind === 'warning' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': 'Cerrar aviso' },
  });
}

/** Short words about what just happened. Errors stay until closed; a given id is shown only once at a time. */
export const notify = {
  success: (message: string, id?: string) => show('success', message, id),
  info: (message: string, id?: string) => show('info', message, id),
  warning: (message: string, id?: string) => show('warning', message, id),
  error: (message: string, id?: string) => show('error', message, id),
};
