import { z } from 'zod';
import { get, post } from '../endpoint.ts';
import { ADMINISTRATIVE, SERVING } from '../roles.ts';
import { success } from '../schema.ts';
import { optionGroupBody, optionGroupWire } from './options.wire.ts';

const group = z.object({ group: optionGroupWire });

export const listOptionGroups = get('/api/company/:companyId/option_groups', {
  reads: ['products'],
  access: SERVING,
  response: z.object({ groups: z.array(optionGroupWire) }),
  summary: "The company's groups of options",
});

export const createOptionGroup = post('/api/company/:companyId/option_groups', {
  touches: ['products'],
  access: ADMINISTRATIVE,
  body: optionGroupBody,
  response: group,
  summary: 'Create a group of options',
});

export const updateOptionGroup = post('/api/option_groups/:id/update', {
  touches: ['products'],
  access: ADMINISTRATIVE,
  body: optionGroupBody,
  response: group,
  summary: 'Change a group of options; options with an id keep it, missing ones are deleted',
});

export const removeOptionGroup = post('/api/option_groups/:id/delete', {
  touches: ['products'],
  access: ADMINISTRATIVE,
  response: success,
  summary: 'Delete a group of options: it leaves its products, and past lines keep its names',
});
