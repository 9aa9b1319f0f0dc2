import { Navigate, useParams } from '@tanstack/react-router';
import { useRecord } from '../../../ui/form/useRecord.tsx';
import { branchQuery, useAllowsBranches } from '../branches.api.ts';
import { BranchForm } from './BranchForm.tsx';

const EDIT = { title: 'Editar sucursal', back: '/dashboard/branches' } as const;

/** Companies with another plan are led home. */
export function CreateBranchPage() {
  return useAllowsBranches() ? <BranchForm title="Crear sucursal" /> : <Navigate to="/dashboard" replace />;
}

/** Companies with another plan are led home. */
export function EditBranchPage() {
  return useAllowsBranches() ? <EditBranch /> : <Navigate to="/dashboard" replace />;
}

function EditBranch() {
  const { id } = useParams({ from: '/shell/dashboard/branches/$id/edit' });
  const { data, instead } = useRecord(branchQuery(Number(id)), EDIT);
  return data ? <BranchForm title={EDIT.title} branch={data.branch} /> : instead;
}
