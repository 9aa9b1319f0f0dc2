import type { BranchWire } from '@restaurante/contract/branches/branches.wire.ts';
import type { Branch } from './branches.repository.ts';

export function branchToWire(row: Branch): BranchWire {
  const { companyId, cityId, cityName, state, country, latitude, longitude, ...branch } = row;
  return {
    ...branch,
    company_id: companyId,
    city_id: cityId,
    city: { id: cityId, name: cityName, state, country },
    location: latitude === null ? null : JSON.stringify({ lat: latitude, lng: longitude }),
  };
}
