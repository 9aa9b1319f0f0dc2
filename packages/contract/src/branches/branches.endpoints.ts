import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ADMINISTRATIVE } from '../roles.ts';
import { branchBody, branchWire } from './branches.wire.ts';

export const listBranches = endpoint({
  method: 'GET',
  path: '/api/company/:companyId/branches/list',
  reads: ['branches'],
  access: 'session',
  response: z.object({ branches: z.array(branchWire) }),
  revalidates: true,
  summary: 'The branches of the company',
});

const branch = z.object({ branch: branchWire });

export const getBranch = endpoint({
  method: 'GET',
  path: '/api/branch/:id',
  reads: ['branches'],
  access: ADMINISTRATIVE,
  response: branch,
  summary: 'One branch',
});

export const createBranch = endpoint({
  method: 'POST',
  path: '/api/branch/create',
  touches: ['branches'],
  access: ADMINISTRATIVE,
  body: branchBody,
  response: branch,
  summary: 'Create a branch; only in the plan that has several',
});

export const updateBranch = endpoint({
  method: 'POST',
  path: '/api/branch/:id/update',
  touches: ['branches'],
  access: ADMINISTRATIVE,
  body: branchBody,
  response: branch,
  summary: 'Change a branch; without a location the old one stays',
});

export const removeBranch = endpoint({
  method: 'GET',
  path: '/api/branch/:id/delete',
  effect: 'write',
  touches: ['branches'],
  access: ADMINISTRATIVE,
  response: branch,
  summary: 'Hide a branch nobody works in and keep its history',
});
