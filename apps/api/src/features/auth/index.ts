export { createLogin, holdLogin, removeLogin, updateLogin } from './logins.ts';
export { hashPassword } from './passwords.ts';
export { deleteExpiredSessions, findActiveSession } from './sessions.repository.ts';
export { holdSelf, requireOwner, requireUser } from './user-scope.ts';
