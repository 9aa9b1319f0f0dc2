import { Switch } from '@mantine/core';
import { mdiQrcode } from '@mdi/js';
import { AppIcon } from '../../ui/display/AppIcon.tsx';
import { FormCard } from '../../ui/form/FormCard.tsx';
import { LinkButton } from '../../ui/inputs/LinkButton.tsx';
import { useTableOrders } from './companies.api.ts';

const CODES: string = '/dashboard/qr';

/**
 * Switches the orders from the tables on and off for the whole company; for administrators and branch managers
 * (docs/rules/table-orders.md).
 */
export function TableOrdersSwitch() {
  const { isOn, isPending, set } = useTableOrders();
  return (
    <FormCard title="Pedidos desde la mesa">
      <Switch
        size="md"
        label="Recibir pedidos desde la mesa"
        description="El cliente escanea el QR de su mesa, pide desde su teléfono y alguien con caja abierta acepta el pedido."
        checked={isOn}
        disabled={isPending}
        onChange={({ currentTarget }) => set(currentTarget.checked)}
      />
      <p>
        <LinkButton to={CODES} variant="default" leftSection={<AppIcon path={mdiQrcode} />}>
          Códigos QR de las mesas
        </LinkButton>
      </p>
    </FormCard>
  );
}
