import { z } from 'zod';
import { get, post } from '../endpoint.ts';
import { SELLING } from '../roles.ts';
import { publicationBody, publicationWire } from './publications.wire.ts';

/** `success` is the text for the screen. */
const saved = z.object({ success: z.string(), publication: publicationWire });

export const listPublications = get('/api/company/:companyId/publications', {
  reads: ['publications'],
  access: 'session',
  response: z.object({ publications: z.array(publicationWire) }),
  summary: 'Publications of the ticket board, newest first',
});

export const createPublication = post('/api/company/:companyId/publications/store', {
  touches: ['publications'],
  access: SELLING,
  body: publicationBody,
  files: ['image'],
  response: saved,
  summary: 'Create a publication; its picture is required',
});

export const updatePublication = post('/api/publications/:id/update', {
  touches: ['publications'],
  access: SELLING,
  body: publicationBody,
  files: ['image'],
  response: saved,
  summary: 'Change a publication; without a file it keeps its picture',
});

export const removePublication = get('/api/publications/:id/delete', {
  touches: ['publications'],
  access: SELLING,
  response: z.object({ success: z.string() }),
  summary: 'Delete a publication',
});
