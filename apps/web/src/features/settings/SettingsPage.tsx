import { Stack, Tabs, Switch } from '@mantine/core';
import { ADMINISTRATIVE, COOKING, isOneOf, SELLING } from '@restaurante/contract/roles.ts';
import { useLocalSetting } from '../../shared/localSettings.ts';
import { useSignedIn } from '../../shared/session/session.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { FormCard } from '../../ui/form/FormCard.tsx';
import { ChoiceField } from '../../ui/inputs/ChoiceField.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { KitchenSettings, NotificationSettings, TableOrdersSwitch } from '../companies/index.ts';
import { PrinterSettings } from '../printing/index.ts';
import { SecondsField } from './SecondsField.tsx';

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

/** Shows how the sell screen of this browser behaves. */
function SellingSettings() {
  const [{ autocompleteAmount }, setSales] = useLocalSetting('sales');
  const [{ productsShowType }, setView] = useLocalSetting('TPVSales');
  return (
    <FormCard title="Al vender">
      <Stack gap={16}>
        <Switch
          size="md"
          label="Autocompletar el monto recibido"
          description="El cobro comienza con el total exacto."
          checked={autocompleteAmount}
          onChange={({ currentTarget }) => setSales({ autocompleteAmount: currentTarget.checked })}
        />
        <ChoiceField
          label="Productos en Vender"
          value={productsShowType}
          onChange={(next) => setView({ productsShowType: next })}
          options={[
            { value: 'cuadricula', label: 'Cuadrícula' },
            { value: 'agrupado', label: 'Agrupado por tipo' },
          ]}
        />
      </Stack>
    </FormCard>
  );
}

/**
 * Shows how the ticket board of this browser announces, and how long it shows each publication
 * (docs/rules/kitchen.md).
 */
function BoardSettings() {
  const [{ alertTickets, timeSliderTickets }, set] = useLocalSetting('sales');
  return (
    <FormCard title="Pantalla de tickets">
      <Stack gap={16}>
        <p className="muted small">
          En la pantalla de tickets que abre este navegador, por ejemplo la del televisor del comedor. Se abre
          en «Tickets», en el menú.
        </p>
        <ChoiceField
          label="Aviso de tickets listos"
          value={alertTickets}
          onChange={(next) => set({ alertTickets: next })}
          options={[
            { value: 'none', label: 'Sin aviso' },
            { value: 'sound', label: 'Sonido' },
            { value: 'voice', label: 'Voz' },
          ]}
        />
        <SecondsField seconds={timeSliderTickets} onChange={(next) => set({ timeSliderTickets: next })} />
      </Stack>
    </FormCard>
  );
}
