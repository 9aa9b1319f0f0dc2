import { z } from 'zod';
import { get } from '../endpoint.ts';

export const download = get('/api/downloads/:token', {
  touches: [],
  access: 'public',
  params: z.object({ token: z.string() }),
  response: z.never(),
  answersFile: '*/*',
  summary: 'A file that was asked for a minute ago at most; once',
});
