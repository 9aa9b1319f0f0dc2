import { getOpenCashRegister } from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import type { AnyEndpoint } from '@restaurante/contract/endpoint.ts';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf } from '../../../shared/api/query.ts';
import { useWrite } from '../../../shared/api/useWrite.ts';
import { notify } from '../../../ui/notices.tsx';
import { useDay } from './dayContext.ts';

type Options<E extends AnyEndpoint> = NonNullable<Parameters<typeof useWrite<E>>[1]>;

/** A writing call about a sale. Without an open register it offers to open one; outdated data is fetched again. */
export function useSaleWrite<E extends AnyEndpoint>(endpoint: E, options: Options<E>) {
  const { list, openRegister } = useDay();
  const queries = useQueryClient();
  return useWrite(endpoint, {
    ...options,
    onError: (error, sent) => {
      if (error.status === 404 || error.status === 409) list.refetch();
      if (error.code !== 'cash_register_required') return options.onError?.(error, sent);
      void queries.invalidateQueries({ queryKey: keyOf(getOpenCashRegister) });
      notify.warning(error.message, 'register');
      openRegister();
      return true;
    },
  });
}
