import { Select, type SelectProps } from '@mantine/core';
import { listEmployees } from '@restaurante/contract/employees/employees.endpoints.ts';
import { ROLE } from '@restaurante/contract/roles.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../shared/api/query.ts';
import { useOwnCompany } from '../../../shared/session/session.ts';

interface CourierSelectProps extends Omit<SelectProps, 'value' | 'onChange'> {
  /** The branch of the sale: the server accepts only its couriers. */
  branchId: number;
  value: number | null;
  onChange: (id: number | null) => void;
}

/** Chooses the courier of an order; `required` for one that is on its way. */
export function CourierSelect({ branchId, value, onChange, required, ...field }: CourierSelectProps) {
  const { data, isError } = useQuery(
    query(listEmployees, { params: useOwnCompany(), query: { role_id: ROLE.courier } }),
  );
  // An owner receives the couriers of all branches.
  const couriers = (data?.employes ?? []).filter(
    (courier) => !('branch' in courier) || courier.branch.id === branchId,
  );
  return (
    <Select
      label="Delivery"
      placeholder={required ? 'Elige un repartidor' : 'Sin asignar'}
      description={isError ? 'No se pudo cargar la lista de repartidores.' : undefined}
      nothingFoundMessage="No hay repartidores registrados"
      clearable={!required}
      data={couriers.map(({ id, person }) => ({ value: String(id), label: person.first_name }))}
      {...field}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(id === null ? null : Number(id))}
    />
  );
}
