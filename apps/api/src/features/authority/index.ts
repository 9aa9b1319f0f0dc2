export * from './approvals.repository.ts';
export { authorize, useUp } from './authorize.ts';
export { findRoleLimits, type RoleLimits, saveRoleLimits } from './role-limits.repository.ts';
