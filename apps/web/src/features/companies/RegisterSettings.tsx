import { Switch } from '@mantine/core';
import { FormCard } from '../../ui/form/FormCard.tsx';
import { Stack } from '../../ui/layout/layouts.tsx';
import { useCompanySettings } from './settings.api.ts';
import { SettingsForm } from './SettingsForm.tsx';

/** Shows how registers are counted and shared (docs/rules/cash-registers.md). */
export function RegisterSettings() {
  const { data } = useCompanySettings();
  if (!data) return null;
  return (
    <FormCard title="Cajas">
      <SettingsForm
        settings={data.settings}
        valuesOf={({ blind_count, shared_registers }) => ({
          blind_count: blind_count === 1,
          shared_registers: shared_registers === 1,
        })}
      >
        {(form) => (
          <Stack>
            <Switch
              size="md"
              label="Cierre a ciegas"
              description="El cajero cuenta sin ver cuánto debería haber. Después de cerrar ve la diferencia."
              {...form.check('blind_count')}
            />
            <Switch
              size="md"
              label="Cajas compartidas"
              description="Quien abre una caja puede compartirla: los demás cajeros de la sucursal cobran en ella."
              {...form.check('shared_registers')}
            />
          </Stack>
        )}
      </SettingsForm>
    </FormCard>
  );
}
