import { listDaySales, updateSale } from '@restaurante/contract/sales/sales.endpoints.ts';
import type { CallError } from '../../../shared/api/call.ts';
import { notify } from '../../../ui/notices.tsx';
import { useSaleWrite } from './useSaleWrite.ts';

/** Returns the text for a partial update that failed. */
function failureText({ status, message }: CallError): string {
  const isOk = status >= 200 && status < 300;
  return isOk ? 'Error al parsear la respuesta de la API' : `Error: Error HTTP: ${status} ${message}`;
}

/** The partial update of a sale: type, table, delivery, observations. */
export function useSaleUpdate(onUpdated: (message: string) => void) {
  return useSaleWrite(updateSale, {
    refreshes: [listDaySales],
    onSuccess: ({ success, message }) => {
      if (success && message) onUpdated(message);
      else notify.error('Respuesta de la API con formato inválido');
    },
    onError: (error) => {
      if (error.code === 'unreachable') return false;
      notify.error(failureText(error));
      return true;
    },
  });
}
