import { mdiAlertCircleOutline } from '@mdi/js';
import { dayFromCompact } from '@restaurante/domain/business-day/business-day.ts';
import {
  type SubscriptionWarning,
  subscriptionWarning,
} from '@restaurante/domain/subscriptions/subscription.ts';
import { useSignedIn } from '../../shared/session/session.ts';
import { useToday } from '../../shared/time/useToday.ts';
import { AppIcon } from '../../ui/display/AppIcon.tsx';
import { LinkButton } from '../../ui/inputs/LinkButton.tsx';

function expiryText(warning: SubscriptionWarning): string {
  if (warning.kind === 'today') return 'Tu suscripción expira hoy';
  return warning.kind === 'yesterday'
    ? 'Tu suscripción expiró ayer'
    : `Tu suscripción expiró hace ${warning.days} días`;
}

/** Warns from the subscription's end date until it is renewed or suspended (docs/rules/subscription.md). */
export function SubscriptionBanner() {
  const end = dayFromCompact(useSignedIn().subscription.end);
  const warning = subscriptionWarning({ end }, useToday());
  if (!warning) return null;
  return (
    <div className="warning" role="status">
      <AppIcon path={mdiAlertCircleOutline} />
      <span>{expiryText(warning)}. Comunícate con tu proveedor para evitar la suspensión.</span>
      <LinkButton to="/dashboard/about" color="yellow" variant="outline" className="flex-none end">
        Más información
      </LinkButton>
    </div>
  );
}
