export {
  createFirstBranch,
  holdBranch,
  listBranches,
  placeOnlyBranch,
  requireBranch,
} from './branches.service.ts';
