import type { AnyEndpoint } from '@restaurante/contract/endpoint.ts';
import { useWrite } from '../../../shared/api/useWrite.ts';
import { notify } from '../../../ui/feedback/notices.tsx';
import { useDay } from './dayContext.ts';

type Options<E extends AnyEndpoint> = NonNullable<Parameters<typeof useWrite<E>>[1]>;

/** A writing call about a sale. Without an open register it offers to open one. */
export function useSaleWrite<E extends AnyEndpoint>(endpoint: E, options: Options<E>) {
  const { openRegister } = useDay();
  return useWrite(endpoint, {
    ...options,
    onError: (error, sent) => {
      if (error.code !== 'cash_register_required') return options.onError?.(error, sent);
      notify.warning(error.message, 'register');
      openRegister();
      return true;
    },
  });
}
