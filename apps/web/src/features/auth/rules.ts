const wire = () => import('@restaurante/contract/auth/auth.wire.ts');
const resetWire = () => import('@restaurante/contract/auth/password-reset.wire.ts');

/**
 * Returns the schemas of the first pages. They load when the user begins to type, because these pages must load fast.
 */
export const loginRules = async () => (await wire()).passwordLogin;
export const registrationRules = async () => (await wire()).passwordRegistration;
export const askResetRules = async () => (await resetWire()).requestPasswordResetBody;
export const newPasswordRules = async () => (await resetWire()).resetPasswordBody;
