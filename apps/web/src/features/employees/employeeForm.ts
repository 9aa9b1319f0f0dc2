import { createEmployee, updateEmployee } from '@restaurante/contract/employees/employees.endpoints.ts';
import { employeeBody, type EmployeeWire } from '@restaurante/contract/employees/employees.wire.ts';
import { setPin } from '@restaurante/contract/pins/pins.endpoints.ts';
import { PIN_MIN } from '@restaurante/contract/pins/pins.limits.ts';
import { useRouter } from '@tanstack/react-router';
import { CallError } from '../../shared/api/call.ts';
import { useSaveRecord } from '../../shared/api/useSaveRecord.ts';
import { useWrite } from '../../shared/api/useWrite.ts';
import { useSignedIn } from '../../shared/session/session.ts';
import { notify } from '../../ui/feedback/notices.tsx';
import { type Problems, useSchemaForm } from '../../ui/form/useSchemaForm.ts';
import type { ImageValue } from '../../ui/inputs/imageFile.ts';
import { PIN_LENGTH } from '../pins/index.ts';

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
    /** Of a new employee only. */
    pin: '',
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
    toBody: ({ image, branch_id, role_id, type, email, password, pin: _pin, ...rest }) => ({
      ...rest,
      branch_id: branch_id ?? '',
      role_id: role_id ?? '',
      type: type ?? '',
      // The server leaves missing keys unchanged: users change their own login in the profile.
      ...(isSelf ? {} : { email, password }),
      remove_image: image === null,
    }),
    problems: (values) => ({
      ...loginProblems(values, Boolean(employee?.user?.email)),
      pin: values.pin === '' || values.pin.length >= PIN_MIN ? undefined : PIN_LENGTH,
    }),
    refusals: {
      email_taken: 'email',
      password_common: 'password',
      role_not_allowed: 'role_id',
      own_role_unchangeable: 'role_id',
    },
  });
  const saveEmployee = useSaveRecord(createEmployee, updateEmployee, {
    id: employee?.id,
    success: ['Personal registrado correctamente.', 'Personal editado correctamente.'],
    onError: form.refused,
  });
  const saveFirstPin = useFirstPin();
  const save = async (...[body, values]: Parameters<typeof saveEmployee>) => {
    const { employe } = await saveEmployee(body, values);
    const { pin } = form.current();
    if (pin !== '') await saveFirstPin(employe, pin);
  };
  return { form, save, isSelf };
}

/**
 * Returns the function that sets the PIN of a new employee. A refused one leads to the employee's own form, because
 * the employee is saved and another attempt here would make a second one.
 */
function useFirstPin() {
  const router = useRouter();
  const { mutateAsync } = useWrite(setPin, { onError: () => true });
  return async ({ id, person }: EmployeeWire, pin: string) => {
    try {
      await mutateAsync({ body: { pin, employee_id: id } });
    } catch (error) {
      if (error instanceof CallError)
        notify.loss(`${person.first_name} está en el personal, pero sin PIN. ${error.message}`);
      await router.navigate({ to: '/dashboard/employes/$id/edit', params: { id: String(id) } });
      throw error;
    }
  };
}
