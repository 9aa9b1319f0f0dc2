export { branchToWire } from './branches.presenter.ts';
export type { Branch, BranchUse } from './branches.repository.ts';
export {
  createFirstBranch,
  hideBranches,
  keepBranch as holdBranch,
  lockBranchUse as holdBranchUse,
  listBranches,
  listBranchUse,
  placeOnlyBranch,
  requireBranch,
} from './branches.service.ts';
