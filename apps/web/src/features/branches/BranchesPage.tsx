import { mdiPlus } from '@mdi/js';
import { AddHint } from '../../ui/AddHint.tsx';
import { AppIcon } from '../../ui/AppIcon.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { ListTable } from '../../ui/ListTable.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useAllowsBranches, useBranches } from './branches.api.ts';
import { branchCard, branchColumns } from './branchColumns.tsx';
import { PlanNote } from './PlanNote.tsx';
import { useBranchMenu } from './useBranchMenu.ts';

/** The company's branches; only the plan with several branches may change them (docs/rules/companies.md). */
export function BranchesPage() {
  const { data, error, refetch } = useBranches();
  const allowsBranches = useAllowsBranches();
  const menu = useBranchMenu(data?.branches ?? []);
  return (
    <>
      <PageHeader
        title="Sucursales"
        count={data?.branches.length}
        primary={
          allowsBranches && (
            <LinkButton to="/dashboard/branches/create" leftSection={<AppIcon path={mdiPlus} />}>
              Crear nueva
            </LinkButton>
          )
        }
      />
      <ListTable
        label="Sucursales"
        rows={data?.branches}
        error={error}
        onRetry={() => void refetch()}
        search={{
          placeholder: 'Buscar por nombre o dirección',
          text: ({ name, phones, address, city }) => `${name} ${phones ?? ''} ${address ?? ''} ${city.name}`,
        }}
        empty={allowsBranches ? { hint: <AddHint /> } : {}}
        columns={branchColumns}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        card={branchCard}
        menu={allowsBranches ? menu : undefined}
      />
      {!allowsBranches && <PlanNote />}
    </>
  );
}
