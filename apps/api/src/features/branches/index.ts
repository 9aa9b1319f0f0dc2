export type { BranchUse } from './branches.repository.ts';
export {
  createFirstBranch,
  hideBranches,
  holdBranch,
  holdBranchUse,
  listBranches,
  listBranchUse,
  placeOnlyBranch,
  requireBranch,
} from './branches.service.ts';
