import { Skeleton, Button } from '@mantine/core';
import { mdiClockOutline, mdiEmailOutline, mdiMapMarkerOutline, mdiPhoneOutline, mdiWhatsapp } from '@mdi/js';
import { phoneUrl, shownPhone, whatsappUrl } from '@restaurante/contract/platform/contact.ts';
import { getPlatform, type ProviderWire } from '@restaurante/contract/platform/platform.endpoints.ts';
import { PRODUCT_NAME } from '@restaurante/contract/platform/product-name.ts';
import { listSubscriptionTypes } from '@restaurante/contract/subscriptions/subscriptions.endpoints.ts';
import type { SubscriptionTypeWire } from '@restaurante/contract/subscriptions/subscriptions.wire.ts';
import { centsOf } from '@restaurante/domain/money/money.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { version } from '../../../../../../package.json';
import { query } from '../../../shared/api/query.ts';
import { useSignedIn } from '../../../shared/session/session.ts';
import { useToday } from '../../../shared/time/useToday.ts';
import { AppIcon } from '../../../ui/display/AppIcon.tsx';
import { Brand } from '../../../ui/display/Brand.tsx';
import { Money } from '../../../ui/display/Money.tsx';
import { StatusChip } from '../../../ui/display/StatusChip.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { FormCard } from '../../../ui/form/FormCard.tsx';
import { Row, Stack } from '../../../ui/layout/layouts.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { dateText, subscriptionState } from '../subscriptionState.ts';
import classes from './About.module.css';

/** Describes the product, its prices and its provider; open while suspended too (docs/rules/subscription.md). */
export function AboutPage() {
  return (
    <>
      <PageHeader title="Acerca de" />
      <div className={classes.page}>
        <Stack>
          <FormCard title={<Brand />}>
            <p className={classes.text}>
              {PRODUCT_NAME} lleva tu restaurante al día y al centavo: inventario, ventas, compras, cajas y
              reportes de todas tus sucursales, desde el navegador y sin instalar nada.
            </p>
            <p className="muted">Versión {version}</p>
          </FormCard>
          <PlansCard />
        </Stack>
        <Stack>
          <PaymentsCard />
          <ContactCard />
        </Stack>
      </div>
    </>
  );
}

/** Shows the price of each plan; the company's own plan shows until when it is paid. */
function PlansCard() {
  const { data, error, refetch } = useQuery(query(listSubscriptionTypes));
  const ownId = useSignedIn().subscription.type.id;
  return (
    <FormCard title="Planes">
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton className={classes.plans} />}
      {data && (
        <Stack as="ul" gap={10} className={classes.plans}>
          {data.subscription_type.map((type) => (
            <Plan key={type.id} type={type} isOwn={type.id === ownId} />
          ))}
        </Stack>
      )}
    </FormCard>
  );
}

function Plan({ type, isOwn }: { type: SubscriptionTypeWire; isOwn: boolean }) {
  return (
    <Row
      as="li"
      gap={16}
      align="start"
      justify="between"
      className={classes.plan}
      aria-current={isOwn || undefined}
    >
      <div>
        <h3>{type.name}</h3>
        <p className="muted">{type.description}</p>
        {isOwn && <OwnPlan />}
      </div>
      <p className="flex-none text-2xl strong snug text-right">
        <Money value={centsOf(type.price)} whole />
        <small className="snug">al mes</small>
      </p>
    </Row>
  );
}

function OwnPlan() {
  const { subscription } = useSignedIn();
  const state = subscriptionState(subscription, useToday());
  return (
    <Row as="p" wrap className={classes.own}>
      <StatusChip tone="accent">Tu plan</StatusChip>
      <StatusChip tone={state.tone}>{state.text}</StatusChip>
      <span className="num">Vence el {dateText(subscription.end)}</span>
    </Row>
  );
}

function PaymentsCard() {
  return (
    <ProviderCard title="Formas de pago">
      {({ payments }) => (
        <Stack as="ul" gap={10}>
          {payments.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Stack>
      )}
    </ProviderCard>
  );
}

function ContactCard() {
  const company = useSignedIn().company.name;
  return (
    <ProviderCard title="Contacto">
      {({ name, phone, whatsapp, email, address, hours }) => (
        <Stack as="address" gap={4} className={classes.contact}>
          <b className="strong">{name}</b>
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
        </Stack>
      )}
    </ProviderCard>
  );
}

function Line({ icon, children }: { icon: string; children: ReactNode }) {
  return (
    <Row as="span" gap={10} className={classes.line}>
      <AppIcon path={icon} className="muted" />
      {children}
    </Row>
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
