import { getEmployee, listRoles } from '@restaurante/contract/employees/employees.endpoints.ts';
import type { EmployeeWire } from '@restaurante/contract/employees/employees.wire.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { query } from '../../shared/api/query.ts';
import { PhotoCard } from '../../ui/crop/PhotoCard.tsx';
import { FormPage } from '../../ui/form/FormPage.tsx';
import { useRecord } from '../../ui/form/useRecord.tsx';
import { LoginFields, OwnLogin, PersonFields, WorkFields } from './EmployeeFields.tsx';
import { type EmployeeFormState, useEmployeeForm } from './employeeForm.ts';

const EDIT = { title: 'Editar personal', back: '/dashboard/employes' } as const;

export function CreateEmployeePage() {
  return <EmployeePage title="Crear personal" saveLabel="Guardar" />;
}

export function EditEmployeePage() {
  const { id } = useParams({ from: '/shell/dashboard/employes/$id/edit' });
  const { data, instead } = useRecord(query(getEmployee, { params: { id } }), EDIT);
  return data ? <EmployeePage title={EDIT.title} saveLabel="Actualizar" employee={data.employe} /> : instead;
}

interface EmployeePageProps {
  title: string;
  saveLabel: string;
  employee?: EmployeeWire;
}

/** Shows the page of a new employee, or of an existing one. */
function EmployeePage({ title, saveLabel, employee }: EmployeePageProps) {
  const { form, save, isSelf } = useEmployeeForm(employee);
  return (
    <FormPage leaves title={title} back={EDIT.back} form={form} saveLabel={saveLabel} onSubmit={save}>
      <Photo form={form} employee={employee} />
      <WorkFields form={form} employee={employee} isSelf={isSelf} />
      <PersonFields form={form} />
      {isSelf && employee?.user ? (
        <OwnLogin email={employee.user.email} />
      ) : (
        <LoginFields form={form} employee={employee} />
      )}
    </FormPage>
  );
}

function Photo({ form, employee }: { form: EmployeeFormState; employee: EmployeeWire | undefined }) {
  const { first_name, role_id } = form.values;
  const { value, onChange } = form.field('image');
  const { data } = useQuery(query(listRoles));
  const role = data?.roles.find(({ id }) => String(id) === role_id) ?? employee?.role;
  return (
    <PhotoCard
      name={first_name.trim() || 'Persona nueva'}
      note={role?.name ?? 'Sin rol todavía'}
      label="Foto del personal"
      saved={employee?.image}
      value={value}
      onChange={onChange}
    />
  );
}
