import { Button } from '@mantine/core';
import { mdiLockClock } from '@mdi/js';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { useLogout } from '../useLogout.ts';
import { MessagePage } from './MessagePage.tsx';

/** Spec 3 §2. */
export function SuspendedPage() {
  const logout = useLogout();
  return (
    <MessagePage
      icon={mdiLockClock}
      title="Cuenta suspendida"
      text="Tu suscripción ha sido suspendida, por favor comunícate con el administrador del sistema para más información"
      actions={
        <>
          <LinkButton to="/" variant="default">
            Ir al inicio
          </LinkButton>
          <Button onClick={logout}>Cerrar sesión</Button>
        </>
      }
    />
  );
}
