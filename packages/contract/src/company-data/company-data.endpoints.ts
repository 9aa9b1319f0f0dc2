import { z } from 'zod';
import { get, post, XLSX } from '../endpoint.ts';
import { ROLE } from '../roles.ts';
import { monthsQuery } from './months.wire.ts';

/** The file with all of a company's data; `size` in bytes, null while it is being made. */
const ownDataWire = z.object({ created_at: z.string(), size: z.number().nullable() }).nullable();

export const getOwnData = get('/api/company/:companyId/export/data', {
  reads: ['company'],
  access: [ROLE.administrator],
  whileSuspended: true,
  response: z.object({ export: ownDataWire }),
  summary: "The file with the company's data; null if none of the last day is there",
});

export const orderOwnData = post('/api/company/:companyId/export/data', {
  touches: ['company'],
  access: [ROLE.administrator],
  needsPassword: true,
  whileSuspended: true,
  response: z.object({ export: ownDataWire }),
  summary: 'Make the file, three times a day at most; one that is being made is answered as it is',
});

export const linkOwnData = post('/api/company/:companyId/export/data/link', {
  reads: ['company'],
  access: [ROLE.administrator],
  needsPassword: true,
  whileSuspended: true,
  response: z.object({ url: z.string() }),
  summary: 'An address that gives the file once within a minute',
});

export const exportMonths = get('/api/company/:companyId/export/data/excel', {
  reads: [],
  access: [ROLE.administrator],
  needsPassword: true,
  whileSuspended: true,
  query: monthsQuery,
  response: z.object({ url: z.string() }),
  answersFile: XLSX,
  timeoutMs: 60_000,
  summary: 'Whole months as an Excel file, or with link=1 an address that gives it once within a minute',
});
