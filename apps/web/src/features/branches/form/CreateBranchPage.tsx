import { Navigate, useNavigate } from '@tanstack/react-router';
import { useAllowsBranches, useCreateBranch } from '../branches.api.ts';
import { BranchForm } from './BranchForm.tsx';
import { fieldErrors, useBranchForm } from './branchForm.ts';

/** Other plans are led home (spec 1 §6). */
export function CreateBranchPage() {
  return useAllowsBranches() ? <CreateBranch /> : <Navigate to="/dashboard" replace />;
}

function CreateBranch() {
  const form = useBranchForm();
  const navigate = useNavigate();
  const create = useCreateBranch({
    onSaved: () => void navigate({ to: '/dashboard/branches' }),
    onError: (error) => form.setErrors(fieldErrors(error)),
  });
  return <BranchForm title="Crear sucursal" form={form} save={create} isNew />;
}
