import { listEmployees, removeEmployee } from '@restaurante/contract/employees/employees.endpoints.ts';
import type { CourierWire, EmployeeWire } from '@restaurante/contract/employees/employees.wire.ts';
import { errorText } from '@restaurante/contract/errors.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../shared/api/query.ts';
import { useWrite } from '../../shared/api/useWrite.ts';
import { useOwnCompany, useSignedIn } from '../../shared/session/session.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { useRecordActions } from '../../ui/list/useRecordActions.ts';
import { DELETION_TEXT } from '../../ui/overlay/ConfirmDialog.tsx';
import { employeeCard, employeeColumns } from './employeeColumns.tsx';

/** Returns whether the answer is complete; a cashier, who does not open this page, gets a shorter one. */
const isWhole = (row: EmployeeWire | CourierWire): row is EmployeeWire => 'role' in row;

/** Shows the staff that the user manages (docs/rules/permissions.md). */
export function EmployeesPage() {
  const list = useQuery(query(listEmployees, { params: useOwnCompany() }));
  const menu = useEmployeeMenu();
  const rows = list.data?.employes
    .filter(isWhole)
    .map((employee) => ({ ...employee, name: employee.person.first_name }));
  return (
    <ListPage
      title="Personal"
      list={list}
      rows={rows}
      create={{ to: '/dashboard/employes/create', label: 'Crear nuevo' }}
      search={{
        placeholder: 'Buscar por nombre, rol o sucursal',
        text: ({ name, person, role, branch, user }) =>
          [name, person.ci_nit, person.phone, role.name, branch.name, user?.email].join(' '),
      }}
      columns={employeeColumns}
      card={employeeCard}
      menu={menu}
    />
  );
}

/** Returns the actions on one employee of the list. Users cannot delete themselves. */
function useEmployeeMenu() {
  const { user } = useSignedIn();
  const { edit, remove } = useRecordActions();
  const { mutate: removeOne } = useWrite(removeEmployee, { success: 'Personal eliminado correctamente!' });
  return (employee: EmployeeWire) => {
    const { id, person } = employee;
    const isSelf = employee.user?.id === user.id;
    return [
      edit({ to: '/dashboard/employes/$id/edit', params: { id: String(id) } }),
      remove(person.first_name, () => removeOne({ params: { id } }), {
        refusal: isSelf ? errorText('own_login_unremovable') : undefined,
        question: { title: 'Confirmar eliminación', text: <DeletionText name={person.first_name} /> },
      }),
    ];
  };
}

function DeletionText({ name }: { name: string }) {
  return (
    <>
      <b>{name}</b>
      <br />
      <span>{DELETION_TEXT}</span>
    </>
  );
}
