import { mdiAlertCircleOutline, mdiCalendarClock } from '@mdi/js';
import { ROLE } from '@restaurante/contract/roles.ts';
import { dayFromCompact } from '@restaurante/domain/business-day/business-day.ts';
import {
  type DaysLeft,
  daysLeft,
  type SubscriptionWarning,
  subscriptionWarning,
} from '@restaurante/domain/subscriptions/subscription.ts';
import { Link } from '@tanstack/react-router';
import { useSignedIn } from '../../shared/session/session.ts';
import { useToday } from '../../shared/time/useToday.ts';
import { AppIcon } from '../../ui/display/AppIcon.tsx';
import { StatusChip } from '../../ui/display/StatusChip.tsx';
import { LinkButton } from '../../ui/inputs/LinkButton.tsx';
import { dateText } from '../subscriptions/index.ts';

const ABOUT = '/dashboard/about';

function expiryText(warning: SubscriptionWarning): string {
  if (warning.kind === 'today') return 'Tu suscripción expira hoy';
  return warning.kind === 'yesterday'
    ? 'Tu suscripción expiró ayer'
    : `Tu suscripción expiró hace ${warning.days} días`;
}

const subjectOf = ({ isTrial }: DaysLeft) => (isTrial ? 'Tu prueba' : 'Tu suscripción');
const whenOf = ({ days }: DaysLeft) => (days === 1 ? 'mañana' : `en ${days} días`);

/** Returns the days left, for administrators only: the others cannot renew it. */
function useDaysLeft(): DaysLeft | null {
  const { subscription, role } = useSignedIn();
  const today = useToday();
  if (role !== ROLE.administrator) return null;
  const { start, end } = subscription;
  return daysLeft({ start: dayFromCompact(start), end: dayFromCompact(end) }, today);
}

/** Shows the days left of the trial next to the greeting, until the notice takes over. */
export function TrialChip() {
  const term = useDaysLeft();
  if (term?.urgency !== 'none') return null;
  return (
    <Link to={ABOUT} className="flex-none">
      <StatusChip tone="ready">Prueba: quedan {term.days} días</StatusChip>
    </Link>
  );
}

/**
 * Warns from the subscription's end date until it is renewed or suspended, and tells administrators seven days before,
 * more urgently from the third day on (docs/rules/subscription.md).
 */
export function SubscriptionBanner() {
  const { subscription } = useSignedIn();
  const warning = subscriptionWarning({ end: dayFromCompact(subscription.end) }, useToday());
  const term = useDaysLeft();
  if (!warning && (!term || term.urgency === 'none')) return null;
  const isUrgent = warning !== null || term?.urgency === 'urgent';
  return (
    <div className="warning" data-calm={!isUrgent || undefined} role="status">
      <AppIcon path={isUrgent ? mdiAlertCircleOutline : mdiCalendarClock} />
      <span>
        {warning
          ? `${expiryText(warning)}. Comunícate con tu proveedor para evitar la suspensión.`
          : term &&
            `${subjectOf(term)} termina ${whenOf(term)}, el ${dateText(subscription.end)}. Comunícate con tu proveedor para seguir vendiendo.`}
      </span>
      <LinkButton
        to={ABOUT}
        color={isUrgent ? 'yellow' : undefined}
        variant="outline"
        className="flex-none end"
      >
        Más información
      </LinkButton>
    </div>
  );
}
