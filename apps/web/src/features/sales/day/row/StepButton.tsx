import { Button } from '@mantine/core';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { SALE_STATUS_IDS } from '@restaurante/domain/sales/sale-status.ts';
import { stepsOf } from '../day.steps.ts';
import { useSaleStep } from '../useSaleStep.ts';

/** The likely next step of a sale; a new order calls for attention. */
export function StepButton({ sale }: { sale: SaleWire }) {
  const { take, isPending } = useSaleStep();
  const [step] = stepsOf(sale);
  if (!step) return null;
  return (
    <Button
      size="xs"
      variant={sale.sales_status_id === SALE_STATUS_IDS.new ? 'filled' : 'default'}
      loading={isPending}
      onClick={() => take(sale, step)}
    >
      {step.label}
    </Button>
  );
}
