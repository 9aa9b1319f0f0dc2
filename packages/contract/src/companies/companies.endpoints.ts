import { z } from 'zod';
import { get, post } from '../endpoint.ts';
import { ADMINISTRATIVE, SERVING } from '../roles.ts';
import { requiredFlag, success } from '../schema.ts';
import { TAGS } from '../tags.ts';
import { COMPANY_IMAGES, companyBody, companyWire } from './companies.wire.ts';
import {
  companySettingsBody,
  companySettingsWire,
  testWhatsappBody,
  tillSettingsWire,
} from './settings.wire.ts';

export const getCompany = get('/api/company/:companyId', {
  reads: ['company', 'staff'],
  access: 'session',
  response: z.object({ company: companyWire }),
  summary: "The session's company",
});

export const updateCompany = post('/api/company/:companyId/update', {
  // With another cut-off hour every figure belongs to another day.
  touches: TAGS,
  access: ADMINISTRATIVE,
  needsPassword: true,
  body: companyBody,
  response: z.object({ company: companyWire }),
  summary:
    'Change the company of the session; in a plan with one branch, that branch lies where the company does',
});

export const updateCompanyImage = post('/api/company/:companyId/update/images', {
  touches: ['company'],
  access: ADMINISTRATIVE,
  needsPassword: true,
  files: COMPANY_IMAGES,
  response: z.object({ company: companyWire, field: z.enum(COMPANY_IMAGES) }),
  summary: "Replace the company's logo or banner",
});

export const switchTableOrders = post('/api/company/:companyId/update_orders_table', {
  touches: ['company'],
  access: ADMINISTRATIVE,
  needsPassword: true,
  body: z.object({ orders_table: requiredFlag() }),
  response: success,
  summary: 'Take orders from the tables, or stop it',
});

export const getCompanySettings = get('/api/company/:companyId/settings', {
  reads: ['company'],
  access: ADMINISTRATIVE,
  response: z.object({ settings: companySettingsWire }),
  summary: "The company's settings that the server needs",
});

export const getTillSettings = get('/api/company/:companyId/settings/till', {
  reads: ['company'],
  access: SERVING,
  whileSuspended: true,
  response: tillSettingsWire,
  summary: 'The settings that a till needs, and what the own role may do alone',
});

export const updateCompanySettings = post('/api/company/:companyId/settings', {
  touches: ['company'],
  access: ADMINISTRATIVE,
  needsPassword: true,
  body: companySettingsBody,
  response: z.object({ settings: companySettingsWire }),
  summary: 'Change them; a key that is not sent stays as it is',
});

export const testWhatsapp = post('/api/company/:companyId/settings/whatsapp/test', {
  reads: [],
  access: ADMINISTRATIVE,
  needsPassword: true,
  body: testWhatsappBody,
  response: success,
  summary: 'Ask the WhatsApp server whether it works; a key that is not sent is the saved one',
});
