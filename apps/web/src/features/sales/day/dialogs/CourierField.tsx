import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { couriersQuery } from '../../sell/sell.api.ts';
import { useDay } from '../dayContext.ts';

interface CourierFieldProps {
  sale: SaleWire;
  value: number | null;
  onChange: (id: number | null) => void;
  /** An order on its way is in somebody's hands. */
  required?: boolean;
}

/** Who brings it: the delivery people of the sale's branch. */
export function CourierField({ sale, value, onChange, required = false }: CourierFieldProps) {
  const { till } = useDay();
  const { data, isError } = useQuery(couriersQuery(till));
  // An owner is given those of all branches; the server takes only this one's.
  const couriers = (data?.employes ?? []).filter(
    (courier) => !('branch' in courier) || courier.branch.id === sale.branch.id,
  );
  return (
    <Select
      label="Delivery"
      placeholder={required ? 'Elige un repartidor' : 'Sin asignar'}
      description={isError ? 'No se pudo cargar la lista de repartidores.' : undefined}
      nothingFoundMessage="No hay repartidores registrados"
      clearable={!required}
      data={couriers.map(({ id, person }) => ({ value: String(id), label: person.first_name }))}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(id === null ? null : Number(id))}
    />
  );
}
