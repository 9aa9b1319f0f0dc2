import { listPapers } from '@restaurante/contract/papers/papers.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../shared/api/query.ts';
import { useSignedIn } from '../../../shared/session/session.ts';

/** Returns the papers that count as not printed, newest first. */
export function useNotPrinted() {
  const { branchId } = useSignedIn();
  return useQuery(query(listPapers, { params: { id: branchId }, query: { not_printed: 1 } }));
}
