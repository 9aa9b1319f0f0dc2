import type { EmployeeWire } from '@restaurante/contract/employees/employees.wire.ts';
import { Picture } from '../../ui/display/Picture.tsx';
import { StatusChip } from '../../ui/display/StatusChip.tsx';
import { idColumn } from '../../ui/list/columns.tsx';
import type { Column } from '../../ui/list/rowLooks.ts';
import { RowTitle } from '../../ui/list/RowTitle.tsx';
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
    <div className="row gap-12 min-w-0">
      {photo(employee, 44)}
      <div className={classes.facts}>
        {user.email}
        <StatusChip tone="accent">{role.name}</StatusChip>
      </div>
    </div>
  );
}

/** The columns of the list. */
export const employeeColumns: Column<EmployeeWire>[] = [
  idColumn,
  { title: 'Tipo', width: 110, render: typeChip },
  { title: 'Nombre completo', render: ({ person }) => <RowTitle name={person.first_name} /> },
  { title: 'Sucursal', render: ({ branch }) => branch.name },
  { title: 'Información', render: (employee) => <Information employee={employee} /> },
];

/** Returns a row on a phone. */
export function employeeCard(employee: EmployeeWire) {
  const { person, role, branch, user } = employee;
  return (
    <RowTitle name={person.first_name} picture={photo(employee, 52)} chips={typeChip(employee)}>
      {[role.name, branch.name, user?.email].filter(Boolean).join(' · ')}
    </RowTitle>
  );
}
