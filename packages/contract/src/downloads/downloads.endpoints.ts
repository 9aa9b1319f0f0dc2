import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const download = endpoint({
  method: 'GET',
  path: '/api/downloads/:token',
  effect: 'write',
  touches: [],
  access: 'public',
  params: z.object({ token: z.string() }),
  response: z.never(),
  answersFile: '*/*',
  summary: 'A file that was asked for a minute ago at most; once',
});
