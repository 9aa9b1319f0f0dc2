import {
  getCompany,
  switchTableOrders,
  updateCompany,
  updateCompanyImage,
} from '@restaurante/contract/companies/companies.endpoints.ts';
import type { CompanyImage, CompanyWire } from '@restaurante/contract/companies/companies.wire.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { CallError } from '../../shared/api/call.ts';
import { query } from '../../shared/api/query.ts';
import { useWrite } from '../../shared/api/useWrite.ts';
import { setLocalSetting } from '../../shared/localSettings.ts';
import { updateSession, useOwnCompany, useSignedIn } from '../../shared/session/session.ts';

export const useCompanyQuery = () => query(getCompany, { params: useOwnCompany() });

/** Stores the company in the session, where receipts, top bar and every other screen read it. */
function useKeepCompany() {
  const queries = useQueryClient();
  const { queryKey } = useCompanyQuery();
  return (company: CompanyWire) => {
    updateSession({ company });
    queries.setQueryData(queryKey, { company });
  };
}

export function useUpdateCompany(onError: (error: CallError) => boolean) {
  const keep = useKeepCompany();
  return useWrite(updateCompany, {
    success: 'Datos actualizados correctamente!',
    onSuccess: ({ company }) => keep(company),
    onError,
  }).mutateAsync;
}

const UPLOADED = {
  logo: 'Logo actualizado correctamente!',
  banner: 'Banner actualizado correctamente!',
} as const satisfies Record<CompanyImage, string>;

/** Uploads the logo or the banner; `onFailed` receives which one failed and why. */
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

/**
 * Returns whether guests may order at the tables, and a function to change it. It shows the old state again if that
 * failed.
 */
export function useTableOrders() {
  const params = useOwnCompany();
  const keep = useKeepCompany();
  const { company } = useSignedIn();
  const { mutate, isPending, variables } = useWrite(switchTableOrders, {
    success: 'Configuración guardada',
    onSuccess: (_, { body }) => {
      const isOn = body?.orders_table === 1;
      keep({ ...company, orders_table: isOn ? 1 : 0 });
      setLocalSetting('sales', { tableOrders: isOn });
    },
  });
  const value = isPending ? variables.body?.orders_table : company.orders_table;
  return {
    isOn: value === 1,
    isPending,
    set: (isOn: boolean) => mutate({ params, body: { orders_table: isOn ? 1 : 0 } }),
  };
}
