import * as endpoints from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import { query } from '../../shared/api/query.ts';

/** Returns one register as it is now; its figures change with every sale. */
export const registerQuery = (id: number) => ({
  ...query(endpoints.getCashRegister, { params: { id } }),
  staleTime: 0,
});

export const openRegisterQuery = (params: { id: number; userId: number }) =>
  query(endpoints.getOpenCashRegister, { params });

export const transferTargetsQuery = (id: number) => ({
  ...query(endpoints.listTransferTargets, { params: { id } }),
  staleTime: 0,
});
