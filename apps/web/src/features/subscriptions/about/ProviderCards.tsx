import { Button, Skeleton } from '@mantine/core';
import { mdiClockOutline, mdiEmailOutline, mdiMapMarkerOutline, mdiPhoneOutline, mdiWhatsapp } from '@mdi/js';
import { phoneUrl, shownPhone, whatsappUrl } from '@restaurante/contract/platform/contact.ts';
import { getPlatform, type ProviderWire } from '@restaurante/contract/platform/platform.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { query } from '../../../shared/api/query.ts';
import { useSignedIn } from '../../../shared/session/session.ts';
import { AppIcon } from '../../../ui/display/AppIcon.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { FormCard } from '../../../ui/form/FormCard.tsx';
import classes from './About.module.css';

/** Shows how the subscription can be paid. */
export function PaymentsCard() {
  return (
    <ProviderCard title="Formas de pago">
      {({ payments }) => (
        <ul className="grid gap-10">
          {payments.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </ProviderCard>
  );
}

/** Names the provider of the service and its contacts. */
export function ContactCard() {
  const company = useSignedIn().company.name;
  return (
    <ProviderCard title="Contacto">
      {({ name, phone, whatsapp, email, address, hours }) => (
        <address className={`stack gap-4 ${classes.contact}`}>
          <b className="weight-620">{name}</b>
          <Line icon={mdiPhoneOutline}>
            <a href={phoneUrl(phone)}>{shownPhone(phone)}</a>
          </Line>
          <Line icon={mdiEmailOutline}>
            <a href={`mailto:${email}`}>{email}</a>
          </Line>
          <Line icon={mdiMapMarkerOutline}>{address}</Line>
          <Line icon={mdiClockOutline}>{hours}</Line>
          <Button
            component="a"
            href={whatsappUrl(whatsapp, `Hola, soy de ${company}. Tengo una consulta sobre mi suscripción.`)}
            target="_blank"
            rel="noopener"
            leftSection={<AppIcon path={mdiWhatsapp} />}
          >
            Escribir por WhatsApp
          </Button>
        </address>
      )}
    </ProviderCard>
  );
}

function Line({ icon, children }: { icon: string; children: ReactNode }) {
  return (
    <span className={classes.line}>
      <AppIcon path={icon} className="muted" />
      {children}
    </span>
  );
}

function ProviderCard({
  title,
  children,
}: {
  title: string;
  children: (provider: ProviderWire) => ReactNode;
}) {
  const { data, error, refetch } = useQuery(query(getPlatform));
  return (
    <FormCard title={title}>
      {data && children(data.provider)}
      {!data &&
        (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton height={64} />)}
    </FormCard>
  );
}
