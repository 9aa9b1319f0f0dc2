export { deleteExpiredSessions, findActiveSession } from './sessions.repository.ts';
export { requireUser } from './user-scope.ts';
