import { Tabs, Switch } from '@mantine/core';
import { ADMINISTRATIVE, COOKING, isOneOf, ROLE, SELLING } from '@restaurante/contract/roles.ts';
import { useLocalSetting } from '../../shared/localSettings.ts';
import { useSignedIn } from '../../shared/session/session.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { FormCard } from '../../ui/form/FormCard.tsx';
import { ChoiceField } from '../../ui/inputs/ChoiceField.tsx';
import { Stack } from '../../ui/layout/layouts.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import {
  CashSettings,
  GuestSettings,
  ReservationSettings,
  AuthoritySettings,
  KitchenSettings,
  MovementKindsSettings,
  NotificationSettings,
  RegisterSettings,
  TableOrdersSwitch,
} from '../companies/index.ts';
import { PrinterSettings } from '../printing/index.ts';
import { PrintedStations } from '../sales/index.ts';
import { SecondsField } from './SecondsField.tsx';
import { useAlertChoice, useViewChoice } from './settingChoices.ts';

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
    <Stack>
      <PrinterSettings isSelling={isOneOf(role, SELLING)} />
      <PrintedStations />
      {isOneOf(role, SELLING) && <SellingSettings />}
      {isOneOf(role, ADMINISTRATIVE) && <TableOrdersSwitch />}
      {role === ROLE.administrator && <CashSettings />}
      {role === ROLE.administrator && <GuestSettings />}
      {role === ROLE.administrator && <ReservationSettings />}
      {isOneOf(role, ADMINISTRATIVE) && <KitchenSettings />}
      {role === ROLE.administrator && <MovementKindsSettings />}
      {role === ROLE.administrator && <RegisterSettings />}
      {role === ROLE.administrator && <AuthoritySettings role={4} />}
      {role === ROLE.administrator && <AuthoritySettings role={3} />}
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

/** All tabs stay mounted and keep their inputs (docs/rules/screens.md). */
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

function SellingSettings() {
  const [{ autocompleteAmount }, setSales] = useLocalSetting('sales');
  return (
    <FormCard title="Al vender">
      <Switch
        size="md"
        label="Autocompletar el monto recibido"
        description="El cobro comienza con el total exacto."
        checked={autocompleteAmount}
        onChange={({ currentTarget }) => setSales({ autocompleteAmount: currentTarget.checked })}
      />
      <ChoiceField label="Productos en Vender" {...useViewChoice()} />
    </FormCard>
  );
}

/** Shows how this browser's ticket board announces (docs/rules/kitchen.md). */
function BoardSettings() {
  return (
    <FormCard title="Pantalla de tickets">
      <p className="muted small">
        En la pantalla de tickets que abre este navegador, por ejemplo la del televisor del comedor. Se abre
        en «Tickets», en el menú.
      </p>
      <ChoiceField label="Aviso de tickets listos" {...useAlertChoice()} />
      <SecondsField />
    </FormCard>
  );
}
