import { Skeleton } from '@mantine/core';
import { listSubscriptionTypes } from '@restaurante/contract/subscriptions/subscriptions.endpoints.ts';
import type { SubscriptionTypeWire } from '@restaurante/contract/subscriptions/subscriptions.wire.ts';
import { businessDay } from '@restaurante/domain/business-day/business-day.ts';
import { centsFromBs, ZERO } from '@restaurante/domain/money/money.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../shared/api/query.ts';
import { useSignedIn } from '../../../shared/session/session.ts';
import { useNow } from '../../../shared/time/useNow.ts';
import { Money } from '../../../ui/display/Money.tsx';
import { StatusChip } from '../../../ui/display/StatusChip.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { FormCard } from '../../../ui/form/FormCard.tsx';
import { dateText, subscriptionState } from '../subscriptionState.ts';
import classes from './About.module.css';

const MINUTE_MS = 60_000;

/** Shows the price of each plan; the company's own plan shows until when it is paid. */
export function PlansCard() {
  const { data, error, refetch } = useQuery(query(listSubscriptionTypes));
  const ownId = useSignedIn().subscription.type.id;
  return (
    <FormCard title="Planes">
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton className={classes.plans} />}
      {data && (
        <ul className={`grid gap-10 ${classes.plans}`}>
          {data.subscription_type.map((type) => (
            <Plan key={type.id} type={type} isOwn={type.id === ownId} />
          ))}
        </ul>
      )}
    </FormCard>
  );
}

function Plan({ type, isOwn }: { type: SubscriptionTypeWire; isOwn: boolean }) {
  return (
    <li className={classes.plan} aria-current={isOwn || undefined}>
      <div>
        <h3>{type.name}</h3>
        <p className="muted">{type.description}</p>
        {isOwn && <OwnPlan />}
      </div>
      <p className="flex-none text-2xl semibold leading-28 text-right">
        <Money value={centsFromBs(type.price) ?? ZERO} whole />
        <small className="leading-16">al mes</small>
      </p>
    </li>
  );
}

function OwnPlan() {
  const session = useSignedIn();
  const now = useNow(MINUTE_MS);
  if (!session) return null;
  const { subscription, company } = session;
  const state = subscriptionState(subscription, businessDay(now, company.cutoff_hour));
  return (
    <p className={classes.own}>
      <StatusChip tone="accent">Tu plan</StatusChip>
      <StatusChip tone={state.tone}>{state.text}</StatusChip>
      <span className="num">Vence el {dateText(subscription.end)}</span>
    </p>
  );
}
