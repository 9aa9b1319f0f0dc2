import type { AnyEndpoint, BodyOf } from '@restaurante/contract/endpoint.ts';
import { updateSale } from '@restaurante/contract/sales/sales.endpoints.ts';
import type { CallError } from '../../../shared/api/call.ts';
import { useWrite } from '../../../shared/api/useWrite.ts';
import { notify } from '../../../ui/feedback/notices.tsx';
import { useDay } from './dayContext.ts';

type Options<E extends AnyEndpoint> = NonNullable<Parameters<typeof useWrite<E>>[1]>;

/** Sends a writing call about a sale. Without an open register it offers to open one. */
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

/** Returns the text for a partial update that failed. */
function failureText({ status, message }: CallError): string {
  const isOk = status >= 200 && status < 300;
  return isOk ? 'Error al parsear la respuesta de la API' : `Error: Error HTTP: ${status} ${message}`;
}

interface SaleUpdateOptions {
  /** Shows a refusal at the form's fields; returns false if it is about none of them. */
  refused: (error: CallError) => boolean;
  onClose: () => void;
  /** Continues after the update, instead of the notice and the end of the dialog. */
  goOn?: () => unknown;
}

/** Sends the partial update of a sale: type, table, delivery, observations. */
export function useSaleUpdate({ refused, onClose, goOn }: SaleUpdateOptions) {
  const { mutateAsync } = useSaleWrite(updateSale, {
    onError: (error) => {
      if (error.code === 'unreachable') return false;
      if (!refused(error)) notify.error(failureText(error));
      return true;
    },
  });
  return async (body: BodyOf<typeof updateSale>) => {
    const { success, message } = await mutateAsync({ body });
    if (!success || !message) return notify.error('Respuesta de la API con formato inválido');
    if (goOn) return goOn();
    notify.success(message);
    return onClose();
  };
}
