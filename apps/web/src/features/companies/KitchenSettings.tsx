import { Button, TextInput } from '@mantine/core';
import { companySettingsBody } from '@restaurante/contract/companies/settings.wire.ts';
import type { KitchenMinutes } from '@restaurante/contract/kitchen/kitchen.wire.ts';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { FormCard, FormRow } from '../../ui/form/FormCard.tsx';
import { useUnsavedChangesQuestion } from '../../ui/form/unsaved.ts';
import { useSchemaForm } from '../../ui/form/useSchemaForm.ts';
import { useCompanySettings, useSaveSettings } from './settings.api.ts';

const valuesOf = ({ warnMinutes, lateMinutes }: KitchenMinutes) => ({
  'kitchen.warnMinutes': String(warnMinutes),
  'kitchen.lateMinutes': String(lateMinutes),
});

function MinutesForm({ kitchen }: { kitchen: KitchenMinutes }) {
  const form = useSchemaForm({
    schema: companySettingsBody,
    initial: valuesOf(kitchen),
    toBody: (values) => ({
      kitchen: { warnMinutes: values['kitchen.warnMinutes'], lateMinutes: values['kitchen.lateMinutes'] },
    }),
  });
  const save = useSaveSettings({
    onSaved: (saved) => form.reset(valuesOf(saved.kitchen)),
    onError: form.refused,
  });
  useUnsavedChangesQuestion(form.isUnsaved);
  return (
    <form {...form.props(save)}>
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
      <Button type="submit" mt={16} loading={form.isSaving}>
        Guardar
      </Button>
    </form>
  );
}

/**
 * Shows when the kitchen's screen warns of an order that waits, on all screens of the company
 * (docs/rules/kitchen.md).
 */
export function KitchenSettings() {
  const { data, error, refetch } = useCompanySettings();
  if (!data) return error && <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <FormCard title="Tiempos de cocina">
      <MinutesForm kitchen={data.settings.kitchen} />
    </FormCard>
  );
}
