import { setSaleStatusByUser } from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { ASSIGN, REACHED, type Step } from './day.steps.ts';
import { useDay } from './dayContext.ts';
import { useSaleWrite } from './useSaleWrite.ts';

/** Moves sales to their next state; a delivery asks for its courier first. */
export function useSaleStep() {
  const { till, ask } = useDay();
  const { mutate, mutateAsync, isPending } = useSaleWrite(setSaleStatusByUser, {
    success: ({ sale }) => REACHED[sale.sales_status_id] ?? sale.status.name,
  });
  const sent = (saleId: number, to: number) => ({
    params: { id: saleId, userId: till.userId },
    body: { sales_status_id: to, origin: 'sales' as const },
  });
  const take = (sale: SaleWire, step: Step) => {
    if (step === ASSIGN) ask('courier', sale);
    else mutate(sent(sale.id, step.to));
  };
  const reach = (saleId: number, to: number) => mutateAsync(sent(saleId, to));
  return { take, reach, isPending };
}
