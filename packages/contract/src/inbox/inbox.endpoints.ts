import { get } from '../endpoint.ts';
import { inboxWire } from './inbox.wire.ts';

export const readInbox = get('/api/inbox', {
  reads: ['inbox', 'sales', 'tables', 'company', 'stations'],
  access: 'session',
  response: inboxWire,
  summary: 'What waits for the user in the branch of the session; 0 for what the role may not deal with',
});
