export { createFirstBranch, holdBranch, listBranches, requireBranch } from './branches.service.ts';
