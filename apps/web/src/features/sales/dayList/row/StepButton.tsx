import { Button } from '@mantine/core';
import { undoReady } from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { SALE_STATUS_IDS } from '@restaurante/domain/sales/sale-status.ts';
import { useEffect, useState } from 'react';
import { Row } from '../../../../ui/layout/layouts.tsx';
import { useBillWrite } from '../../bill/seen.ts';
import { useDay } from '../dayContext.ts';
import { useSaleStep } from '../saleSteps.ts';
import { useSaleRights } from './useSaleMenu.ts';

/** The second touch of a double touch must not take the next step. */
const REST_MS = 1_000;
const UNDO_VISIBLE_MS = 10_000;

/** Returns when a state was reached: 'now', 'lately', or 'before' the row's first render. */
function useSince(status: number): 'now' | 'lately' | 'before' {
  const [reached, setReached] = useState({ status, since: 'before' as 'now' | 'lately' | 'before' });
  if (reached.status !== status) setReached({ status, since: 'now' });
  useEffect(() => {
    const { since } = reached;
    if (since === 'before') return undefined;
    const [next, after] =
      since === 'now' ? (['lately', REST_MS] as const) : (['before', UNDO_VISIBLE_MS] as const);
    const timer = setTimeout(() => setReached((now) => ({ ...now, since: next })), after);
    return () => clearTimeout(timer);
  }, [reached]);
  return reached.since;
}

function UndoButton({ sale }: { sale: SaleWire }) {
  const { mutate, isPending: isSending } = useBillWrite(undoReady, {
    success: 'El pedido vuelve a preparación',
  });
  return (
    <Button
      size="xs"
      variant="subtle"
      loading={isSending}
      onClick={() => mutate({ params: { id: sale.id } })}
    >
      Deshacer
    </Button>
  );
}

/** Shows the likely next step of a sale, and 'Cobrar' if it is not paid; a new order is highlighted. */
export function StepButton({ sale }: { sale: SaleWire }) {
  const { ask } = useDay();
  const { take, isPending: isSending } = useSaleStep();
  const since = useSince(sale.sales_status_id);
  const { mayUndo, mayCharge, steps } = useSaleRights()(sale);
  const [step] = steps;
  const isNew = sale.sales_status_id === SALE_STATUS_IDS.new;
  // The kitchen says when it is ready; the counter rarely does.
  const isCooking = sale.sales_status_id === SALE_STATUS_IDS.accepted;
  return (
    <Row as="span" inline gap={8} align="stretch">
      {mayUndo && since !== 'before' && sale.sales_status_id === SALE_STATUS_IDS.ready && (
        <UndoButton sale={sale} />
      )}
      {mayCharge && !isNew && (
        <Button size="xs" variant="light" onClick={() => ask('close', sale)}>
          Cobrar
        </Button>
      )}
      {step && (
        <Button
          size="xs"
          variant={isNew ? 'filled' : isCooking ? 'subtle' : 'default'}
          loading={isSending}
          disabled={since === 'now'}
          onClick={() => take(sale, step)}
        >
          {step.label}
        </Button>
      )}
    </Row>
  );
}
