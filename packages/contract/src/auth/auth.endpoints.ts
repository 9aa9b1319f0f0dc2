import { z } from 'zod';
import { branchWire } from '../branches/branches.wire.ts';
import { get, post } from '../endpoint.ts';
import { ROLE } from '../roles.ts';
import { flag, id, instant, orMissing, success } from '../schema.ts';
import { TAGS } from '../tags.ts';
import { loginBody, registerBody, sessionWire } from './auth.wire.ts';

export const login = post('/api/auth/login', {
  touches: [],
  access: 'public',
  body: loginBody,
  response: sessionWire,
  summary: 'Log in by e-mail and password, or by a token of Google or Facebook',
});

export const register = post('/api/auth/register', {
  touches: [],
  access: 'public',
  rateLimit: { perMinute: 60 },
  body: registerBody,
  response: sessionWire,
  summary: 'Register a company with its owner and log in',
});

export const logout = post('/api/auth/logout', {
  touches: ['sessions'],
  access: 'session',
  whileSuspended: true,
  response: success,
  summary: 'End this session',
});

export const listSessions = get('/api/auth/sessions', {
  reads: ['sessions'],
  access: 'session',
  whileSuspended: true,
  response: z.object({
    sessions: z.array(
      z.object({
        id: z.number(),
        user_agent: z.string().nullable(),
        address: z.string().nullable(),
        created_at: instant(),
        last_seen_at: instant(),
        current: z.boolean(),
      }),
    ),
  }),
  summary: 'My running sessions',
});

export const revokeSessions = post('/api/auth/sessions/revoke', {
  touches: ['sessions'],
  access: 'session',
  whileSuspended: true,
  body: z
    .object({ id: orMissing(id()), others: flag() })
    .refine((body) => (body.id === undefined) === body.others, 'Debes elegir una sesión o todas las demás'),
  response: success,
  summary: 'End one of my sessions, or all others',
});

export const chooseBranch = post('/api/session/branch', {
  // The content of most answers depends on the session's branch.
  touches: TAGS,
  access: [ROLE.administrator],
  needsPassword: true,
  whileSuspended: true,
  body: z.object({ branch_id: id() }),
  response: z.object({ branch: branchWire }),
  summary: 'Choose the branch this session works in',
});
