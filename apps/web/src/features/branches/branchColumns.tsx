import type { BranchWire } from '@restaurante/contract/branches/branches.wire.ts';
import { idColumn } from '../../ui/list/columns.tsx';
import type { Column } from '../../ui/list/rowLooks.ts';
import { RowTitle } from '../../ui/list/RowTitle.tsx';

function Address({ branch: { address, city } }: { branch: BranchWire }) {
  return (
    <span className="grid anywhere">
      {address}
      <span className="muted small">{city.name}</span>
    </span>
  );
}

/** The columns of the list. */
export const branchColumns: Column<BranchWire>[] = [
  idColumn,
  { title: 'Nombre', render: ({ name }) => <RowTitle name={name} /> },
  { title: 'Teléfonos', render: ({ phones }) => phones ?? '—' },
  { title: 'Dirección', render: (branch) => <Address branch={branch} /> },
];

/** Returns a phone's row. */
export function branchCard(branch: BranchWire) {
  return (
    <div className="grid anywhere">
      <RowTitle name={branch.name} />
      <span className="muted">{[branch.address, branch.city.name].filter(Boolean).join(' · ')}</span>
      {branch.phones && <span className="muted small">{branch.phones}</span>}
    </div>
  );
}
