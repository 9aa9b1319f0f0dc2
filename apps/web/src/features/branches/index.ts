export { useAllowsBranches, useBranches, useChooseBranch } from './branches.api.ts';
