import { z } from 'zod';
import { post } from '../endpoint.ts';
import { requestPasswordResetBody, resetPasswordBody } from './password-reset.wire.ts';

const messageAnswer = z.object({ message: z.string() });

/** The answer does not reveal whether the e-mail has an account (docs/rules/accounts.md). */
export const requestPasswordReset = post('/api/auth/password/email', {
  touches: [],
  access: 'public',
  rateLimit: { perMinute: 30 },
  body: requestPasswordResetBody,
  response: messageAnswer,
  summary: 'Ask for a link, sent by e-mail, that sets a new password',
});

export const resetPassword = post('/api/auth/password/reset', {
  touches: [],
  access: 'public',
  rateLimit: { perMinute: 30 },
  body: resetPasswordBody,
  response: messageAnswer,
  summary: 'Set a new password with the token of a link, once',
});
