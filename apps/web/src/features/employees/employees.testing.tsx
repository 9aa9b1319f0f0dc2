import { listBranches } from '@restaurante/contract/branches/branches.endpoints.ts';
import * as endpoints from '@restaurante/contract/employees/employees.endpoints.ts';
import type { EmployeeWire } from '@restaurante/contract/employees/employees.wire.ts';
import { screen } from '@testing-library/react';
import { branchOf } from '../../test/product.ts';
import { fakeServer } from '../../test/server.ts';
import { renderShellPages } from '../../test/shellPages.tsx';
import { CreateEmployeePage, EditEmployeePage } from './EmployeePages.tsx';
import { EmployeesPage } from './EmployeesPage.tsx';

export const LIST = '/dashboard/employes';
const CASHIER = { id: 4, name: 'Cajero(a)' };
const COURIER = { id: 5, name: 'Repartidor(a)' };
/** A cashier with a login. */
export const rosa: EmployeeWire = {
  id: 21,
  company_id: 1,
  type: 1,
  role_id: 4,
  role: CASHIER,
  person: { first_name: 'Rosa Mamani', ci_nit: '4567890 LP', phone: '59171234567', address: 'Calle Jaén 12' },
  branch: { id: 3, name: 'Casa matriz' },
  image: null,
  user: { id: 31, email: 'rosa@fogon.bo', avatar: null, roles: [CASHIER] },
  has_pin: false,
};
const luis: EmployeeWire = {
  ...rosa,
  id: 22,
  type: 2,
  role_id: 5,
  role: COURIER,
  person: { first_name: 'Luis Choque', ci_nit: null, phone: null, address: null },
  branch: { id: 4, name: 'El Alto' },
  user: null,
};

/** Opens the staff's pages at an address; `employee` is who is listed and edited. */
export function open(address: string, employee = rosa) {
  const server = fakeServer();
  server.answer(endpoints.listEmployees, { employes: [luis, employee] });
  server.answer(endpoints.getEmployee, { employe: employee });
  server.answer(endpoints.listRoles, { roles: [CASHIER, COURIER] });
  server.answer(listBranches, { branches: [branchOf(3, 'Casa matriz'), branchOf(4, 'El Alto')] });
  const pages = {
    '/dashboard': () => <p>inicio</p>,
    [LIST]: EmployeesPage,
    [`${LIST}/create`]: CreateEmployeePage,
    [`${LIST}/$id/edit`]: EditEmployeePage,
  };
  return { server, ...renderShellPages(pages, address) };
}

export type Opened = ReturnType<typeof open>;

export const press = async ({ user }: Opened, name: string) =>
  user.click(await screen.findByRole('button', { name }));
