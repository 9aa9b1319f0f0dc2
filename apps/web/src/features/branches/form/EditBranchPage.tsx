import type { BranchWire } from '@restaurante/contract/branches/branches.wire.ts';
import { Navigate, useNavigate, useParams } from '@tanstack/react-router';
import { CallError } from '../../../shared/api/call.ts';
import { FormPagePlaceholder } from '../../../ui/FormPagePlaceholder.tsx';
import { useAllowsBranches, useBranch, useUpdateBranch } from '../branches.api.ts';
import { BranchForm } from './BranchForm.tsx';
import { fieldErrors, useBranchForm } from './branchForm.ts';

/** Other plans and other companies' branches lead home (spec 1 §5 and §6). */
export function EditBranchPage() {
  return useAllowsBranches() ? <FoundBranch /> : <Navigate to="/dashboard" replace />;
}

function FoundBranch() {
  const { id } = useParams({ from: '/shell/dashboard/branches/$id/edit' });
  const { data, error, refetch } = useBranch(Number(id));
  if (data) return <EditBranch key={data.branch.id} branch={data.branch} />;
  if (error instanceof CallError && error.status < 500 && error.status > 0) {
    return <Navigate to="/dashboard" replace />;
  }
  return (
    <FormPagePlaceholder
      title="Editar sucursal"
      back="/dashboard/branches"
      error={error}
      onRetry={() => void refetch()}
    />
  );
}

function EditBranch({ branch }: { branch: BranchWire }) {
  const form = useBranchForm(branch);
  const navigate = useNavigate();
  const update = useUpdateBranch(branch.id, {
    onSaved: () => void navigate({ to: '/dashboard/branches' }),
    onError: (error) => form.setErrors(fieldErrors(error)),
  });
  return <BranchForm title="Editar sucursal" form={form} save={update} />;
}
