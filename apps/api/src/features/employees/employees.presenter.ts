import type { CourierWire, EmployeeWire } from '@restaurante/contract/employees/employees.wire.ts';
import type { IdName } from '@restaurante/contract/schema.ts';

export interface Employee {
  readonly id: number;
  readonly companyId: number;
  readonly type: number;
  readonly role: IdName;
  readonly firstName: string;
  readonly ci: string | null;
  readonly phone: string | null;
  readonly address: string | null;
  readonly branch: IdName;
  readonly image: string | null;
  /** Null for an employee who cannot log in. */
  readonly login: { readonly userId: number; readonly email: string } | null;
}

export function employeeToWire({ role, login, ...employee }: Employee): EmployeeWire {
  return {
    id: employee.id,
    company_id: employee.companyId,
    type: employee.type,
    role_id: role.id,
    role,
    person: {
      first_name: employee.firstName,
      ci_nit: employee.ci,
      phone: employee.phone,
      address: employee.address,
    },
    branch: employee.branch,
    image: employee.image,
    user: login && { id: login.userId, email: login.email, avatar: employee.image, roles: [role] },
  };
}

export function courierToWire({ id, firstName }: Employee): CourierWire {
  return { id, person: { first_name: firstName } };
}
