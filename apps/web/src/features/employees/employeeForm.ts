import { createEmployee, updateEmployee } from '@restaurante/contract/employees/employees.endpoints.ts';
import { employeeBody, type EmployeeWire } from '@restaurante/contract/employees/employees.wire.ts';
import { useSaveRecord } from '../../shared/api/useSaveRecord.ts';
import { useSignedIn } from '../../shared/session/session.ts';
import { type Problems, useSchemaForm } from '../../ui/form/useSchemaForm.ts';
import type { ImageValue } from '../../ui/inputs/imageFile.ts';

export type EmployeeFormState = ReturnType<typeof useEmployeeForm>['form'];

export const EMPLOYEE_TYPES = [
  { value: '1', label: 'Interno' },
  { value: '2', label: 'Externo' },
];

/** Returns the fields by their names on the wire; a new employee works in the user's branch until another is chosen. */
function valuesOf(employee: EmployeeWire | undefined, ownBranchId: number) {
  const { branch, role, type = 1, person, user } = employee ?? {};
  const branchId = branch?.id ?? ownBranchId;
  return {
    branch_id: branchId > 0 ? String(branchId) : null,
    role_id: role ? String(role.id) : null,
    type: String(type) as string | null,
    first_name: person?.first_name ?? '',
    ci: person?.ci_nit ?? '',
    phone: person?.phone ?? '',
    address: person?.address ?? '',
    email: user?.email ?? '',
    password: '',
    image: undefined as ImageValue,
  };
}

/** A login with only one of both fields would be lost silently (docs/rules/accounts.md). */
function loginProblems(
  { email, password }: { email: string; password: string },
  hasLogin: boolean,
): Problems {
  const hasEmail = email.trim() !== '';
  if (password !== '' && !hasEmail) return { email: 'Escribe también el correo con el que iniciará sesión' };
  const lacksPassword = hasEmail && password === '' && !hasLogin;
  return lacksPassword ? { password: 'Escribe también la contraseña con la que iniciará sesión' } : {};
}

export function useEmployeeForm(employee?: EmployeeWire) {
  const { branchId, user } = useSignedIn();
  const isSelf = employee?.user?.id === user.id;
  const form = useSchemaForm({
    schema: employeeBody,
    initial: valuesOf(employee, branchId),
    toBody: ({ image, branch_id, role_id, type, email, password, ...rest }) => ({
      ...rest,
      branch_id: branch_id ?? '',
      role_id: role_id ?? '',
      type: type ?? '',
      // The server leaves missing keys unchanged: users change their own login in the profile.
      ...(isSelf ? {} : { email, password }),
      remove_image: image === null,
    }),
    problems: (values) => loginProblems(values, Boolean(employee?.user?.email)),
    refusals: {
      email_taken: 'email',
      password_common: 'password',
      role_not_allowed: 'role_id',
      own_role_unchangeable: 'role_id',
    },
  });
  const save = useSaveRecord(createEmployee, updateEmployee, {
    id: employee?.id,
    success: ['Personal registrado correctamente.', 'Personal editado correctamente.'],
    onError: form.refused,
  });
  return { form, save, isSelf };
}
