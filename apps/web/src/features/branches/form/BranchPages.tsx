import { TextInput } from '@mantine/core';
import { getBranch } from '@restaurante/contract/branches/branches.endpoints.ts';
import type { BranchWire } from '@restaurante/contract/branches/branches.wire.ts';
import { Navigate, useParams } from '@tanstack/react-router';
import { query } from '../../../shared/api/query.ts';
import { FormCard, FormRow } from '../../../ui/form/FormCard.tsx';
import { FormPage } from '../../../ui/form/FormPage.tsx';
import { useRecord } from '../../../ui/form/useRecord.tsx';
import { CityField, useCities } from '../../cities/index.ts';
import { useAllowsBranches } from '../branches.api.ts';
import { centreOf } from '../location/cityCentres.ts';
import { LocationField } from '../location/LocationField.tsx';
import { useBranchForm, type BranchFormState } from './branchForm.ts';

const EDIT = { title: 'Editar sucursal', back: '/dashboard/branches' } as const;

/** Companies with another plan are led home. */
export function CreateBranchPage() {
  return useAllowsBranches() ? <BranchForm title="Crear sucursal" /> : <Navigate to="/dashboard" replace />;
}

/** Companies with another plan are led home. */
export function EditBranchPage() {
  return useAllowsBranches() ? <EditBranch /> : <Navigate to="/dashboard" replace />;
}

function EditBranch() {
  const { id } = useParams({ from: '/shell/dashboard/branches/$id/edit' });
  const { data, instead } = useRecord(query(getBranch, { params: { id } }), EDIT);
  return data ? <BranchForm title={EDIT.title} branch={data.branch} /> : instead;
}

function BranchForm({ title, branch }: { title: string; branch?: BranchWire }) {
  const { form, save } = useBranchForm(branch);
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
        <TextInput label="Nombre" autoComplete="off" {...form.text('name')} />
        <CityField {...form.field('city')} />
      </FormRow>
      <TextInput
        label="Teléfonos"
        description="Si son varios, sepáralos así: 22222222 - 71234567"
        autoComplete="off"
        {...form.text('phones')}
      />
      <TextInput label="Dirección" autoComplete="off" {...form.text('address')} />
    </FormCard>
  );
}
