import { listBranches } from '@restaurante/contract/branches/branches.endpoints.ts';
import { listCashRegisters } from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import type { MetricsWire } from '@restaurante/contract/dashboard/dashboard.endpoints.ts';
import { listEmployees } from '@restaurante/contract/employees/employees.endpoints.ts';
import { listOffers } from '@restaurante/contract/offers/offers.endpoints.ts';
import { listPublications } from '@restaurante/contract/publications/publications.endpoints.ts';
import { listPurchases } from '@restaurante/contract/purchases/purchases.endpoints.ts';
import { ADMINISTRATIVE, isOneOf, SELLING } from '@restaurante/contract/roles.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../shared/api/query.ts';
import { roleOf, type Session } from '../../../shared/session/session.ts';
import { firstSteps, type FirstStep } from './firstSteps.ts';

/** Returns the first steps, and which are done according to the lists. */
export function useFirstSteps(session: Session, metrics: MetricsWire | undefined): FirstStep[] {
  const companyId = session.company.id;
  const role = roleOf(session);
  const branches = useQuery(query(listBranches, { params: { companyId } }));
  const registers = useQuery({
    ...query(listCashRegisters, { params: { companyId, userId: session.user.id }, query: { limit: 1 } }),
    enabled: isOneOf(role, SELLING),
  });
  const manages = { enabled: isOneOf(role, ADMINISTRATIVE) };
  const params = { companyId };
  const staff = useQuery({ ...query(listEmployees, { params }), ...manages });
  const colleagues = staff.data?.employes.filter((one) => 'user' in one && one.user?.id !== session.user.id);
  const offers = useQuery({ ...query(listOffers, { params }), ...manages });
  const purchases = useQuery({ ...query(listPurchases, { params, query: { limit: 1 } }), ...manages });
  const publications = useQuery({ ...query(listPublications, { params }), ...manages });
  return firstSteps({
    session,
    metrics,
    branches: branches.data?.branches,
    hasRegister: registers.data && registers.data.cashiers.length > 0,
    hasStaff: colleagues && colleagues.length > 0,
    hasOffer: offers.data && offers.data.offerts.length > 0,
    hasPurchase: purchases.data && purchases.data.purchases.length > 0,
    hasPublication: publications.data && publications.data.publications.length > 0,
  });
}
