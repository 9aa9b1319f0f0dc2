import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSignedIn } from '../../../shared/session/session.ts';
import { useToday } from '../../../shared/time/useToday.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { PageSpinner } from '../../../ui/feedback/PageSpinner.tsx';
import { createOrderStore, OrderContext } from '../cart/orderStore.ts';
import { useMenu } from '../menu/useMenu.ts';
import { openRegisterQuery, type Till } from '../till.ts';
import { SellScreen } from './SellScreen.tsx';

interface CounterProps extends Till {
  cutoffHour: number;
}

/** Shows the sell screen of one seller in one branch, with the order stored for it. */
function Counter({ companyId, branchId, userId, cutoffHour }: CounterProps) {
  const till = useMemo<Till>(() => ({ companyId, branchId, userId }), [companyId, branchId, userId]);
  const store = useMemo(() => createOrderStore(till), [till]);
  const register = useQuery(openRegisterQuery(till));
  const today = useToday(cutoffHour);
  const { menu, ...products } = useMenu(till, today);
  if (menu && register.data) {
    return (
      <OrderContext value={store}>
        <SellScreen till={till} menu={menu} register={register.data.cashier} />
      </OrderContext>
    );
  }
  const failed = [products, register].find(({ error }) => error !== null);
  return failed?.error ? (
    <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
  ) : (
    <PageSpinner />
  );
}

/** Shows 'Vender' (docs/rules/sales.md). */
export function SellPage() {
  const { company, branch, user } = useSignedIn();
  if (!branch) {
    return (
      <EmptyState
        title="Elige una sucursal"
        hint="Para vender debes elegir una sucursal en la barra superior."
      />
    );
  }
  return (
    <Counter
      key={branch.id}
      companyId={company.id}
      branchId={branch.id}
      userId={user.id}
      cutoffHour={company.cutoff_hour}
    />
  );
}
