import { listSubscriptionTypes } from '@restaurante/contract/subscriptions/subscriptions.endpoints.ts';
import { ALLOWS_BRANCHES_TYPE } from '@restaurante/domain/subscriptions/subscription.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { query } from '../../shared/api/query.ts';

/** The page of the plans, which belongs to another feature. */
const PLANS: string = '/dashboard/about';

/** Says which plan has several branches, for companies with another plan. */
export function PlanNote() {
  const { data } = useQuery(query(listSubscriptionTypes));
  const plan = data?.subscription_type.find(({ id }) => id === ALLOWS_BRANCHES_TYPE);
  if (!plan) return null;
  return (
    <p className="mt-16 muted">
      Tu plan es para una sola sucursal. Con el plan {plan.name} puedes tener varias.{' '}
      <Link to={PLANS}>Ver planes</Link>
    </p>
  );
}
