import { Button, TextInput } from '@mantine/core';
import { companySettingsBody } from '@restaurante/contract/companies/settings.wire.ts';
import type { GuestUnits } from '@restaurante/contract/table-orders/table-orders.wire.ts';
import { FormCard, FormRow } from '../../ui/form/FormCard.tsx';
import { useUnsavedChangesQuestion } from '../../ui/form/unsaved.ts';
import { useSchemaForm } from '../../ui/form/useSchemaForm.ts';
import { useCompanySettings, useSaveSettings } from './settings.api.ts';

const valuesOf = ({ guest_line_max, guest_order_max }: GuestUnits) => ({
  guest_line_max: String(guest_line_max),
  guest_order_max: String(guest_order_max),
});

function UnitsForm({ units }: { units: GuestUnits }) {
  const form = useSchemaForm({ schema: companySettingsBody, initial: valuesOf(units) });
  const save = useSaveSettings({
    onSaved: (saved) => form.reset(valuesOf(saved)),
    onError: form.refused,
  });
  useUnsavedChangesQuestion(form.isUnsaved);
  return (
    <form {...form.props(save)}>
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
      <Button type="submit" mt={16} loading={form.isSaving}>
        Guardar
      </Button>
    </form>
  );
}

/**
 * Shows how many units a guest may order at once (docs/rules/table-orders.md). The kitchen's settings, next to these,
 * report that they could not be loaded.
 */
export function GuestSettings() {
  const { data } = useCompanySettings();
  if (!data) return null;
  return (
    <FormCard title="Pedidos desde la mesa: lo máximo de una vez">
      <UnitsForm units={data.settings} />
    </FormCard>
  );
}
