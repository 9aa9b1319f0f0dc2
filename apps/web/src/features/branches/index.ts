export { useBranches } from './branches.api.ts';
