import { z } from 'zod';
import { get, post } from '../endpoint.ts';
import { ADMINISTRATIVE, SELLING } from '../roles.ts';
import { id } from '../schema.ts';
import { offerBody, offerWire } from './offers.wire.ts';

const answer = z.object({ offert: offerWire });

export const listOffers = get('/api/company/:companyId/offerts/list', {
  reads: ['products', 'categories'],
  access: SELLING,
  response: z.object({ offerts: z.array(offerWire) }),
  revalidates: true,
  summary: 'Offers with their products, newest first',
});

export const getOffer = get('/api/offert/:id', {
  reads: ['products', 'categories'],
  access: SELLING,
  response: answer,
  summary: 'One offer',
});

export const createOffer = post('/api/company/:companyId/offerts/create', {
  touches: ['products'],
  access: ADMINISTRATIVE,
  body: offerBody,
  files: ['banner'],
  response: answer,
  summary: 'Create an offer, switched on',
});

export const updateOffer = post('/api/offerts/:id/update', {
  touches: ['products'],
  access: ADMINISTRATIVE,
  body: offerBody,
  files: ['banner'],
  response: answer,
  summary: 'Change an offer and its products; without a banner the old one stays',
});

export const setOfferStatus = get('/api/offerts/:id/update/:status', {
  touches: ['products'],
  access: ADMINISTRATIVE,
  params: z.object({ id: id(), status: z.enum(['0', '1']) }),
  response: z.object({ success: z.string() }),
  summary: 'Switch an offer on or off',
});

export const removeOffer = get('/api/offerts/:id/delete', {
  touches: ['products'],
  access: ADMINISTRATIVE,
  response: z.object({ offert_id: z.number() }),
  summary: 'Hide an offer; sold lines keep their price',
});
