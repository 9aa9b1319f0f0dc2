import { TextInput } from '@mantine/core';
import type { BranchWire } from '@restaurante/contract/branches/branches.wire.ts';
import { FormCard, FormRow } from '../../../ui/form/FormCard.tsx';
import { FormPage } from '../../../ui/form/FormPage.tsx';
import { CityField, useCities } from '../../cities/index.ts';
import { useSaveBranch } from '../branches.api.ts';
import { centreOf } from '../location/cityCentres.ts';
import { LocationField } from '../location/LocationField.tsx';
import { type BranchFormState, useBranchForm } from './branchForm.ts';

/** Shows the page of a new branch, or of an existing one. */
export function BranchForm({ title, branch }: { title: string; branch?: BranchWire }) {
  const form = useBranchForm(branch);
  const save = useSaveBranch(branch?.id, form.refused);
  const { data } = useCities();
  const city = data?.cities.find(({ id }) => String(id) === form.values.city);
  return (
    <FormPage leaves title={title} back="/dashboard/branches" form={form} onSubmit={save}>
      <MainFields form={form} />
      <LocationField form={form} centre={centreOf(city?.name)} startsHere={!branch} />
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
