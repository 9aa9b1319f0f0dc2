import { Button } from '@mantine/core';
import {
  companySettingsBody,
  type CompanySettingsWire,
} from '@restaurante/contract/companies/settings.wire.ts';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { useUnsavedChangesQuestion } from '../../ui/form/unsaved.ts';
import { type SchemaForm, useSchemaForm } from '../../ui/form/useSchemaForm.ts';
import { useSaveSettings } from './settings.api.ts';

type Body = z.input<typeof companySettingsBody>;

interface SettingsFormProps<Values> {
  settings: CompanySettingsWire;
  valuesOf: (settings: CompanySettingsWire) => Values;
  toBody: (values: Values) => Body;
  children: (form: SchemaForm<Values, Body>) => ReactNode;
}

export function SettingsForm<Values extends object>(props: SettingsFormProps<Values>) {
  const { settings, valuesOf, toBody, children } = props;
  const form = useSchemaForm({ schema: companySettingsBody, initial: valuesOf(settings), toBody });
  const save = useSaveSettings({
    onSaved: (saved) => form.reset(valuesOf(saved)),
    onError: form.refused,
  });
  useUnsavedChangesQuestion(form.isUnsaved);
  return (
    <form {...form.props(save)}>
      {children(form)}
      <Button type="submit" mt={16} loading={form.isSaving}>
        Guardar
      </Button>
    </form>
  );
}
