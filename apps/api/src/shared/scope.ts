import { ROLE } from '@restaurante/contract/roles.ts';
import type { Scope } from './context.ts';

/** An id that no branch has: a user who is limited to a branch and has none sees nothing. */
const NO_BRANCH = 0;

type Acting = Pick<Scope, 'role' | 'branchId'>;

/**
 * Returns the branch to which the session is limited; null for an administrator, who works in all.
 * `docs/rules/permissions.md`
 */
export function ownBranch({ role, branchId }: Acting): number | null {
  return role === ROLE.administrator ? null : (branchId ?? NO_BRANCH);
}

/** Returns whether the session may work in this branch. */
export function mayWorkIn(scope: Acting, branchId: number): boolean {
  const own = ownBranch(scope);
  return own === null || own === branchId;
}

/** Bounds the rows that a session sees: the company's, or those of one branch. */
export interface Reach {
  readonly companyId: number;
  readonly ofBranch: number | null;
}

/** Returns the company's rows for an administrator, and the branch's for everyone else. */
export const reachOf = (scope: Acting & Pick<Scope, 'companyId'>): Reach => ({
  companyId: scope.companyId,
  ofBranch: ownBranch(scope),
});
