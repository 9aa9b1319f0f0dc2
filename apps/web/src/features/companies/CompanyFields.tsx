import { Select, Textarea, TextInput } from '@mantine/core';
import { mdiMapMarkerOutline } from '@mdi/js';
import { CUTOFF_HOUR_MAX } from '@restaurante/contract/companies/companies.wire.ts';
import { ALLOWS_BRANCHES_TYPE } from '@restaurante/domain/subscriptions/subscription.ts';
import { useSignedIn } from '../../shared/session/session.ts';
import { AppIcon } from '../../ui/display/AppIcon.tsx';
import { FormCard, FormRow } from '../../ui/form/FormCard.tsx';
import { CityField } from '../cities/index.ts';
import type { CompanyFormState } from './companyForm.ts';
import classes from './Company.module.css';

const HOURS = Array.from({ length: CUTOFF_HOUR_MAX + 1 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

/** Selects the hour when the business day begins (docs/rules/days.md). */
export function BusinessDayField({ form }: { form: CompanyFormState }) {
  return (
    <FormCard title="Día de trabajo">
      <Select label="Hora de corte" size="md" data={HOURS} {...form.field('cutoff_hour')} />
      <p className="muted small">
        Lo que se vende antes de esta hora cuenta para el día anterior. Si atiendes de madrugada, elige por
        ejemplo las 04:00; si no, deja 00:00.
      </p>
    </FormCard>
  );
}

export function CompanyFields({ form }: { form: CompanyFormState }) {
  const text = (name: Parameters<CompanyFormState['text']>[0]) => ({ ...form.text(name), size: 'md' });
  return (
    <FormCard title="Datos de la empresa">
      <TextInput label="Nombre" {...text('name')} />
      <TextInput label="Eslogan" placeholder="Sabor de casa" {...text('slogan')} />
      <FormRow>
        <CityField size="md" {...form.field('city_id')} />
        <TextInput
          label="Teléfonos"
          description="Si son varios, sepáralos así: 71234567 - 22123456"
          inputMode="tel"
          {...text('phones')}
        />
      </FormRow>
      <TextInput label="Dirección" {...text('address')} />
      <OnlyBranchNote />
      <Textarea
        label="Descripción corta"
        placeholder="Comida boliviana casera en el centro de La Paz"
        {...text('short_description')}
      />
    </FormCard>
  );
}

/** Says that the company page also changes the only branch: its plan has no branch form (docs/rules/companies.md). */
function OnlyBranchNote() {
  const plan = useSignedIn().subscription.type.id;
  if (plan === undefined || plan === ALLOWS_BRANCHES_TYPE) return null;
  return (
    <p className={classes.note}>
      <AppIcon path={mdiMapMarkerOutline} size={18} />
      Tu plan tiene una sola sucursal: su ciudad, teléfonos y dirección cambian con estos datos.
    </p>
  );
}
