import type { CourierWire, EmployeeWire } from '@restaurante/contract/employees/employees.wire.ts';
import type { Employee } from './employees.repository.ts';

export function employeeToWire(employee: Employee): EmployeeWire {
  const { roleId, userId, email, image, hasPin } = employee;
  const role = { id: roleId, name: employee.roleName };
  return {
    id: employee.id,
    company_id: employee.companyId,
    type: employee.type,
    role_id: roleId,
    role,
    person: {
      first_name: employee.firstName,
      ci_nit: employee.ci,
      phone: employee.phone,
      address: employee.address,
    },
    branch: { id: employee.branchId, name: employee.branchName },
    image,
    user: userId === null ? null : { id: userId, email, avatar: image, roles: [role] },
    has_pin: hasPin,
  };
}

export function courierToWire({ id, firstName }: Employee): CourierWire {
  return { id, person: { first_name: firstName } };
}
