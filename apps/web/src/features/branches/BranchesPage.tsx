import { removeBranch } from '@restaurante/contract/branches/branches.endpoints.ts';
import type { BranchWire } from '@restaurante/contract/branches/branches.wire.ts';
import { errorText } from '@restaurante/contract/errors.ts';
import { ROLE } from '@restaurante/contract/roles.ts';
import { listSubscriptionTypes } from '@restaurante/contract/subscriptions/subscriptions.endpoints.ts';
import { ALLOWS_BRANCHES_TYPE } from '@restaurante/domain/subscriptions/subscription.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { query } from '../../shared/api/query.ts';
import { useWrite } from '../../shared/api/useWrite.ts';
import { currentSession, useSignedIn } from '../../shared/session/session.ts';
import { Stack } from '../../ui/layout/layouts.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { idColumn, type Column } from '../../ui/list/rowLooks.tsx';
import type { RowAction } from '../../ui/list/RowMenu.tsx';
import { RowTitle } from '../../ui/list/RowTitle.tsx';
import { useRecordActions } from '../../ui/list/useRecordActions.ts';
import { useAllowsBranches, useBranches, useChooseBranch } from './branches.api.ts';

function Address({ branch: { address, city } }: { branch: BranchWire }) {
  return (
    <Stack as="span" gap={0} className="anywhere">
      {address}
      <span className="muted small">{city.name}</span>
    </Stack>
  );
}

const branchColumns: Column<BranchWire>[] = [
  idColumn,
  { title: 'Nombre', sortBy: ({ name }) => name, render: ({ name }) => <RowTitle name={name} /> },
  { title: 'Teléfonos', sortBy: ({ phones }) => phones, render: ({ phones }) => phones ?? '—' },
  { title: 'Dirección', sortBy: ({ address }) => address, render: (branch) => <Address branch={branch} /> },
];

function branchCard(branch: BranchWire) {
  return (
    <Stack gap={0} className="anywhere">
      <RowTitle name={branch.name} />
      <span className="muted">{[branch.address, branch.city.name].filter(Boolean).join(' · ')}</span>
      {branch.phones && <span className="muted small">{branch.phones}</span>}
    </Stack>
  );
}

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
        rowName={({ name }) => name}
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

/** Branch managers edit their own branch only (docs/rules/permissions.md). */
function useBranchMenu(branches: readonly BranchWire[]) {
  const session = useSignedIn();
  const { edit, remove } = useRecordActions();
  const { mutate: choose } = useChooseBranch();
  const { mutate: removeOne } = useWrite(removeBranch, {
    success: 'Sucursal eliminada correctamente!',
    onSuccess: ({ branch: removed }) => {
      // A user who worked in it continues in the first of the others.
      const next = branches.find(({ id }) => id !== removed.id);
      if (next && currentSession()?.branch?.id === removed.id) choose({ body: { branch_id: next.id } });
    },
  });
  const refusal = branches.length === 1 ? errorText('branch_is_last') : undefined;
  return ({ id, name }: BranchWire): RowAction[] => {
    const edits = edit({ to: '/dashboard/branches/$id/edit', params: { id: String(id) } });
    if (session.role === ROLE.administrator)
      return [edits, remove(name, () => removeOne({ params: { id } }), { refusal })];
    return id === session.branch?.id ? [edits] : [];
  };
}

/** Says which plan has several branches, for companies with another plan. */
function PlanNote() {
  const { data } = useQuery(query(listSubscriptionTypes));
  const plan = data?.subscription_type.find(({ id }) => id === ALLOWS_BRANCHES_TYPE);
  if (!plan) return null;
  return (
    <p className="mt-16 muted">
      Tu plan es para una sola sucursal. Con el plan {plan.name} puedes tener varias.{' '}
      <Link to="/dashboard/about">Ver planes</Link>
    </p>
  );
}
