import * as endpoints from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import type { CashRegisterWire } from '@restaurante/contract/cash-registers/cash-registers.wire.ts';
import {
  type MovementKindWire,
  TIPS_KIND,
} from '@restaurante/contract/cash-registers/movement-kinds.wire.ts';
import { getTillSettings } from '@restaurante/contract/companies/companies.endpoints.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { fetchFile } from '../../shared/api/fetchFile.ts';
import { query } from '../../shared/api/query.ts';
import { useOwnCompany, useSignedIn } from '../../shared/session/session.ts';

export const isOpen = ({ status }: Pick<CashRegisterWire, 'status'>): boolean => status === 1;

/** Returns one register as it is now; its figures change with every sale. */
export const registerQuery = (id: number) => ({
  ...query(endpoints.getCashRegister, { params: { id } }),
  staleTime: 0,
});

/** Returns the company's kinds of movements of a type; none if it keeps no list of its own. */
export function useMovementKinds(type: 1 | 2): readonly MovementKindWire[] {
  const kinds = useQuery(query(getTillSettings, { params: useOwnCompany() })).data?.movement_kinds ?? [];
  const isOff = kinds.every(({ id }) => id === TIPS_KIND.id);
  return isOff ? [] : kinds.filter((kind) => kind.type === type);
}

/** Returns the query of the picture of a movement's receipt, which never changes. */
export const photoQuery = (movementId: number, size: 'small' | 'full') =>
  queryOptions({
    queryKey: [endpoints.getMovementPhoto.path, movementId, size],
    meta: { reads: endpoints.getMovementPhoto.reads },
    queryFn: ({ signal }) =>
      fetchFile(endpoints.getMovementPhoto, { params: { id: movementId }, query: { size }, signal }),
    staleTime: Infinity,
  });

/** Returns the query of the user's open register in their branch. */
export function useOpenRegisterQuery() {
  const { branchId, user } = useSignedIn();
  return query(endpoints.getOpenCashRegister, { params: { id: branchId, userId: user.id } });
}
