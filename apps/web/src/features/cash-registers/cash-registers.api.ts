import * as endpoints from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import type { CashRegisterWire } from '@restaurante/contract/cash-registers/cash-registers.wire.ts';
import { query } from '../../shared/api/query.ts';
import { useSignedIn } from '../../shared/session/session.ts';

export const isOpen = ({ status }: Pick<CashRegisterWire, 'status'>): boolean => status === 1;

/** Returns one register as it is now; its figures change with every sale. */
export const registerQuery = (id: number) => ({
  ...query(endpoints.getCashRegister, { params: { id } }),
  staleTime: 0,
});

/** Returns the query of the user's open register in their branch. */
export function useOpenRegisterQuery() {
  const { branchId, user } = useSignedIn();
  return query(endpoints.getOpenCashRegister, { params: { id: branchId, userId: user.id } });
}
