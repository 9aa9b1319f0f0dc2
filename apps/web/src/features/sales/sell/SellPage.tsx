import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSession } from '../../../shared/session/session.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { PageSpinner } from '../../../ui/PageSpinner.tsx';
import { menuOf } from '../order/menu/menu.ts';
import { createOrderStore, OrderContext } from '../order/orderStore.ts';
import { menuQuery, openRegisterQuery, type Till } from '../order/till.ts';
import { SellScreen } from './SellScreen.tsx';
import { useStock } from './useStock.ts';
import { useToday } from '../order/useToday.ts';

interface CounterProps extends Till {
  cutoffHour: number;
}

/** One seller in one branch, with the order that waits there. */
function Counter({ companyId, branchId, userId, cutoffHour }: CounterProps) {
  const till = useMemo<Till>(() => ({ companyId, branchId, userId }), [companyId, branchId, userId]);
  const store = useMemo(() => createOrderStore(till), [till]);
  const products = useQuery(menuQuery(till));
  const register = useQuery(openRegisterQuery(till));
  const stock = useStock(till);
  const today = useToday(cutoffHour);
  const menu = useMemo(
    () => menuOf(products.data?.products_category ?? [], branchId, today),
    [products.data, branchId, today],
  );
  const failed = [products, register].find(({ data, isError }) => isError && data === undefined);
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!products.data || !register.data) return <PageSpinner />;
  return (
    <OrderContext value={store}>
      <SellScreen till={till} menu={menu} register={register.data.cashier} stock={stock} />
    </OrderContext>
  );
}

/** 'Vender' (spec 2 §2.6). */
export function SellPage() {
  const session = useSession();
  if (!session) return null;
  const { company, branch, user } = session;
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
