import { Button } from '@mantine/core';
import { getOpenCashRegister } from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import { SELLING } from '@restaurante/contract/roles.ts';
import { useQuery } from '@tanstack/react-query';
import { mdiLockClock } from '@mdi/js';
import { query } from '../../shared/api/query.ts';
import { useSession } from '../../shared/session/session.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { useLogout } from '../useLogout.ts';
import { MessagePage } from './MessagePage.tsx';

/** The open register of whoever is signed in: what is in it can be counted and closed all the same (PRODUCT §2). */
function useOpenRegisterId(): number | undefined {
  const session = useSession();
  const role = session?.user.roles[0]?.id;
  const params = { id: session?.branch?.id ?? 0, userId: session?.user.id ?? 0 };
  const { data } = useQuery({
    ...query(getOpenCashRegister, { params }),
    enabled: session?.branch != null && SELLING.some((one) => one === role),
  });
  return data?.cashier?.id;
}

/** Spec 3 §2. */
export function SuspendedPage() {
  const logout = useLogout();
  const registerId = useOpenRegisterId();
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
          {registerId !== undefined && (
            <LinkButton
              to="/dashboard/cashiers/$id/close"
              params={{ id: String(registerId) }}
              variant="default"
            >
              Cerrar mi caja
            </LinkButton>
          )}
          <Button onClick={logout}>Cerrar sesión</Button>
        </>
      }
    />
  );
}
