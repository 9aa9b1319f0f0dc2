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
export type SettingsFormState<Values> = SchemaForm<Values, Body>;

interface SettingsFormProps<Values> {
  settings: CompanySettingsWire;
  /** Returns the fields by their paths in the body, such as 'kitchen.warnMinutes'. */
  valuesOf: (settings: CompanySettingsWire) => Values;
  children: (form: SettingsFormState<Values>) => ReactNode;
}

export function SettingsForm<Values extends object>(props: SettingsFormProps<Values>) {
  const { settings, valuesOf, children } = props;
  const form = useSchemaForm({ schema: companySettingsBody, initial: valuesOf(settings), toBody: bodyOf });
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

function bodyOf(values: object): Body {
  const body: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(values)) {
    const [part = '', name] = path.split('.');
    body[part] = name === undefined ? value : { ...(body[part] as object | undefined), [name]: value };
  }
  return body;
}
