import { Switch } from '@mantine/core';
import { ADMINISTRATIVE } from '@restaurante/contract/roles.ts';
import { useSignedIn } from '../../shared/session/session.ts';
import { FormCard } from '../../ui/form/FormCard.tsx';
import { useTableOrders } from './companies.api.ts';

/** Switches the orders from the tables on and off for the whole company (docs/rules/table-orders.md). */
export function TableOrdersSwitch() {
  const { role } = useSignedIn();
  const { isOn, isPending, set } = useTableOrders();
  const mayChange = ADMINISTRATIVE.some((one) => one === role);
  return (
    <FormCard title="Pedidos desde la mesa">
      <Switch
        size="md"
        label="Recibir pedidos desde la mesa"
        description="El cliente escanea el QR de su mesa, pide desde su teléfono y alguien con caja abierta acepta el pedido."
        checked={isOn}
        disabled={!mayChange || isPending}
        onChange={({ currentTarget }) => set(currentTarget.checked)}
      />
      {!mayChange && <p className="muted small">Solo un administrador o encargado puede cambiarlo.</p>}
    </FormCard>
  );
}
