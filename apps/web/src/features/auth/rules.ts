const wire = () => import('@restaurante/contract/auth/auth.wire.ts');
const resetWire = () => import('@restaurante/contract/auth/password-reset.wire.ts');

/** The schemas of the first pages, which come once somebody begins to type: the pages themselves must be light. */
export const loginRules = async () => (await wire()).passwordLogin;
export const registrationRules = async () => (await wire()).passwordRegistration;
export const askResetRules = async () => (await resetWire()).askPasswordResetBody;
export const newPasswordRules = async () => (await resetWire()).resetPasswordBody;
