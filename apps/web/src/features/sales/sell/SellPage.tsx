import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSignedIn, useTakesMoney } from '../../../shared/session/session.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Unloaded } from '../../../ui/feedback/Unloaded.tsx';
import { useOpenRegisterQuery } from '../../cash-registers/index.ts';
import { createOrderStore, OrderContext } from '../cart/orderStore.ts';
import { useMenu } from '../menu/useMenu.ts';
import { SellScreen } from './SellScreen.tsx';

/** Shows the sell screen of one seller in one branch, with the order stored for it. */
function Counter() {
  const { branchId, user } = useSignedIn();
  const [store] = useState(() => createOrderStore({ userId: user.id, branchId }));
  const takesMoney = useTakesMoney();
  const register = useQuery({ ...useOpenRegisterQuery(), enabled: takesMoney });
  const { menu, ...products } = useMenu();
  if (menu && (register.data || !takesMoney)) {
    return (
      <OrderContext value={store}>
        <SellScreen menu={menu} register={register.data?.cashier ?? null} />
      </OrderContext>
    );
  }
  const failed = [products, register].find(({ error }) => error !== null);
  return <Unloaded error={failed?.error} onRetry={() => failed?.refetch()} />;
}

/** Shows 'Vender' (docs/rules/sales.md). */
export function SellPage() {
  const { branch } = useSignedIn();
  return branch ? (
    <Counter key={branch.id} />
  ) : (
    <EmptyState
      title="Elige una sucursal"
      hint="Para vender debes elegir una sucursal en la barra superior."
    />
  );
}
