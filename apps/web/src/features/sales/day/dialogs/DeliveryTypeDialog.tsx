import { TextInput } from '@mantine/core';
import { mdiBagPersonalOutline, mdiSilverwareForkKnife } from '@mdi/js';
import { bsFromCents, formatBs, ZERO, type Cents } from '@restaurante/domain/money/money.ts';
import { refundAfter } from '@restaurante/domain/sales/sale-refund.ts';
import { debtAmount } from '@restaurante/domain/sales/sale-totals.ts';
import { SALE_STATUS_IDS } from '@restaurante/domain/sales/sale-status.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { useState } from 'react';
import { MoneyInput } from '../../../../ui/MoneyInput.tsx';
import { notify } from '../../../../ui/notices.tsx';
import { SegmentedChoice } from '../../../../ui/SegmentedChoice.tsx';
import { centsOf } from '../../../../shared/api/answers.ts';
import { amountsOf, ticketOf } from '../../sale.ts';
import { TableField } from '../../counter/TableField.tsx';
import { useDay } from '../dayContext.ts';
import { refundSentence } from '../refund.ts';
import { useSaleUpdate } from '../useSaleUpdate.ts';
import { CourierSelect } from '../../counter/CourierSelect.tsx';
import { pointTo } from '../../counter/pointTo.ts';
import { addressProblem } from '../../order/orderProblem.ts';
import { DialogForm } from './DialogForm.tsx';
import type { SaleDialogProps } from './saleDialogProps.ts';

const MAX_ADDRESS = 150;
const TYPES = [
  { value: 'mesa', label: 'Mesa', icon: mdiSilverwareForkKnife },
  { value: 'para llevar', label: 'Para llevar', icon: mdiBagPersonalOutline },
] as const;

interface Place {
  type: SaleWire['sale_type'];
  table: number | null;
  employeeId: number | null;
  deliveryFee: Cents | null;
  deliveryAddress: string;
}

const placeOf = (sale: SaleWire): Place => ({
  type: sale.sale_type,
  table: sale.table_number,
  employeeId: sale.employe_id,
  deliveryFee: sale.price_delivery > 0 ? centsOf(sale.price_delivery) : null,
  deliveryAddress: sale.delivery_address ?? '',
});

/** 'Mesa' clears courier and delivery cost, 'Para llevar' the table (docs/rules/sales.md). */
const changesOf = ({ type, table, employeeId, deliveryFee, deliveryAddress }: Place) =>
  type === 'mesa'
    ? { sale_type: type, table_number: table, employe_id: null, price_delivery: 0, delivery_address: '' }
    : {
        sale_type: type,
        table_number: null,
        employe_id: employeeId,
        price_delivery: bsFromCents(deliveryFee ?? ZERO),
        delivery_address: deliveryAddress,
      };

/** Says what another delivery cost means for a sale that was paid in full or in part. */
function MoneyHint({ sale, fee }: { sale: SaleWire; fee: Cents }) {
  const before = amountsOf(sale);
  if (fee === before.deliveryFee || before.cashPaid + before.qrPaid === 0) return null;
  const refund = refundAfter({ ...before, deliveryFee: fee });
  const debt = debtAmount(refund.owed, before.cashPaid, before.qrPaid);
  return (
    <p className="muted" role="status">
      {debt > 0 ? `El cliente deberá ${formatBs(debt)}.` : refundSentence(refund)}
    </p>
  );
}

/** Where the order is eaten: at a table, or taken away and perhaps delivered. */
export function DeliveryTypeDialog({ sale, onClose }: SaleDialogProps) {
  const { till } = useDay();
  const [place, setPlace] = useState(() => placeOf(sale));
  const change = (changed: Partial<Place>) => setPlace((before) => ({ ...before, ...changed }));
  const { mutate, isPending } = useSaleUpdate((message) => {
    notify.success(message);
    onClose();
  });
  const isTakeaway = place.type === 'para llevar';
  const isOnItsWay = sale.sales_status_id === SALE_STATUS_IDS.assigned;
  const save = () => {
    const problem = isTakeaway ? addressProblem(place) : null;
    if (problem) return pointTo(problem);
    return mutate({ body: { user_id: till.userId, sale_id: sale.id, ...changesOf(place) } });
  };
  return (
    <DialogForm
      title={`Tipo de entrega de ${ticketOf(sale)}`}
      submitLabel="Guardar"
      isSending={isPending}
      onClose={onClose}
      onSubmit={save}
    >
      <SegmentedChoice
        label="Tipo de entrega"
        fullWidth
        options={TYPES}
        value={place.type}
        onChange={(type) => change({ type })}
      />
      {isTakeaway ? (
        <>
          <CourierSelect
            till={till}
            branchId={sale.branch.id}
            required={isOnItsWay}
            value={place.employeeId}
            onChange={(employeeId) => change({ employeeId })}
          />
          <MoneyInput
            label="Costo de delivery"
            placeholder="0,00"
            value={place.deliveryFee}
            onChange={(deliveryFee) => change({ deliveryFee })}
          />
          <TextInput
            label="Dirección de entrega"
            data-path="address"
            autoComplete="off"
            maxLength={MAX_ADDRESS}
            value={place.deliveryAddress}
            onChange={(event) => change({ deliveryAddress: event.currentTarget.value })}
          />
        </>
      ) : (
        <TableField value={place.table} onChange={(table) => change({ table })} />
      )}
      <MoneyHint sale={sale} fee={isTakeaway ? (place.deliveryFee ?? ZERO) : ZERO} />
    </DialogForm>
  );
}
