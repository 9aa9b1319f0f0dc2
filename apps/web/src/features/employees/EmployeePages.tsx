import { Select, TextInput } from '@mantine/core';
import { getEmployee, listRoles } from '@restaurante/contract/employees/employees.endpoints.ts';
import type { EmployeeWire } from '@restaurante/contract/employees/employees.wire.ts';
import { ROLE } from '@restaurante/contract/roles.ts';
import type { IdName } from '@restaurante/contract/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { query } from '../../shared/api/query.ts';
import { useSignedIn } from '../../shared/session/session.ts';
import { PhotoCard } from '../../ui/crop/PhotoCard.tsx';
import { FormCard, FormRow } from '../../ui/form/FormCard.tsx';
import { FormPage } from '../../ui/form/FormPage.tsx';
import { useRecord } from '../../ui/form/useRecord.tsx';
import { LinkButton } from '../../ui/inputs/LinkButton.tsx';
import { optionOf } from '../../ui/inputs/options.ts';
import { PasswordField } from '../../ui/inputs/PasswordField.tsx';
import { PhoneField } from '../../ui/inputs/PhoneField.tsx';
import { useBranches } from '../branches/index.ts';
import { PinCard, PinField } from '../pins/index.ts';
import { useEmployeeForm, EMPLOYEE_TYPES, type EmployeeFormState } from './employeeForm.ts';
import { ROLE_TEXTS } from './roleTexts.ts';

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

function EmployeePage({ title, saveLabel, employee }: EmployeePageProps) {
  const { form, save, isSelf } = useEmployeeForm(employee);
  return (
    <FormPage leaves title={title} back={EDIT.back} form={form} saveLabel={saveLabel} onSubmit={save}>
      <Photo form={form} employee={employee} />
      <WorkFields form={form} employee={employee} isSelf={isSelf} />
      <PersonFields form={form} />
      {isSelf ? (
        <OwnLogin email={employee?.user?.email ?? null} />
      ) : (
        <LoginFields form={form} employee={employee} />
      )}
      {employee && !isSelf && <PinCard hasPin={employee.has_pin} employeeId={employee.id} />}
      {!employee && <FirstPin form={form} />}
    </FormPage>
  );
}

function Photo({ form, employee }: { form: EmployeeFormState; employee: EmployeeWire | undefined }) {
  const { first_name, role_id } = form.values;
  const { data } = useQuery(query(listRoles));
  const role = data?.roles.find(({ id }) => String(id) === role_id) ?? employee?.role;
  return (
    <PhotoCard
      name={first_name.trim() || 'Persona nueva'}
      note={role?.name ?? 'Sin rol todavía'}
      label="Foto del personal"
      saved={employee?.image}
      {...form.field('image')}
    />
  );
}

interface FieldsProps {
  form: EmployeeFormState;
  employee: EmployeeWire | undefined;
}

function choices(loaded: readonly IdName[] | undefined, saved: IdName | undefined) {
  return (loaded ?? (saved ? [saved] : [])).map(optionOf);
}

/** Shows the employee's branch and role. A branch manager hires for their own branch only. */
function WorkFields({ form, employee, isSelf }: FieldsProps & { isSelf: boolean }) {
  const { role, branch } = useSignedIn();
  const branches = useBranches().data?.branches;
  const roles = useQuery(query(listRoles)).data?.roles;
  const reachable = role === ROLE.administrator ? branches : branches?.filter(({ id }) => id === branch?.id);
  return (
    <FormCard title="Trabajo">
      <Select
        label="Sucursal"
        placeholder="Elige una sucursal"
        data={choices(reachable, employee?.branch ?? branch ?? undefined)}
        {...form.field('branch_id')}
      />
      <FormRow>
        <Select
          label="Rol"
          placeholder="Elige un rol"
          description={isSelf ? 'Nadie cambia su propio rol.' : ROLE_TEXTS[Number(form.values.role_id)]}
          disabled={isSelf}
          data={choices(roles, employee?.role)}
          {...form.field('role_id')}
        />
        <Select label="Tipo" data={EMPLOYEE_TYPES} {...form.field('type')} />
      </FormRow>
    </FormCard>
  );
}

function PersonFields({ form }: Pick<FieldsProps, 'form'>) {
  return (
    <FormCard title="Datos personales">
      <TextInput label="Nombre completo" autoComplete="off" {...form.text('first_name')} />
      <FormRow>
        <TextInput label="CI" autoComplete="off" {...form.text('ci')} />
        <PhoneField label="Teléfono" autoComplete="off" {...form.field('phone')} />
      </FormRow>
      <TextInput label="Dirección" autoComplete="off" {...form.text('address')} />
    </FormCard>
  );
}

/** Asks for e-mail and password; both may stay blank for an employee who never signs in. */
function LoginFields({ form, employee }: FieldsProps) {
  const hasLogin = Boolean(employee?.user?.email);
  return (
    <FormCard title="Datos de acceso">
      <FormRow>
        <TextInput
          label="Correo electrónico"
          description={
            hasLogin
              ? 'En blanco se le quita el acceso y se cierran sus sesiones.'
              : 'En blanco si no usará el sistema.'
          }
          type="email"
          autoComplete="off"
          {...form.text('email')}
        />
        <PasswordField
          label={hasLogin ? 'Nueva contraseña' : 'Contraseña'}
          description={
            hasLogin
              ? 'En blanco se conserva la actual. Una nueva cierra sus sesiones.'
              : 'De 6 a 20 caracteres.'
          }
          autoComplete="new-password"
          {...form.text('password')}
        />
      </FormRow>
    </FormCard>
  );
}

/** Asks for the PIN of a new employee, which is set once the employee is saved. */
function FirstPin({ form }: Pick<FieldsProps, 'form'>) {
  return (
    <FormCard title="PIN">
      <p className="muted">
        Opcional. Con su PIN entra en los dispositivos de la sucursal, sin correo ni contraseña.
      </p>
      <PinField {...form.field('pin')} />
    </FormCard>
  );
}

/** Links to the profile: a change of one's own login needs the current password. */
function OwnLogin({ email }: { email: string | null }) {
  return (
    <FormCard title="Datos de acceso">
      <p className="muted">
        {email && (
          <>
            Entras con <b>{email}</b>.{' '}
          </>
        )}
        Tu correo, tu contraseña y tu PIN se cambian en tu perfil.
      </p>
      <LinkButton to="/dashboard/profile" variant="default">
        Ir a mi perfil
      </LinkButton>
    </FormCard>
  );
}
