import { TextInput } from '@mantine/core';
import { BRANCH_MAX } from '@restaurante/contract/branches/branches.wire.ts';
import { FormCard, FormRow } from '../../../ui/FormCard.tsx';
import { FormPage } from '../../../ui/FormPage.tsx';
import { CityField, useCities } from '../../cities/index.ts';
import type { BranchSent } from '../branches.api.ts';
import { sentFrom, type BranchFormState } from './branchForm.ts';
import { centreOf } from '../location/cityCentres.ts';
import { LocationField } from '../location/LocationField.tsx';

interface BranchFormProps {
  title: string;
  form: BranchFormState;
  save: (body: BranchSent) => Promise<unknown>;
  isNew?: boolean;
}

/** The page of one branch (spec 1 §2). */
export function BranchForm({ title, form, save, isNew = false }: BranchFormProps) {
  const { data } = useCities();
  const city = data?.cities.find(({ id }) => String(id) === form.values.city);
  return (
    <FormPage
      title={title}
      back="/dashboard/branches"
      form={form}
      // A refusal was shown where it belongs.
      onSubmit={(values) => save(sentFrom(values)).catch(() => undefined)}
    >
      <MainFields form={form} />
      <LocationField form={form} centre={centreOf(city?.name)} startsHere={isNew} />
    </FormPage>
  );
}

function MainFields({ form }: { form: BranchFormState }) {
  return (
    <FormCard title="Lo principal">
      <FormRow>
        <TextInput
          label="Nombre"
          size="md"
          maxLength={BRANCH_MAX.name}
          autoComplete="off"
          {...form.getInputProps('name')}
          key={form.key('name')}
        />
        <CityField size="md" {...form.getInputProps('city')} key={form.key('city')} />
      </FormRow>
      <TextInput
        label="Teléfonos"
        description="Si son varios, sepáralos así: 22222222 - 71234567"
        size="md"
        maxLength={BRANCH_MAX.phones}
        autoComplete="off"
        {...form.getInputProps('phones')}
        key={form.key('phones')}
      />
      <TextInput
        label="Dirección"
        size="md"
        maxLength={BRANCH_MAX.address}
        autoComplete="off"
        {...form.getInputProps('address')}
        key={form.key('address')}
      />
    </FormCard>
  );
}
