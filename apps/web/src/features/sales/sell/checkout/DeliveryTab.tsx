import { Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { MoneyInput } from '../../../../ui/MoneyInput.tsx';
import { useOrder, useOrderStore } from '../order/orderStore.ts';
import { couriersQuery, type Till } from '../sell.api.ts';
import classes from './DeliveryTab.module.css';

const MAX_ADDRESS = 150;

/** Who brings it, what that costs, and where to. */
export function DeliveryTab({ till }: { till: Till }) {
  const store = useOrderStore();
  const { employeeId, deliveryFee, deliveryAddress } = useOrder((order) => order);
  const { data, isError } = useQuery(couriersQuery(till));
  return (
    <div className={classes.delivery}>
      <Select
        label="Delivery"
        placeholder="Sin asignar"
        description={isError ? 'No se pudo cargar la lista de repartidores.' : undefined}
        nothingFoundMessage="No hay repartidores registrados"
        clearable
        data={data?.employes.map(({ id, person }) => ({ value: String(id), label: person.first_name })) ?? []}
        value={employeeId === null ? null : String(employeeId)}
        onChange={(id) =>
          store.change((order) => ({ ...order, employeeId: id === null ? null : Number(id) }))
        }
      />
      <MoneyInput
        label="Costo de delivery"
        placeholder="0,00"
        value={deliveryFee}
        onChange={(fee) => store.change((order) => ({ ...order, deliveryFee: fee }))}
      />
      <TextInput
        className={classes.address}
        label="Dirección de entrega"
        autoComplete="off"
        maxLength={MAX_ADDRESS}
        value={deliveryAddress}
        onChange={(event) => {
          const address = event.currentTarget.value;
          store.change((order) => ({ ...order, deliveryAddress: address }));
        }}
      />
    </div>
  );
}
