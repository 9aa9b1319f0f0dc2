import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { params } from '../schema.ts';
import { branchWire } from './branches.wire.ts';

export const listBranches = endpoint({
  method: 'GET',
  path: '/api/company/:companyId/branches/list',
  effect: 'read',
  access: 'session',
  params: params.company,
  response: z.object({ branches: z.array(branchWire) }),
  summary: 'The branches of the company',
});
