import { TextInput } from '@mantine/core';
import { FormCard, FormRow } from '../../../ui/form/FormCard.tsx';
import { FormPage } from '../../../ui/form/FormPage.tsx';
import { CityField, useCities } from '../../cities/index.ts';
import { centreOf } from '../location/cityCentres.ts';
import { LocationField } from '../location/LocationField.tsx';
import type { BranchFormState } from './branchForm.ts';

interface BranchFormProps {
  title: string;
  form: BranchFormState;
  onSubmit: Parameters<BranchFormState['props']>[0];
  isNew?: boolean;
}

/** The page of one branch. */
export function BranchForm({ title, form, onSubmit, isNew = false }: BranchFormProps) {
  const { data } = useCities();
  const city = data?.cities.find(({ id }) => String(id) === form.values.city);
  return (
    <FormPage title={title} back="/dashboard/branches" form={form} onSubmit={onSubmit}>
      <MainFields form={form} />
      <LocationField form={form} centre={centreOf(city?.name)} startsHere={isNew} />
    </FormPage>
  );
}

function MainFields({ form }: { form: BranchFormState }) {
  return (
    <FormCard title="Lo principal">
      <FormRow>
        <TextInput label="Nombre" size="md" autoComplete="off" {...form.text('name')} />
        <CityField size="md" {...form.field('city')} />
      </FormRow>
      <TextInput
        label="Teléfonos"
        description="Si son varios, sepáralos así: 22222222 - 71234567"
        size="md"
        autoComplete="off"
        {...form.text('phones')}
      />
      <TextInput label="Dirección" size="md" autoComplete="off" {...form.text('address')} />
    </FormCard>
  );
}
