import { mdiContentCopy } from '@mdi/js';
import { listEmployees, removeEmployee } from '@restaurante/contract/employees/employees.endpoints.ts';
import type { CourierWire, EmployeeWire } from '@restaurante/contract/employees/employees.wire.ts';
import { errorText } from '@restaurante/contract/errors.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../shared/api/query.ts';
import { useWrite } from '../../shared/api/useWrite.ts';
import { copyText } from '../../shared/copyText.ts';
import { useOwnCompany, useSignedIn } from '../../shared/session/session.ts';
import { Picture } from '../../ui/display/Picture.tsx';
import { StatusChip } from '../../ui/display/StatusChip.tsx';
import { notify } from '../../ui/feedback/notices.tsx';
import { Row } from '../../ui/layout/layouts.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { idColumn, type Column } from '../../ui/list/rowLooks.tsx';
import { RowTitle } from '../../ui/list/RowTitle.tsx';
import { useRecordActions } from '../../ui/list/useRecordActions.ts';
import { DELETION_TEXT } from '../../ui/overlay/ConfirmDialog.tsx';
import classes from './employees.module.css';

const EXTERNAL = 2;

const photo = ({ image, person }: EmployeeWire, width: number) => (
  <Picture src={image} name={person.first_name} variant="cropped" width={width} round />
);

const typeChip = ({ type }: EmployeeWire) =>
  type === EXTERNAL ? (
    <StatusChip tone="way">Externo</StatusChip>
  ) : (
    <StatusChip tone="ready">Interno</StatusChip>
  );

/** Shows photo, e-mail and role of an employee who signs in; of others only the role. */
function Information({ employee }: { employee: EmployeeWire }) {
  const { user, role } = employee;
  if (!user) return <span className="muted">{role.name}</span>;
  return (
    <Row gap={12} shrink>
      {photo(employee, 44)}
      <div className={classes.facts}>
        {user.email}
        <StatusChip tone="accent">{role.name}</StatusChip>
      </div>
    </Row>
  );
}

const employeeColumns: Column<EmployeeWire>[] = [
  idColumn,
  { title: 'Tipo', width: 110, sortBy: ({ type }) => type, render: typeChip },
  {
    title: 'Nombre completo',
    sortBy: ({ person }) => person.first_name,
    render: ({ person }) => <RowTitle name={person.first_name} />,
  },
  {
    title: 'Sucursal',
    sortBy: ({ branch }) => branch.name,
    render: ({ branch }) => <span className="anywhere">{branch.name}</span>,
  },
  {
    title: 'Información',
    sortBy: ({ role }) => role.name,
    render: (employee) => <Information employee={employee} />,
  },
];

function employeeCard(employee: EmployeeWire) {
  const { person, role, branch, user } = employee;
  return (
    <RowTitle name={person.first_name} picture={photo(employee, 52)} chips={typeChip(employee)}>
      {[role.name, branch.name, user?.email].filter(Boolean).join(' · ')}
    </RowTitle>
  );
}

/** Returns whether the answer is complete; a cashier, who does not open this page, gets a shorter one. */
const isWhole = (row: EmployeeWire | CourierWire): row is EmployeeWire => 'role' in row;

/** Shows the staff that the user manages (docs/rules/permissions.md). */
export function EmployeesPage() {
  const list = useQuery(query(listEmployees, { params: useOwnCompany() }));
  const menu = useEmployeeMenu();
  return (
    <ListPage
      title="Personal"
      list={list}
      rows={list.data?.employes.filter(isWhole)}
      rowName={({ person }) => person.first_name}
      create={{ to: '/dashboard/employes/create', label: 'Crear nuevo' }}
      search={{
        placeholder: 'Buscar por nombre, rol o sucursal',
        text: ({ person, role, branch, user }) =>
          [person.first_name, person.ci_nit, person.phone, role.name, branch.name, user?.email].join(' '),
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
    const email = employee.user?.email;
    return [
      edit({ to: '/dashboard/employes/$id/edit', params: { id: String(id) } }),
      ...(email
        ? [{ label: 'Copiar acceso', icon: mdiContentCopy, onClick: () => void copyAccess(email) }]
        : []),
      remove(person.first_name, () => removeOne({ params: { id } }), {
        refusal: isSelf ? errorText('own_login_unremovable') : undefined,
        question: { title: 'Confirmar eliminación', text: <DeletionText name={person.first_name} /> },
      }),
    ];
  };
}

/** Copies the address and the e-mail with which a person signs in; never a password. */
async function copyAccess(email: string): Promise<void> {
  const text = `Entra en ${location.origin}/login con el correo ${email}`;
  if (await copyText(text)) notify.success('Acceso copiado: pégalo en un mensaje');
  else notify.info(text);
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
