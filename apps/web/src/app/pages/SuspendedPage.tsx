import { Button } from '@mantine/core';
import { mdiLockClock, mdiEmailOutline, mdiPhoneOutline, mdiWhatsapp } from '@mdi/js';
import { phoneUrl, shownPhone } from '@restaurante/contract/platform/contact.ts';
import { getPlatform } from '@restaurante/contract/platform/platform.endpoints.ts';
import { isOneOf, ROLE, SELLING } from '@restaurante/contract/roles.ts';
import { getSubscription } from '@restaurante/contract/subscriptions/subscriptions.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useOpenRegisterQuery } from '../../features/cash-registers/index.ts';
import { OwnDataCard } from '../../features/company-data/index.ts';
import { query } from '../../shared/api/query.ts';
import { currentSession, isSessionSuspended, setSession, useSignedIn } from '../../shared/session/session.ts';
import { serverNow } from '../../shared/time/serverClock.ts';
import { AppIcon } from '../../ui/display/AppIcon.tsx';
import { LinkButton } from '../../ui/inputs/LinkButton.tsx';
import { Stack } from '../../ui/layout/layouts.tsx';
import { signOut } from '../signOut.ts';
import { MessagePage } from './MessagePage.tsx';
import classes from './MessagePage.module.css';

const MINUTE_MS = 60_000;

/** An open register can still be used and closed (docs/rules/subscription.md). */
function useOpenRegisterId(): number | undefined {
  const { role, branch } = useSignedIn();
  const { data } = useQuery({
    ...useOpenRegisterQuery(),
    enabled: branch !== null && isOneOf(role, SELLING),
  });
  return data?.cashier?.id;
}

/** Returns to the dashboard once the server says that the subscription was renewed: the user does not sign in again. */
function useRenewal(): void {
  const router = useRouter();
  const { user } = useSignedIn();
  const { data, isSuccess, isFetchedAfterMount } = useQuery({
    ...query(getSubscription, { params: { id: user.id } }),
    staleTime: 0,
    refetchInterval: MINUTE_MS,
  });
  // The cached answer may be from before the suspension.
  const isFresh = isSuccess && isFetchedAfterMount;
  useEffect(() => {
    const before = currentSession();
    if (!before || !data || !isFresh) return;
    const renewed = { ...before, ...data };
    if (isSessionSuspended(renewed, serverNow())) return;
    setSession(renewed);
    void router.navigate({ to: '/dashboard', replace: true });
  }, [data, isFresh, router]);
}

/** Says that the subscription is suspended, whom to ask, and what is still possible (docs/rules/subscription.md). */
export function SuspendedPage() {
  useRenewal();
  const registerId = useOpenRegisterId();
  const { role } = useSignedIn();
  return (
    <MessagePage
      icon={mdiLockClock}
      title="Cuenta suspendida"
      text="Tu suscripción ha sido suspendida, por favor comunícate con el administrador del sistema para más información"
      actions={
        <>
          <Button component="a" href="/" variant="default">
            Ir al inicio
          </Button>
          {registerId !== undefined && (
            <>
              <LinkButton to="/dashboard/sales" variant="default">
                Ventas del día
              </LinkButton>
              <LinkButton
                to="/dashboard/cashiers/$id/close"
                params={{ id: String(registerId) }}
                variant="default"
              >
                Cerrar mi caja
              </LinkButton>
            </>
          )}
          <LinkButton to="/dashboard/about" variant="default">
            Ver planes
          </LinkButton>
          <Button onClick={() => void signOut()}>Cerrar sesión</Button>
        </>
      }
    >
      {registerId !== undefined && (
        <p>
          Tu caja sigue abierta. No se puede vender, pero todavía puedes cobrar, anular o transferir sus
          ventas pendientes, contarla y cerrarla.
        </p>
      )}
      <ProviderContact />
      {role === ROLE.administrator && (
        <div className={classes.data}>
          <OwnDataCard />
        </div>
      )}
    </MessagePage>
  );
}

const LINK = 'inline-flex items-center gap-8 min-h-touch';

function ProviderContact() {
  const { data } = useQuery(query(getPlatform));
  if (!data) return null;
  const { name, phone, whatsapp, email, hours } = data.provider;
  return (
    <Stack as="address" gap={4} align="center" className={classes.contact}>
      <b className="ink">{name}</b>
      <a className={LINK} href={`https://wa.me/${whatsapp}`} target="_blank" rel="noreferrer">
        <AppIcon path={mdiWhatsapp} />
        WhatsApp {shownPhone(whatsapp)}
      </a>
      <a className={LINK} href={phoneUrl(phone)}>
        <AppIcon path={mdiPhoneOutline} />
        {shownPhone(phone)}
      </a>
      <a className={LINK} href={`mailto:${email}`}>
        <AppIcon path={mdiEmailOutline} />
        {email}
      </a>
      <span>{hours}</span>
    </Stack>
  );
}
