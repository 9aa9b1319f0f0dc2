import { Button } from '@mantine/core';
import { updateCompanySettings } from '@restaurante/contract/companies/companies.endpoints.ts';
import {
  companySettingsBody,
  type CompanySettingsWire,
} from '@restaurante/contract/companies/settings.wire.ts';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { useWrite } from '../../shared/api/useWrite.ts';
import { setLocalSetting } from '../../shared/localSettings.ts';
import { updateSession, useOwnCompany, useSignedIn } from '../../shared/session/session.ts';
import { useUnsavedChangesQuestion } from '../../ui/form/unsaved.ts';
import { type SchemaForm, useSchemaForm } from '../../ui/form/useSchemaForm.ts';

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
  const params = useOwnCompany();
  const { company } = useSignedIn();
  const { mutateAsync } = useWrite(updateCompanySettings, {
    success: 'Configuración guardada',
    onSuccess: ({ settings: saved }) => {
      updateSession({ company: { ...company, notifications: saved.notification.status ? 1 : 0 } });
      setLocalSetting('notification', mirrorOf(saved));
      form.accept(valuesOf(saved));
    },
    onError: form.refused,
  });
  useUnsavedChangesQuestion(form.isUnsaved);
  return (
    <form {...form.props((body) => mutateAsync({ params, body }))}>
      {children(form)}
      <Button type="submit" mt={16} loading={form.isSaving}>
        Guardar
      </Button>
    </form>
  );
}

interface Nested {
  [name: string]: unknown;
}

function bodyOf(values: object): Body {
  const body: Nested = {};
  for (const [path, value] of Object.entries(values)) {
    const names = path.split('.');
    const last = names.pop()!;
    const part = names.reduce((within, name) => (within[name] ??= {}) as Nested, body);
    part[last] = value;
  }
  return body;
}

/** Returns the company's settings as the browser stores them, without the key. */
const mirrorOf = ({ notification }: CompanySettingsWire) => ({
  ...notification,
  whatsappServer: notification.whatsappServer ?? '',
  kitchenPhoneNumber: notification.kitchenPhoneNumber ?? '',
});
