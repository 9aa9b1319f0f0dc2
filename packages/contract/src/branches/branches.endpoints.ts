import { z } from 'zod';
import { get, post } from '../endpoint.ts';
import { ADMINISTRATIVE } from '../roles.ts';
import { branchBody, branchWire } from './branches.wire.ts';

export const listBranches = get('/api/company/:companyId/branches/list', {
  reads: ['branches'],
  access: 'session',
  response: z.object({ branches: z.array(branchWire) }),
  revalidates: true,
  summary: 'The branches of the company',
});

const branch = z.object({ branch: branchWire });

export const getBranch = get('/api/branch/:id', {
  reads: ['branches'],
  access: ADMINISTRATIVE,
  response: branch,
  summary: 'One branch',
});

export const createBranch = post('/api/branch/create', {
  touches: ['branches'],
  access: ADMINISTRATIVE,
  body: branchBody,
  response: branch,
  summary: 'Create a branch; only in the plan that has several',
});

export const updateBranch = post('/api/branch/:id/update', {
  touches: ['branches'],
  access: ADMINISTRATIVE,
  body: branchBody,
  response: branch,
  summary: 'Change a branch; without a location the old one stays',
});

export const removeBranch = get('/api/branch/:id/delete', {
  touches: ['branches'],
  access: ADMINISTRATIVE,
  response: branch,
  summary: 'Hide a branch nobody works in and keep its history',
});
