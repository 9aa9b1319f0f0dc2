import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { params } from '../schema.ts';
import { companyWire } from './companies.wire.ts';

export const getCompany = endpoint({
  method: 'GET',
  path: '/api/company/:companyId',
  effect: 'read',
  access: 'session',
  params: params.company,
  response: z.object({ company: companyWire }),
  summary: 'The own company',
});
