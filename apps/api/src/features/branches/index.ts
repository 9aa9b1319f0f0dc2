export { createFirstBranch, listBranches, requireBranch } from './branches.service.ts';
