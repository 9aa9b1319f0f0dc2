import { TextInput } from '@mantine/core';
import { FormCard, FormRow } from '../../ui/form/FormCard.tsx';
import { useCompanySettings } from './settings.api.ts';
import { SettingsForm } from './SettingsForm.tsx';

/** The kitchen's settings, next to these, report a failure to load (docs/rules/table-orders.md). */
export function GuestSettings() {
  const { data } = useCompanySettings();
  if (!data) return null;
  return (
    <FormCard title="Pedidos desde la mesa: lo máximo de una vez">
      <SettingsForm
        settings={data.settings}
        valuesOf={({ guest_line_max, guest_order_max }) => ({
          guest_line_max: String(guest_line_max),
          guest_order_max: String(guest_order_max),
        })}
      >
        {(form) => (
          <FormRow>
            <TextInput
              label="Unidades por producto"
              inputMode="numeric"
              autoComplete="off"
              {...form.text('guest_line_max')}
            />
            <TextInput
              label="Unidades por pedido"
              inputMode="numeric"
              autoComplete="off"
              {...form.text('guest_order_max')}
            />
          </FormRow>
        )}
      </SettingsForm>
    </FormCard>
  );
}
