import { Stack } from '@mantine/core';
import { ADMINISTRATIVE } from '@restaurante/contract/roles.ts';
import { useSignedIn } from '../../shared/session/session.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { NotificationSettings, TableOrdersSwitch } from '../companies/index.ts';

/** The settings of the company; those of this browser are in the quick settings. */
export function SettingsPage() {
  const { role } = useSignedIn();
  const maySwitch = ADMINISTRATIVE.some((one) => one === role);
  return (
    <>
      <PageHeader title="Configuración" />
      {maySwitch ? (
        <Stack gap={16}>
          <TableOrdersSwitch />
          <NotificationSettings />
        </Stack>
      ) : (
        <EmptyState
          title="Nada que configurar aquí"
          hint="Los ajustes de este navegador están en «Ajustes rápidos», en el menú de tu cuenta."
        />
      )}
    </>
  );
}
