import { Stack, Tabs } from '@mantine/core';
import { ADMINISTRATIVE, COOKING, isOneOf, SELLING } from '@restaurante/contract/roles.ts';
import { useSignedIn } from '../../shared/session/session.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { KitchenSettings, NotificationSettings, TableOrdersSwitch } from '../companies/index.ts';
import { PrinterSettings } from '../printing/index.ts';
import { BoardSettings } from './BoardSettings.tsx';
import { SellingSettings } from './SellingSettings.tsx';

/** Shows this role's settings in the tab 'Ventas'. */
function SalesTab({ role }: { role: number | null }) {
  if (!isOneOf(role, COOKING)) {
    return (
      <EmptyState
        title="Nada que configurar aquí"
        hint="Los ajustes de este navegador están en «Ajustes rápidos», en el menú de tu cuenta."
      />
    );
  }
  return (
    <Stack gap={16}>
      <PrinterSettings isSelling={isOneOf(role, SELLING)} />
      {isOneOf(role, SELLING) && <SellingSettings />}
      {isOneOf(role, ADMINISTRATIVE) && <TableOrdersSwitch />}
      {isOneOf(role, ADMINISTRATIVE) && <KitchenSettings />}
    </Stack>
  );
}

function NotificationsTab({ role }: { role: number | null }) {
  if (isOneOf(role, ADMINISTRATIVE)) return <NotificationSettings />;
  return (
    <EmptyState
      title="Nada que configurar aquí"
      hint="Las notificaciones las configura quien administra el restaurante."
    />
  );
}

/**
 * Shows the settings of this browser and, for administrators and branch managers, of the company (docs/rules/screens.md).
 * All tabs stay mounted: what was typed in one is still there after a look at another.
 */
export function SettingsPage() {
  const { role } = useSignedIn();
  return (
    <>
      <PageHeader title="Configuración" />
      <Tabs defaultValue="sales" maw={640}>
        <Tabs.List mb={16}>
          <Tabs.Tab value="sales">Ventas</Tabs.Tab>
          <Tabs.Tab value="tickets">Pantalla de Tickes</Tabs.Tab>
          <Tabs.Tab value="notifications">Notificaciones</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="sales">
          <SalesTab role={role} />
        </Tabs.Panel>
        <Tabs.Panel value="tickets">
          <BoardSettings />
        </Tabs.Panel>
        <Tabs.Panel value="notifications">
          <NotificationsTab role={role} />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
