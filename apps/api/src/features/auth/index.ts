export { openSession } from './auth.service.ts';
export { checkOwnPassword, requireFreshSignIn } from './own-password.ts';
export { removeLogin, requireSession, updateLogin } from './logins.ts';
export { composeAccountMail } from './account-mails.ts';
export { createResetLink } from './reset-link.ts';
export { forgetOldAddresses } from './credentials.repository.ts';
export { createSessions, endCompanySessions, endDeviceSessions, endSessions } from './sessions.ts';
export {
  type DeviceRef,
  deleteExpiredSessions,
  findWorkingTokens,
  markMoved,
} from './sessions.repository.ts';
export { socialSignIn } from './social/social-sign-in.ts';
