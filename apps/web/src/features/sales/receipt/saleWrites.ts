import type { BodyOf } from '@restaurante/contract/endpoint.ts';
import { updateSaleBody } from '@restaurante/contract/sales/sale-bodies.wire.ts';
import { updateSale } from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleChangedDetails, SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import type { z } from 'zod';
import type { CallError } from '../../../shared/api/call.ts';
import { useSignedIn } from '../../../shared/session/session.ts';
import { notify } from '../../../ui/feedback/notices.tsx';
import { type Problems, useSchemaForm } from '../../../ui/form/useSchemaForm.ts';
import { type Seen, useBillWrite, useSeen } from '../bill/seen.ts';
import { asksSeparate, useSeparate } from '../bill/useSeparate.ts';

/** Returns the text for a partial update that failed. */
function failureText({ status, message }: CallError): string {
  const isOk = status >= 200 && status < 300;
  return isOk ? 'Error al parsear la respuesta de la API' : `Error: Error HTTP: ${status} ${message}`;
}

type UpdateInput = z.input<typeof updateSaleBody>;

interface SaleFormOptions<Values> {
  sale: SaleWire;
  onClose: () => void;
  /** Returns the values of the fields for a sale. */
  valuesOf: (sale: SaleWire) => Values;
  toFields: (values: Values) => Omit<UpdateInput, 'user_id' | 'sale_id'>;
  problems?: (values: Values) => Problems;
  /** Runs after the update, instead of showing the notice and closing the dialog. */
  goOn?: (seen: Seen) => unknown;
}

/**
 * Returns the form of a partial update of a sale (type, table, delivery, observations) and the function that sends its
 * changes; a taken table asks. A refusal because the sale has changed shows the new sale in the fields that were not typed in.
 */
export function useSaleForm<Values extends object>(options: SaleFormOptions<Values>) {
  const { sale, onClose, valuesOf, toFields, goOn, ...fields } = options;
  const { user } = useSignedIn();
  const seen = useSeen(sale);
  const askSeparate = useSeparate();
  const form = useSchemaForm({
    ...fields,
    initial: valuesOf(sale),
    schema: updateSaleBody,
    toBody: (values) => ({ user_id: user.id, sale_id: sale.id, ...toFields(values) }),
  });
  const { mutateAsync } = useBillWrite(updateSale, {
    onError: (error) => {
      if (error.code === 'unreachable') return false;
      if (asksSeparate(error)) return true;
      if (error.code === 'sale_changed') {
        form.rebase(valuesOf((error.details as SaleChangedDetails).sale as SaleWire));
        return false;
      }
      if (!form.refused(error)) notify.error(failureText(error));
      return true;
    },
  });
  const update = async (whole: BodyOf<typeof updateSale>) => {
    const changes = form.changedIn(whole);
    if (Object.keys(changes).length === 0) return goOn ? goOn(seen) : onClose();
    const body = { user_id: user.id, sale_id: sale.id, ...changes };
    const answer = await askSeparate((separate) => mutateAsync({ body: { ...body, ...separate }, seen }));
    if (!answer) return undefined;
    const { success, message } = answer;
    if (!success || !message) return notify.error('Respuesta de la API con formato inválido');
    if (goOn) return goOn(seen);
    notify.success(message);
    return onClose();
  };
  return { form, update };
}
