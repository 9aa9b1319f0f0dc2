import { businessDay } from '@restaurante/domain/business-day/business-day.ts';
import { useSignedIn } from '../../shared/session/session.ts';
import { useNow } from '../../shared/time/useNow.ts';
import { StatusChip } from '../../ui/display/StatusChip.tsx';
import { FormCard } from '../../ui/form/FormCard.tsx';
import { LinkButton } from '../../ui/inputs/LinkButton.tsx';
import { dateText, subscriptionState } from '../subscriptions/index.ts';
import classes from './Profile.module.css';

const MINUTE_MS = 60_000;

/** Shows the company's plan and its end. */
export function SubscriptionCard() {
  const session = useSignedIn();
  const now = useNow(MINUTE_MS);
  const { subscription, company } = session;
  const state = subscriptionState(subscription, businessDay(now, company.cutoff_hour));
  return (
    <FormCard title="Suscripción">
      <div className="wrap justify-between">
        <strong className="weight-620">{subscription.type.name}</strong>
        <StatusChip tone={state.tone}>{state.text}</StatusChip>
      </div>
      <dl className={`num ${classes.dates}`}>
        <dt className="muted">Inicio</dt>
        <dd>{dateText(subscription.start)}</dd>
        <dt className="muted">Vence</dt>
        <dd>{dateText(subscription.end)}</dd>
      </dl>
      <LinkButton to="/dashboard/about" variant="default">
        Ver planes
      </LinkButton>
    </FormCard>
  );
}
