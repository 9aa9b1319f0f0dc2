import { getCompany } from '@restaurante/contract/companies/companies.endpoints.ts';
import type { CompanyWire } from '@restaurante/contract/companies/companies.wire.ts';
import { useQueryClient } from '@tanstack/react-query';
import { query } from '../../shared/api/query.ts';
import { updateSession, useOwnCompany } from '../../shared/session/session.ts';

export const useCompanyQuery = () => query(getCompany, { params: useOwnCompany() });

/** Stores the company in the session, where receipts, top bar and every other screen read it. */
export function useKeepCompany() {
  const queries = useQueryClient();
  const { queryKey } = useCompanyQuery();
  return (company: CompanyWire) => {
    updateSession({ company });
    queries.setQueryData(queryKey, { company });
  };
}
