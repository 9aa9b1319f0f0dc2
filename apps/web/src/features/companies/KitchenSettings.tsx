import { Switch, TextInput } from '@mantine/core';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { FormCard, FormRow } from '../../ui/form/FormCard.tsx';
import { useCompanySettings } from './settings.api.ts';
import { SettingsForm } from './SettingsForm.tsx';

/** Shows the settings of docs/rules/kitchen.md and docs/rules/cash-registers.md. */
export function KitchenSettings() {
  const { data, error, refetch } = useCompanySettings();
  if (!data) return error && <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <FormCard title="Cocina">
      <SettingsForm
        settings={data.settings}
        valuesOf={({ kitchen, no_kitchen_screen }) => ({
          'kitchen.warnMinutes': String(kitchen.warnMinutes),
          'kitchen.lateMinutes': String(kitchen.lateMinutes),
          no_kitchen_screen: no_kitchen_screen === 1,
        })}
      >
        {(form) => (
          <>
            <FormRow>
              <TextInput
                label="Aviso (minutos)"
                description="El tiempo de espera se pone ámbar."
                inputMode="numeric"
                autoComplete="off"
                {...form.text('kitchen.warnMinutes')}
              />
              <TextInput
                label="Atrasado (minutos)"
                description="El tiempo de espera se pone rojo."
                inputMode="numeric"
                autoComplete="off"
                {...form.text('kitchen.lateMinutes')}
              />
            </FormRow>
            <Switch
              size="md"
              mt={16}
              label="Sin pantalla de cocina"
              description="Nadie marca los pedidos como listos: al cerrar una caja, sus pedidos pagados quedan entregados."
              {...form.check('no_kitchen_screen')}
            />
          </>
        )}
      </SettingsForm>
    </FormCard>
  );
}
