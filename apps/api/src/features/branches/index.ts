export { branchToWire } from './branches.presenter.ts';
export type { Branch, BranchUse } from './branches.repository.ts';
export {
  createFirstBranch,
  hideBranches,
  keepBranch,
  lockBranchUse,
  listBranches,
  listBranchUse,
  placeOnlyBranch,
  requireBranch,
} from './branches.service.ts';
