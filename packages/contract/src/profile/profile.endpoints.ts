import { z } from 'zod';
import { get, post } from '../endpoint.ts';
import { profileBody, profileWire } from './profile.wire.ts';

const profile = z.object({ profile: profileWire });

export const getProfile = get('/api/config/profile/:id', {
  reads: ['staff', 'branches'],
  access: 'session',
  response: profile,
  summary: "The user's profile",
});

export const updateProfile = post('/api/config/profile/:id/update', {
  touches: ['staff', 'sessions'],
  access: 'session',
  body: profileBody,
  files: ['image'],
  response: profile,
  summary: 'Change one’s profile; a new password ends the other sessions, a blank one stays as it is',
});
