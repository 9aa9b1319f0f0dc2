import { useMemo } from 'react';
import { useSignedIn } from '../../../shared/session/session.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import type { Till } from '../order/till.ts';
import { useToday } from '../order/useToday.ts';
import { DaySales } from './DaySales.tsx';

interface BranchDayProps extends Till {
  cutoffHour: number;
}

function BranchDay({ companyId, branchId, userId, cutoffHour }: BranchDayProps) {
  const till = useMemo<Till>(() => ({ companyId, branchId, userId }), [companyId, branchId, userId]);
  const today = useToday(cutoffHour);
  return <DaySales till={till} calendar={{ today, cutoffHour }} />;
}

/** 'Ventas del día' (spec 2 §2.4). */
export function DaySalesPage() {
  const { company, branch, user } = useSignedIn();
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
    />
  );
}
