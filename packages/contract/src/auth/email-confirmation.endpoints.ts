import { z } from 'zod';
import { post } from '../endpoint.ts';
import { requiredText } from '../schema.ts';

/** Sends the link again (docs/rules/accounts.md). */
export const sendEmailConfirmation = post('/api/auth/email/send', {
  touches: [],
  access: 'session',
  whileSuspended: true,
  response: z.object({ message: z.string() }),
  summary: 'Send the link that confirms my e-mail',
});

export const confirmEmail = post('/api/auth/email/confirm', {
  touches: ['staff'],
  access: 'public',
  rateLimit: { perMinute: 30 },
  body: z.object({ token: requiredText(100) }),
  response: z.object({ message: z.string(), email: z.string() }),
  summary: 'Confirm an e-mail with the token of a link, once',
});
