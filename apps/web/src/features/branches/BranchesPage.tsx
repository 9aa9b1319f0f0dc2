import { ListPage } from '../../ui/list/ListPage.tsx';
import { branchCard, branchColumns } from './branchColumns.tsx';
import { useAllowsBranches, useBranches } from './branches.api.ts';
import { PlanNote } from './PlanNote.tsx';
import { useBranchMenu } from './useBranchMenu.ts';

const CREATE = { to: '/dashboard/branches/create', label: 'Crear nueva' } as const;

/** Shows the company's branches; only the plan with several branches may change them (docs/rules/companies.md). */
export function BranchesPage() {
  const list = useBranches();
  const allowsBranches = useAllowsBranches();
  const menu = useBranchMenu(list.data?.branches ?? []);
  return (
    <>
      <ListPage
        title="Sucursales"
        list={list}
        rows={list.data?.branches}
        create={allowsBranches && CREATE}
        search={{
          placeholder: 'Buscar por nombre o dirección',
          text: ({ name, phones, address, city }) => `${name} ${phones ?? ''} ${address ?? ''} ${city.name}`,
        }}
        columns={branchColumns}
        card={branchCard}
        menu={allowsBranches ? menu : undefined}
      />
      {!allowsBranches && <PlanNote />}
    </>
  );
}
