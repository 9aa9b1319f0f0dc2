import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { isSessionSuspended, useSignedIn } from '../../../shared/session/session.ts';
import { serverNow } from '../../../shared/time/serverClock.ts';
import { useToday } from '../../../shared/time/useToday.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { PageSpinner } from '../../../ui/feedback/PageSpinner.tsx';
import { openRegisterQuery, type Till } from '../till.ts';
import { DaySales } from './DaySales.tsx';

interface BranchDayProps extends Till {
  cutoffHour: number;
  isSuspended: boolean;
}

/** Redirects a suspended company without an open register: it could do nothing here. */
function OpenRegisterOnly({ till, children }: { till: Till; children: ReactNode }) {
  const { data, error, refetch } = useQuery(openRegisterQuery(till));
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <PageSpinner />;
  return data.cashier ? children : <Navigate to="/suspended" replace />;
}

function BranchDay({ companyId, branchId, userId, cutoffHour, isSuspended }: BranchDayProps) {
  const till = useMemo<Till>(() => ({ companyId, branchId, userId }), [companyId, branchId, userId]);
  const today = useToday(cutoffHour);
  const sales = <DaySales till={till} calendar={{ today, cutoffHour }} isSuspended={isSuspended} />;
  return isSuspended ? <OpenRegisterOnly till={till}>{sales}</OpenRegisterOnly> : sales;
}

/** Shows 'Ventas del día' (docs/rules/sales.md). */
export function DaySalesPage() {
  const session = useSignedIn();
  const { company, branch, user } = session;
  if (!branch) {
    return <EmptyState title="Elige una sucursal" hint="Elige una sucursal para ver sus ventas del día." />;
  }
  return (
    <BranchDay
      key={branch.id}
      companyId={company.id}
      branchId={branch.id}
      userId={user.id}
      cutoffHour={company.cutoff_hour}
      isSuspended={isSessionSuspended(session, serverNow())}
    />
  );
}
