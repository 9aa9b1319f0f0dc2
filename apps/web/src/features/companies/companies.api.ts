import {
  getCompany,
  updateCompany,
  updateCompanyImage,
} from '@restaurante/contract/companies/companies.endpoints.ts';
import type { CompanyImage, CompanyWire } from '@restaurante/contract/companies/companies.wire.ts';
import type { BodyOf } from '@restaurante/contract/endpoint.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallError } from '../../shared/api/call.ts';
import { query } from '../../shared/api/query.ts';
import { useWrite } from '../../shared/api/useWrite.ts';
import { currentSession, setSession, useSession } from '../../shared/session/session.ts';

function useOwnCompany() {
  return { companyId: useSession()?.company.id ?? 0 };
}

/** The company as it is now: a form must not start from what another person has changed since. */
export function useCompany() {
  const asked = query(getCompany, { params: useOwnCompany() });
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...asked,
    staleTime: 0,
    refetchOnMount: 'always',
  });
  return { company: isFetchedAfterMount ? data?.company : undefined, error, refetch };
}

/** Receipts, top bar and every other screen show the company of the session. */
function useKeepCompany() {
  const queries = useQueryClient();
  const { queryKey } = query(getCompany, { params: useOwnCompany() });
  return (company: CompanyWire) => {
    const session = currentSession();
    if (session) setSession({ ...session, company });
    queries.setQueryData(queryKey, { company });
  };
}

interface Saved {
  onSaved: (company: CompanyWire) => void;
  onError: (error: CallError) => void;
}

export function useUpdateCompany({ onSaved, onError }: Saved) {
  const params = useOwnCompany();
  const queries = useQueryClient();
  const keep = useKeepCompany();
  const { mutateAsync } = useWrite(updateCompany, {
    success: 'Datos actualizados correctamente!',
    onSuccess: ({ company }) => {
      keep(company);
      // The branch may lie elsewhere now, and with another cut-off hour every figure belongs to another day.
      void queries.invalidateQueries();
      onSaved(company);
    },
    onError,
  });
  return (body: BodyOf<typeof updateCompany>) => mutateAsync({ params, body });
}

const UPLOADED = {
  logo: 'Logo actualizado correctamente!',
  banner: 'Banner actualizado correctamente!',
} as const satisfies Record<CompanyImage, string>;

/** Uploads the logo or the banner; `onFailed` is told which and why. */
export function useUploadImage(field: CompanyImage, onFailed: (picture: File, reason: string) => void) {
  const params = useOwnCompany();
  const keep = useKeepCompany();
  const { mutate, isPending } = useWrite(updateCompanyImage, {
    success: UPLOADED[field],
    onSuccess: ({ company }) => keep(company),
    onError: ({ message }, { files }) => {
      const picture = files?.[field];
      if (picture) onFailed(picture, message);
      return picture !== undefined;
    },
  });
  return { isPending, upload: (picture: File) => mutate({ params, files: { [field]: picture } }) };
}
