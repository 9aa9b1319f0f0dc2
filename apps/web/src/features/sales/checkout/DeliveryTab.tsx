import { TextInput } from '@mantine/core';
import { ADDRESS_MAX } from '@restaurante/domain/sales/sale-limits.ts';
import { MoneyInput } from '../../../ui/inputs/MoneyInput.tsx';
import { useOrder, useOrderStore } from '../cart/orderStore.ts';
import type { Till } from '../till.ts';
import { CourierSelect } from './CourierSelect.tsx';

/** Shows the courier, the delivery cost, and the address. */
export function DeliveryTab({ till }: { till: Till }) {
  const store = useOrderStore();
  const { employeeId, deliveryFee, deliveryAddress } = useOrder((order) => order);
  return (
    <div className="fields" style={{ '--fields': 'minmax(0, 1fr) 200px' }}>
      <CourierSelect
        till={till}
        branchId={till.branchId}
        value={employeeId}
        onChange={(id) => store.change((order) => ({ ...order, employeeId: id }))}
      />
      <MoneyInput
        label="Costo de delivery"
        placeholder="0,00"
        value={deliveryFee}
        onChange={(fee) => store.change((order) => ({ ...order, deliveryFee: fee }))}
      />
      <TextInput
        className="whole-row"
        label="Dirección de entrega"
        data-path="address"
        autoComplete="off"
        maxLength={ADDRESS_MAX}
        value={deliveryAddress}
        onChange={(event) => {
          const address = event.currentTarget.value;
          store.change((order) => ({ ...order, deliveryAddress: address }));
        }}
      />
    </div>
  );
}
