import type { BranchWire } from '@restaurante/contract/branches/branches.wire.ts';
import { Navigate, useNavigate, useParams } from '@tanstack/react-router';
import { useRecord } from '../../../ui/form/useRecord.tsx';
import { branchQuery, useAllowsBranches, useCreateBranch, useUpdateBranch } from '../branches.api.ts';
import { useBranchForm } from './branchForm.ts';
import { BranchForm } from './BranchForm.tsx';

const back = '/dashboard/branches';
const EDIT = { title: 'Editar sucursal', back } as const;

/** Companies with another plan are led home. */
export function CreateBranchPage() {
  return useAllowsBranches() ? <CreateBranch /> : <Navigate to="/dashboard" replace />;
}

function CreateBranch() {
  const form = useBranchForm();
  const create = useCreateBranch(form.refused);
  const navigate = useNavigate();
  return (
    <BranchForm
      title="Crear sucursal"
      form={form}
      onSubmit={async (body) => {
        await create({ body });
        await navigate({ to: back });
      }}
      isNew
    />
  );
}

/** Companies with another plan are led home. */
export function EditBranchPage() {
  return useAllowsBranches() ? <FoundBranch /> : <Navigate to="/dashboard" replace />;
}

function FoundBranch() {
  const { id } = useParams({ from: '/shell/dashboard/branches/$id/edit' });
  const { data, instead } = useRecord(branchQuery(Number(id)), EDIT);
  return data ? <EditBranch branch={data.branch} /> : instead;
}

function EditBranch({ branch }: { branch: BranchWire }) {
  const form = useBranchForm(branch);
  const update = useUpdateBranch(form.refused);
  const navigate = useNavigate();
  return (
    <BranchForm
      title={EDIT.title}
      form={form}
      onSubmit={async (body) => {
        await update({ params: { id: branch.id }, body });
        await navigate({ to: back });
      }}
    />
  );
}
