export { deleteExpiredSessions, findActiveSession } from './sessions.repository.ts';
