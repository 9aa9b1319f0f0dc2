import { Switch } from '@mantine/core';
import { mdiQrcode } from '@mdi/js';
import { switchTableOrders } from '@restaurante/contract/companies/companies.endpoints.ts';
import { useWrite } from '../../shared/api/useWrite.ts';
import { setLocalSetting } from '../../shared/localSettings.ts';
import { useOwnCompany, useSignedIn } from '../../shared/session/session.ts';
import { AppIcon } from '../../ui/display/AppIcon.tsx';
import { FormCard } from '../../ui/form/FormCard.tsx';
import { LinkButton } from '../../ui/inputs/LinkButton.tsx';
import { useKeepCompany } from './companies.api.ts';

/** Switches the orders from the tables of the whole company (docs/rules/table-orders.md). */
export function TableOrdersSwitch() {
  const params = useOwnCompany();
  const keep = useKeepCompany();
  const { company } = useSignedIn();
  const { mutate, isPending, variables } = useWrite(switchTableOrders, {
    success: 'Configuración guardada',
    onSuccess: (_, { body }) => {
      const isOn = body?.orders_table === 1;
      keep({ ...company, orders_table: isOn ? 1 : 0 });
      setLocalSetting('sales', { tableOrders: isOn });
    },
  });
  // The old state shows again if the change failed.
  const value = isPending ? variables.body?.orders_table : company.orders_table;
  return (
    <FormCard title="Pedidos desde la mesa">
      <Switch
        size="md"
        label="Recibir pedidos desde la mesa"
        description="El cliente escanea el QR de su mesa, pide desde su teléfono y alguien con caja abierta acepta el pedido."
        checked={value === 1}
        disabled={isPending}
        onChange={({ currentTarget }) =>
          mutate({ params, body: { orders_table: currentTarget.checked ? 1 : 0 } })
        }
      />
      <p>
        <LinkButton to="/dashboard/qr" variant="default" leftSection={<AppIcon path={mdiQrcode} />}>
          Códigos QR de las mesas
        </LinkButton>
      </p>
    </FormCard>
  );
}
