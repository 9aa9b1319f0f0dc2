import { z } from 'zod';
import { get } from '../endpoint.ts';
import { ADMINISTRATIVE } from '../roles.ts';
import { auditActWire, auditPersonWire, auditQuery, auditSpan } from './audit.wire.ts';

export const listActs = get('/api/company/:companyId/audit', {
  reads: ['staff', 'sales', 'registers'],
  access: ADMINISTRATIVE,
  query: auditQuery,
  response: z.object({ acts: z.array(auditActWire), next: z.number().nullable() }),
  summary: 'Acts on money, goods and rights, newest first: the company, or the own branch',
});

export const sumActs = get('/api/company/:companyId/audit/summary', {
  reads: ['staff', 'sales', 'registers'],
  access: ADMINISTRATIVE,
  query: auditSpan,
  response: z.object({ people: z.array(auditPersonWire) }),
  summary: 'What each person took away in a span of days, the largest sum first',
});
