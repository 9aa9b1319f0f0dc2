export { useBranches, useChooseBranch } from './branches.api.ts';
