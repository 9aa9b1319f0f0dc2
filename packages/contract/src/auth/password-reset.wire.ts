import { z } from 'zod';
import { requiredText } from '../schema.ts';
import { emailText, newPassword } from './auth.wire.ts';

export const requestPasswordResetBody = z.object({ email: emailText() });
export const resetPasswordBody = z.object({ token: requiredText(100), password: newPassword() });
