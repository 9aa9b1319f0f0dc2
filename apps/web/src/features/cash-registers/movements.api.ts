import { getMovementPhoto } from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import {
  type MovementKindWire,
  TIPS_KIND,
} from '@restaurante/contract/cash-registers/movement-kinds.wire.ts';
import { getTillSettings } from '@restaurante/contract/companies/companies.endpoints.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { fetchFile } from '../../shared/api/fetchFile.ts';
import { query } from '../../shared/api/query.ts';
import { useOwnCompany } from '../../shared/session/session.ts';

/** Returns the company's kinds of movements of a type; none if it keeps no list of its own. */
export function useMovementKinds(type: 1 | 2): readonly MovementKindWire[] {
  const kinds = useQuery(query(getTillSettings, { params: useOwnCompany() })).data?.movement_kinds ?? [];
  const isOff = kinds.every(({ id }) => id === TIPS_KIND.id);
  return isOff ? [] : kinds.filter((kind) => kind.type === type);
}

/** Returns the query of the picture of a movement's receipt, which never changes. */
export const photoQuery = (movementId: number, size: 'small' | 'full') =>
  queryOptions({
    queryKey: [getMovementPhoto.path, movementId, size],
    meta: { reads: getMovementPhoto.reads },
    queryFn: ({ signal }) =>
      fetchFile(getMovementPhoto, { params: { id: movementId }, query: { size }, signal }),
    staleTime: Infinity,
  });
